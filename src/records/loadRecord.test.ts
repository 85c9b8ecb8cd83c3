/** @jest-environment node */
import { loadConfig } from '../config/config';
import type { LoadKind } from '../saving/types';
import type { SessionDispatch } from '../session/sessionExtra';
import { clearUserStates } from '../state/userState';
import { loadRecord, noteSave, readAge } from './loadRecord';
import { defineCall, type Call } from './record';

const NOW = 1_800_000_000_000;
/** A cache that holds an answer requested so long ago, and a host that answers each request. */
function readingOf(cached: { readonly agoMs: number; readonly isFailed?: boolean } | null) {
  let requests = 0;
  const load = (_params: unknown, { forceRefetch }: { readonly forceRefetch: boolean }): Call<unknown> => () => {
    const isSent = forceRefetch || cached === null;
    if (isSent) requests += 1;
    const answer = isSent ? { data: 'of the host', requestId: 'own', startedTimeStamp: Date.now() }
      : { data: 'of the screen', requestId: 'earlier', startedTimeStamp: NOW - cached.agoMs, ...(cached.isFailed === true ? { error: { kind: 'network' } } : {}) };
    return Object.assign(Promise.resolve(answer), { requestId: 'own', abort: () => {} });
  };
  const call = defineCall({ name: 'week', carries: () => true, load, read: () => ({}), save: null });
  const dispatch = ((thunk: (dispatch: SessionDispatch) => unknown) => thunk(dispatch)) as SessionDispatch;
  return async (kind: LoadKind) => {
    const result = await dispatch(loadRecord(call, { userId: '701' }, new AbortController().signal, false, kind));
    return { ...result, requests };
  };
}

beforeEach(async () => {
  await loadConfig({ saving: { readAgeMs: 5000 } });
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout'] });
});
afterEach(() => {
  clearUserStates();
  jest.useRealTimers();
});

/** The first save reads again: another tab may have saved before the record had its lock. */
const FROM_SCREEN = { answer: 'of the screen', requests: 0, ageMs: 5001 };
const FROM_HOST = { answer: 'of the host', requests: 1 };

it.each([
  ['has just read', 'first', { agoMs: 400 }, FROM_SCREEN],
  ['read some seconds ago', 'first', { agoMs: 2500 }, FROM_HOST],
  ['read before the clock was set back', 'first', { agoMs: -1 }, FROM_HOST],
  ['could not read again', 'first', { agoMs: 400, isFailed: true }, FROM_HOST],
  ['has not read', 'first', null, FROM_HOST],
  ...(['draft', 'view', 'check', 'readBack'] as const).map((kind) => ['has just read', kind, { agoMs: 400 }, FROM_HOST] as const),
] as const)('if the screen %s, its %s load gets the expected response: its own or the host’s', async (_, kind, cached, result) => {
  expect(await readingOf(cached)(kind)).toEqual(result);
});

it('what the screen requested before a save of this page is not taken', async () => {
  jest.setSystemTime(NOW - 300);
  noteSave();
  jest.setSystemTime(NOW);
  expect(await readingOf({ agoMs: 400 })('first')).toEqual(FROM_HOST);
  expect(await readingOf({ agoMs: 200 })('first')).toEqual(FROM_SCREEN);
});

it('a screen that opens reuses a response younger than half the age limit of a reading, but none for that long after a save of this page', () => {
  expect(readAge()).toBe(2.5);
  noteSave();
  expect(readAge()).toBe(true);
  jest.setSystemTime(NOW + 2499);
  expect(readAge()).toBe(true);
  jest.setSystemTime(NOW + 2500);
  expect(readAge()).toBe(2.5);
});
