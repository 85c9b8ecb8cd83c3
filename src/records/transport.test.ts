import { amara } from '../../mocks/fixtures/people';
import { http, HttpResponse } from 'msw';
import { setLenient, hostLog, server } from '../../mocks/server';
import { createStore } from '../app/store';
import { startSession } from '../session/session';
import { signInAs } from '../testing/open';
import { hostErrors } from '../messages/shared';
import type { SessionDispatch } from '../session/sessionExtra';
import { targetsUnit, unitOf } from '../features/plan/shared/unit/planUnits';
import { ALL_SECTIONS } from '../shared/planSections';
import { loadRecord } from './loadRecord';
import { recordTransport } from './transport';

function transportWith(loadForm: () => Promise<unknown>) {
  signInAs('priya.nair');
  const store = createStore();
  store.dispatch(startSession());
  const { user } = store.getState().session;
  if (user === null) throw new Error('Nobody is signed in');
  const { userId, roleId, schoolId } = user;
  const key = { userId, roleId, schoolId, pupilId: amara.pupilId, dateOfMeeting: amara.meeting };
  return recordTransport(targetsUnit, key, store.dispatch, { loadForm });
}
const signal = new AbortController().signal;
const save = (transport: ReturnType<typeof transportWith>) =>
  transport.save('nccTarget', { 'nccTarget.isCompleted': 0 }, { signal, keepalive: false });

// One field is enough to show that a save was sent, but a strict host expects the whole record.
beforeEach(() => { setLenient(true); });

describe('a record that opens before its form has loaded', () => {
  it('sends no save until the form has named its fields', async () => {
    let formLoaded: (value: unknown) => void = () => undefined;
    const transport = transportWith(() => new Promise((resolve) => { formLoaded = resolve; }));
    const saved = save(transport);
    await transport.load('nccTarget', signal, 'first');
    expect(hostLog.of('saveTargets')).toHaveLength(0);
    formLoaded(null);
    expect(await saved).toEqual({ kind: 'acknowledged' });
    expect(hostLog.of('saveTargets')).toHaveLength(1);
  });

  it('sends no save if the form cannot be loaded', async () => {
    const loadForm = jest.fn().mockRejectedValueOnce(new Error('No network')).mockResolvedValue(null);
    const transport = transportWith(loadForm);
    expect(await save(transport)).not.toEqual({ kind: 'acknowledged' });
    expect(hostLog.of('saveTargets')).toHaveLength(0);
    expect(await save(transport)).toEqual({ kind: 'acknowledged' });
  });
});

/** A store in which every call answers this. */
function storeOf(answer: unknown): SessionDispatch {
  let isCall = false;
  const dispatch = (thunk: (inner: unknown) => unknown): unknown => {
    if (isCall) return Object.assign(Promise.resolve({ data: answer, requestId: 'r' }), { requestId: 'r' });
    isCall = true;
    return thunk(dispatch);
  };
  return dispatch as unknown as SessionDispatch;
}

const PHASES = ['eyfs', 'primary', 'secondary', 'post16'] as const;
const calls = [...new Set(ALL_SECTIONS.flatMap(({ id }) => PHASES.map((phase) => unitOf(id, phase))))]
  .flatMap((unit) => unit.calls.map(({ name }) => [`${unit.name}, ${name}`, unit, name] as const));

describe.each(calls)('the load of %s', (_title, unit, name) => {
  const key = { userId: '701', roleId: '14', schoolId: '449403', pupilId: amara.pupilId, dateOfMeeting: '12/11/2025' };
  const load = (dateOfMeeting: string) => recordTransport(unit, key, storeOf({ [name]: { dateOfMeeting, isCompleted: 0 } })).load(name, signal, 'first');

  it('opens no record of another meeting', async () => {
    expect(await load('13/11/2025')).toMatchObject({ kind: 'failed', reason: hostErrors.otherRecord });
  });

  it('opens the record of its meeting', async () => {
    expect(await load('12/11/2025')).toMatchObject({ kind: 'loaded' });
  });
});

it('a load takes no response of an earlier request for the same record', async () => {
  const requests = [{ data: 'earlier', requestId: '1' }, { data: 'own', requestId: '2' }];
  const call = { load: () => () => Object.assign(Promise.resolve(requests.shift()), { requestId: '2' }) } as never;
  const dispatch = ((thunk: () => unknown) => thunk()) as unknown as SessionDispatch;
  await expect(loadRecord(call, {} as never, signal, false)(dispatch, undefined as never, undefined as never)).resolves.toEqual({ answer: 'own' });
});

describe('a response of the host that names', () => {
  const OTHERS = [['another pupil', { pupilId: '39999', dateOfMeeting: amara.meeting }], ['another meeting', { pupilId: amara.pupilId, dateOfMeeting: '01/02/2020' }]] as const;
  const own = { pupilId: amara.pupilId, dateOfMeeting: amara.meeting };
  const answer = (method: 'get' | 'post', path: string, ids: object) => {
    server.use(http[method](`*/rest/${path}`, () => HttpResponse.json({ nccTarget: { isCompleted: 0, targetList: [], reviewList: [], ...ids } })));
  };

  it.each(OTHERS)('%s opens no record', async (_what, ids) => {
    answer('get', 'fetchNccTarget', ids);
    expect(await transportWith(() => Promise.resolve()).load('nccTarget', signal, 'first')).toMatchObject({ kind: 'failed', reason: hostErrors.otherRecord });
  });

  it.each(OTHERS)('%s acknowledges no save', async (_what, ids) => {
    answer('post', 'saveNccTarget', ids);
    expect((await save(transportWith(() => Promise.resolve()))).kind).toBe('unclear');
  });

  it('its own pupil and meeting acknowledges the save', async () => {
    answer('post', 'saveNccTarget', own);
    expect((await save(transportWith(() => Promise.resolve()))).kind).toBe('acknowledged');
  });
});
