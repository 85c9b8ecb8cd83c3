/** @jest-environment node */
import { browserLocks } from './lockSources';
import type { JournalStore, Channel } from '../environment';
import { createLocks, type LockSource } from './locks';
import { createMemoryJournal } from '../tests/memoryJournal';
import { sharedLocks } from '../tests/sharedLocks';
import { bench, CALLS, HandHost, HeldClock, HOPES, KEY, settle, type Bench } from '../tests/testBench';
import type { LoadKind, Previous, UnitHandle } from '../types';

const YES = { kind: 'acknowledged' } as const;

/** The channel of one browser: each tab receives the messages of the others. */
function air(): () => Channel {
  const ears = new Set<{ readonly ear: (message: unknown) => void; readonly of: object }>();
  return () => {
    const own = {};
    return {
      post: (message) => {
        for (const { ear, of } of [...ears]) if (of !== own) ear(structuredClone(message));
      },
      listen: (ear) => {
        const entry = { ear, of: own };
        ears.add(entry);
        return () => ears.delete(entry);
      },
    };
  };
}

interface Tabs {
  readonly clock: HeldClock;
  readonly host: HandHost;
  /** `isDeaf`: it keeps its locks and receives no message about records from other tabs. */
  readonly open: (isDeaf?: boolean) => Promise<{ page: Bench; unit: UnitHandle; source: LockSource }>;
}

function tabs(journal: JournalStore = createMemoryJournal()): Tabs {
  const clock = new HeldClock();
  const host = new HandHost();
  const tune = air();
  const source = sharedLocks();
  return {
    clock,
    host,
    async open(isDeaf = false) {
      const channel = tune();
      const heard: Channel = isDeaf ? { ...channel, listen: () => () => undefined } : channel;
      const page = bench({ clock, host, journal, channel: heard, lockSource: source });
      const unit = page.registry.openUnit(KEY, CALLS, host.transport());
      await clock.pass(500);
      return { page, unit, source };
    },
  };
}

describe('the same record in two tabs', () => {
  it('is editable in the first and read-only in the second, which follows its saves', async () => {
    const { clock, host, open } = tabs();
    const first = await open();
    const second = await open();
    expect(first.unit.getView().readOnly).toBeNull();
    expect(second.unit.getView().readOnly).toBe('otherTab');
    second.unit.edit('saveVoice', HOPES, 'not here', 'choice');
    first.unit.edit('saveVoice', HOPES, 'Nurse', 'choice');
    expect(host.saves).toHaveLength(1);
    await host.last().answer(YES);
    await clock.pass(100);
    expect(second.unit.getView().values[HOPES]).toBe('Nurse');
  });

  it('is read from the host, not from the memory of a page, once another tab has saved it', async () => {
    const { clock, host, open } = tabs();
    const first = await open();
    first.unit.close();
    await clock.pass(100);
    const second = await open();
    second.unit.edit('saveVoice', HOPES, 'Nurse', 'choice');
    await host.last().answer(YES);
    second.unit.close();
    await clock.pass(60_000);
    const kinds: LoadKind[] = [];
    const reopen = async (): Promise<void> => {
      const unit = first.page.registry.openUnit(KEY, CALLS, { ...host.transport(), load: (call, signal, kind) => { kinds.push(kind); return host.transport().load(call, signal, kind); } });
      await clock.pass(500);
      unit.close();
      await clock.pass(60_000);
    };
    await reopen();
    await reopen();
    expect(kinds).toEqual(['draft', 'draft', 'first', 'first']);
  });

  it('is read from the host, too, if the other tab sent its save before this page opened', async () => {
    const { clock, host, open } = tabs();
    const first = await open();
    first.unit.edit('saveVoice', HOPES, 'Nurse', 'choice');
    const second = await open();
    second.unit.close();
    await host.last().answer(YES);
    first.unit.close();
    await clock.pass(60_000);
    const kinds: LoadKind[] = [];
    second.page.registry.openUnit(KEY, CALLS, { ...host.transport(), load: (call, signal, kind) => { kinds.push(kind); return host.transport().load(call, signal, kind); } });
    await clock.pass(500);
    expect(kinds).toEqual(['draft', 'draft']);
  });

  it('is handed over with unsaved changes when the second requests it', async () => {
    const { clock, host, open } = tabs();
    const first = await open();
    const second = await open();
    first.unit.edit('saveVoice', HOPES, 'half typed', 'text');
    second.unit.takeOver();
    await clock.pass(1000);
    expect(first.unit.getView().readOnly).toBe('otherTab');
    expect(second.unit.getView()).toMatchObject({ readOnly: null, mayMiss: false, restored: [HOPES] });
    expect(host.last().body[HOPES]).toBe('half typed');
  });

  it('is stolen with a warning from a tab that does not respond, and is read-only at first', async () => {
    const { clock, open } = tabs();
    await open(true);
    const second = await open();
    expect(second.unit.getView()).toMatchObject({ readOnly: 'otherTab', mayMiss: false });
    second.unit.takeOver();
    await clock.pass(3000);
    expect(second.unit.getView()).toMatchObject({ readOnly: 'settling', mayMiss: true });
    await clock.pass(15_000);
    expect(second.unit.getView()).toMatchObject({ readOnly: null, mayMiss: true });
  });

  describe('by the messages of the tabs before', () => {
    /** Tabs that request the record one after the other. `granted`: how each got it. */
    function claims() {
      const clock = new HeldClock();
      const source = sharedLocks();
      const tune = air();
      const granted: Previous[] = [];
      const claim = async (hear = (channel: Channel): Channel => channel) => {
        const own = createLocks(source, hear(tune()), clock, 2000).claim(KEY, {
          granted: (previous) => { granted.push(previous); }, elsewhere: () => undefined, lost: () => undefined, requested: () => undefined, otherTabSaved: () => undefined,
        });
        await clock.pass(500);
        return own;
      };
      return { clock, granted, claim };
    }
    const LEFT = expect.objectContaining({ mayLand: false }) as unknown;

    it('comes without a warning if the message arrives after the lock', async () => {
      const { clock, granted, claim } = claims();
      const first = await claim();
      await claim((channel) => ({ ...channel, listen: (ear) => channel.listen((message) => { clock.setTimer(() => { ear(message); }, 100); }) }));
      first.release({ mayLand: false });
      await clock.pass(500);
      expect(granted).toEqual([null, LEFT]);
    });

    it('comes with a warning from a tab that crashes, whatever the tab before that one left', async () => {
      const { clock, granted, claim } = claims();
      const [first, second] = [await claim(), await claim()];
      await claim();
      first.release({ mayLand: false });
      await clock.pass(500);
      second.release(null);
      await clock.pass(500);
      expect(granted).toEqual([null, LEFT, 'unknown']);
    });
  });

  it('comes without a warning from a tab that could not load it', async () => {
    const { clock, host, open } = tabs();
    host.loadOutcome = { kind: 'failed', reason: 'Out of order' };
    await open();
    host.loadOutcome = null;
    const second = await open();
    second.unit.takeOver();
    await clock.pass(1000);
    expect(second.unit.getView()).toMatchObject({ readOnly: null, mayMiss: false });
  });

  it('is editable in the second tab at once, with the unsaved text, when the first closes or reloads', async () => {
    const { clock, open } = tabs();
    const first = await open();
    const second = await open();
    first.unit.edit('saveVoice', HOPES, 'typed in the last second', 'text');
    first.page.registry.dispatchAll({ type: 'hide' });
    first.source.request(`pep-record:${KEY.records[0]}`, { steal: true }, () => undefined).catch(() => undefined);
    await clock.pass(1000);
    expect(second.unit.getView()).toMatchObject({ readOnly: null, mayMiss: false, restored: [HOPES] });
  });

  it('stays in a tab whose disk does not take the unsent text, until the host has it', async () => {
    const journal = createMemoryJournal();
    let isSlow = false;
    const write: JournalStore['write'] = (...args) => (isSlow ? new Promise(() => undefined) : journal.write(...args));
    const { clock, host, open } = tabs({ ...journal, write });
    const first = await open();
    const second = await open();
    isSlow = true;
    first.unit.edit('saveVoice', HOPES, 'half typed', 'text');
    second.unit.takeOver();
    await clock.pass(5000);
    expect([first, second].map(({ unit }) => unit.getView().readOnly)).toEqual([null, 'otherTab']);
    await host.last().answer(YES);
    await clock.pass(1000);
    expect([first, second].map(({ unit }) => unit.getView().readOnly)).toEqual(['otherTab', null]);
    expect(second.unit.getView()).toMatchObject({ mayMiss: false, values: { [HOPES]: 'half typed' } });
  });

  it('goes with what is typed while the disk takes the text before it', async () => {
    const memory = createMemoryJournal();
    let takes = (): void => undefined;
    const slow: JournalStore = { ...memory, write: async (...job) => {
      await new Promise<void>((resolve) => { takes = resolve; });
      await memory.write(...job);
    } };
    const { clock, open } = tabs(slow);
    const first = await open();
    const second = await open();
    first.unit.edit('saveVoice', HOPES, 'half', 'text');
    second.unit.takeOver();
    await settle();
    first.unit.edit('saveVoice', HOPES, 'half typed', 'text');
    takes();
    await settle();
    takes();
    await clock.pass(500);
    expect(second.unit.getView()).toMatchObject({ readOnly: null, mayMiss: false });
    expect(second.unit.getView().values[HOPES]).toBe('half typed');
  });

  it('goes from a tab whose disk does not take an unfinished date, once nothing else is unsent', async () => {
    const broken: JournalStore = { ...createMemoryJournal(), write: () => Promise.reject(new Error('the disk is full')) };
    const { clock, open } = tabs(broken);
    const first = await open();
    const second = await open();
    first.unit.keepRaw('meeting.day', '31/1');
    second.unit.takeOver();
    await clock.pass(500);
    expect(second.unit.getView().readOnly).toBeNull();
  });

  it('goes to the third tab with unsaved changes, although the second has not loaded it yet', async () => {
    const { clock, host, open } = tabs();
    const first = await open();
    const second = await open();
    const third = await open();
    first.unit.edit('saveVoice', HOPES, 'half typed', 'text');
    host.loadOutcome = { kind: 'failed', reason: 'Out of order', again: true };
    second.unit.takeOver();
    await clock.pass(500);
    host.loadOutcome = null;
    third.unit.takeOver();
    await clock.pass(6000);
    expect(third.unit.getView()).toMatchObject({ readOnly: null, mayMiss: false, restored: [HOPES] });
  });

  it('returns with unsaved changes when the second requests it and closes before it arrives', async () => {
    const { clock, open } = tabs();
    const first = await open();
    const second = await open();
    first.unit.edit('saveVoice', HOPES, 'half typed', 'text');
    second.unit.takeOver();
    second.unit.close();
    await clock.pass(10_000);
    expect(first.unit.getView()).toMatchObject({ readOnly: null, mayMiss: false });
    expect(first.unit.getView().values[HOPES]).toBe('half typed');
  });

  it('is handed over with the notice of a sealed draft', async () => {
    const journal = createMemoryJournal();
    const read: JournalStore['read'] = async (key) => ({ ...(await journal.read(key)), sealed: 'old', waiting: 'sealed' });
    const { clock, host, open } = tabs({ ...journal, read, dropCovered: () => Promise.resolve(false) });
    const first = await open();
    const second = await open();
    first.unit.edit('saveVoice', HOPES, 'half typed', 'text');
    second.unit.takeOver();
    await clock.pass(1000);
    expect(second.unit.getView()).toMatchObject({ readOnly: null, mayMiss: true, isDraftSealed: true, restored: [HOPES] });
    expect(host.last().body[HOPES]).toBe('half typed');
  });

  it('is read from the disk again if the first could not read its draft', async () => {
    const journal = createMemoryJournal();
    const reads: JournalStore['read'][] = [() => Promise.reject(new Error('a fault of the disk'))];
    const { clock, host, open } = tabs({ ...journal, read: (key) => (reads.shift() ?? journal.read)(key) });
    const current = { ...host.values, [HOPES]: 'of an earlier page' };
    await journal.write(KEY, { base: host.values, current, owner: { [HOPES]: 'saveVoice' }, sent: [], wishes: [], raw: {} }, 5);
    const first = await open();
    await clock.pass(16_000);
    expect(first.unit.getView()).toMatchObject({ readOnly: null, mayMiss: true, restored: [] });
    const second = await open();
    first.unit.close();
    await clock.pass(1000);
    expect(second.unit.getView()).toMatchObject({ readOnly: null, restored: [HOPES] });
  });

  it('comes to the second after a sign-out in the first only once the discarded draft is deleted', async () => {
    const journal = createMemoryJournal();
    let forget = (): void => undefined;
    const slow: JournalStore['forget'] = (...args) => new Promise((resolve) => { forget = () => { resolve(journal.forget(...args)); }; });
    const { clock, open } = tabs({ ...journal, forget: slow });
    const first = await open();
    const second = await open();
    first.unit.edit('saveVoice', HOPES, 'given up', 'text');
    await clock.pass(100);
    void first.page.registry.end('destroy');
    await clock.pass(100);
    expect(second.unit.getView().readOnly).toBe('otherTab');
    forget();
    await clock.pass(1000);
    expect(second.unit.getView()).toMatchObject({ readOnly: null, mayMiss: false, restored: [] });
  });

  it('passes to the second when the first closes', async () => {
    const { clock, open } = tabs();
    const first = await open();
    const second = await open();
    first.unit.close();
    await clock.pass(3000);
    expect(second.unit.getView()).toMatchObject({ readOnly: null, mayMiss: false });
  });
});

describe('a browser that refuses its own locks and storage', () => {
  afterEach(() => { Reflect.deleteProperty(globalThis, 'navigator'); });

  it('still opens the record, and one unit of the page at a time edits it', async () => {
    const request = (): Promise<never> => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks: { request } } });
    const locks = browserLocks();
    const held: string[] = [];
    let free = (): void => undefined;
    const first = locks.request('record', { ifAvailable: true }, (lock) => {
      held.push(lock === null ? 'first not' : 'first');
      return new Promise<void>((resolve) => { free = resolve; });
    });
    await settle();
    await locks.request('record', { ifAvailable: true }, (lock) => { held.push(lock === null ? 'second not' : 'second'); });
    free();
    await first;
    expect(held).toEqual(['first', 'second not']);
  });
});
