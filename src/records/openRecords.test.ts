import type { SessionDispatch } from '../session/sessionExtra';
import { aloneLocks } from '../saving/locks/lockSources';
import { createLocks } from '../saving/locks/locks';
import { createMemoryJournal } from '../saving/tests/memoryJournal';
import { silentChannel } from '../saving/tests/testBench';
import { browserClock } from '../saving/environment';
import { destroy, pageRegistry, startSaving } from '../saving/units';
import { atTestEnd } from '../testing/atTestEnd';
import { clearUserStates } from '../state/userState';
import { loadTogether } from './loadRecord';
import { recordSource } from './openRecords';
import { defineCall, defineRecord, type RecordRow } from './record';

interface Params { readonly pupilId: string }
const MINE = { pupilId: '30001', userId: '701' };

/** Loads the pupil's own id. */
const aCall = () => defineCall<Params, string>({
  name: 'note', carries: () => true, save: null, read: (answer) => ({ text: answer }),
  load: ({ pupilId }) => (() => Object.assign(Promise.resolve({ data: `note of ${pupilId}`, requestId: 'r' }), { requestId: 'r', abort: () => undefined })) as never,
});
const aRow = (): RecordRow<Params> => defineRecord('cinCp', { title: 'Note', of: ({ pupilId }) => [`note:${pupilId}`], calls: [aCall()] });

/** A store: it runs each thunk. */
const aStore = (extra: object = {}): SessionDispatch => {
  const dispatch = ((thunk: (...args: unknown[]) => unknown) => thunk(dispatch, () => ({}), extra)) as unknown as SessionDispatch;
  return dispatch;
};

beforeEach(() => {
  startSaving({}, { clock: browserClock, journal: createMemoryJournal(), locks: createLocks(aloneLocks(), silentChannel, browserClock, 2000) });
  atTestEnd(() => { void destroy('701'); clearUserStates(); });
});

describe('an open record', () => {
  const row = aRow();
  const dispatch = aStore();
  const openNow = (of: RecordRow<Params>, params: typeof MINE) => {
    const source = recordSource(of, params, dispatch);
    return { source, close: source.open() };
  };

  it('is shared by the screens of one pupil', () => {
    const { source, close } = openNow(row, MINE);
    expect(recordSource(row, MINE, dispatch)).toBe(source);
    close();
    expect(recordSource(row, MINE, dispatch)).not.toBe(source);
  });

  it.each([
    ['pupil', row, { ...MINE, pupilId: '30002' }],
    ['user', row, { ...MINE, userId: '702' }],
    ['kind with the same records', aRow(), MINE],
  ])('is not shared with another %s', (_what, other, params) => {
    const { source, close } = openNow(row, MINE);
    expect(recordSource(other, params, dispatch)).not.toBe(source);
    close();
  });

  it('stays when another one of the same records closes that was opened before', () => {
    const first = openNow(row, MINE);
    const second = openNow(aRow(), MINE);
    first.close();
    expect(recordSource(second.source.row as RecordRow<Params>, MINE, dispatch)).toBe(second.source);
    second.close();
  });

  it('is that of its own pupil', async () => {
    const { source, close } = openNow(row, MINE);
    const { handle } = source.current();
    await new Promise<void>((resolve) => { handle.subscribe(() => { if (handle.getView().phase !== 'loading') resolve(); }); });
    expect(handle.getView().values).toEqual({ text: 'note of 30001' });
    expect(pageRegistry().liveIds()).toEqual(['note:30001']);
    close();
  });
});

it('a load that records share is not that of another session', async () => {
  const call = aCall();
  const load = (pupilId: string, dispatch: SessionDispatch) => dispatch(loadTogether(call, 'weeks', { pupilId, userId: '701' }, 'check'));
  const [first, second] = [aStore({}), aStore({})];
  const ofFirst = [load('30001', first), load('30002', first)];
  clearUserStates();
  expect(await Promise.all([...ofFirst, load('30003', second)])).toEqual([
    { answer: 'note of 30001' }, { answer: 'note of 30001' }, { answer: 'note of 30003' },
  ]);
});
