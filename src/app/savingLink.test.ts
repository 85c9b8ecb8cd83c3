import { issueKey } from '../../mocks/host/token';
import { openDrafts } from '../forms/kept/openDrafts';
import { savingSettings } from '../saving/savingSettings';
import { DEFAULT_TIMINGS } from '../saving/timings';
import { pageRegistry } from '../saving/units';
import { requestSignOut, startSession } from '../session/session';
import type { SessionDispatch } from '../session/sessionExtra';
import { storeSession } from '../session/storedSession';
import { createStore } from './store';

const PRIYA = { userName: 'priya.nair', userId: '701', roleId: '14', schoolId: '449403' };
const key = { userId: '701', records: ['voice:5:14/11/2025'] };
const calls = [{ name: 'save', carries: () => true, completedField: 'r.isCompleted' }];

/** A signed-in user with an open record, whose saves record their text. */
async function openRecord() {
  const { dispatch, getState } = createStore();
  storeSession(issueKey('priya.nair'), PRIYA);
  (dispatch as SessionDispatch)(startSession());
  const sent: unknown[] = [];
  const unit = pageRegistry().openUnit(key, calls, {
    load: async () => ({ kind: 'loaded', values: { 'r.hopes': '', 'r.isCompleted': 0 } }),
    save: async (_call, body) => {
      sent.push(body['r.hopes']);
      return { kind: 'acknowledged' };
    },
  });
  await new Promise<void>((resolve) => {
    if (unit.getView().phase === 'ready') resolve();
    unit.subscribe(() => { if (unit.getView().phase === 'ready') resolve(); });
  });
  return { dispatch: dispatch as SessionDispatch, getState, unit, sent };
}

it('leaves the delays of saving as they are where a deployment sets none', () => {
  createStore();
  expect(DEFAULT_TIMINGS).toMatchObject(savingSettings().timings ?? {});
  expect(Object.keys(savingSettings().timings ?? {})).toContain('journal');
});

it('drops the queue at sign-out only once it has sent unsent changes', async () => {
  const { dispatch, getState, unit, sent } = await openRecord();
  unit.edit('save', 'r.hopes', 'Vet', 'text');
  expect(pageRegistry().unsentUnits()).toMatchObject([{ changes: 1 }]);
  await dispatch(requestSignOut());
  expect(sent).toEqual(['Vet']);
  expect(getState().session.user).toBeNull();
  expect(pageRegistry().unsentUnits()).toEqual([]);
  expect(Object.keys(localStorage).concat(Object.keys(sessionStorage))).toEqual([]);
});

it('asks about a change that was typed while the other tabs answered', async () => {
  const { dispatch, getState, unit } = await openRecord();
  const registry = pageRegistry();
  const { leave } = registry;
  jest.spyOn(registry, 'leave').mockImplementation(async (options) => {
    await leave(options);
    // Long enough for this page to ask the other tabs.
    setTimeout(() => { unit.edit('save', 'r.hopes', 'Vet', 'text'); }, 0);
  });
  await dispatch(requestSignOut());
  expect(getState().session.leaving).toMatchObject({ step: 'unsent', lost: 1 });
});

it.each([['hidden', document, 'visibilitychange'], ['closed', window, 'pagehide']] as const)('a page that is %s writes what is typed in its forms', (_what, target, event) => {
  createStore();
  const done: string[] = [];
  const say = (what: string) => () => { done.push(what); return Promise.resolve(); };
  const draft = { flush: say('flush'), seal: say('seal'), erase: say('erase'), rewrite: () => { done.push('rewrite'); } };
  openDrafts.add(draft);
  target.dispatchEvent(new Event(event));
  openDrafts.delete(draft);
  expect(new Set(done)).toEqual(new Set(['flush']));
});
