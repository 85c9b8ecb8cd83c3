/** @jest-environment node */
import type { LoadKind } from '../../types';
import type { Values } from '../../../values/values';
import { Core, doubt, draft, flying, HOPES, opened, page as core, reading as load, VALUES, VOICE_DONE, type Given } from './coreBench';

const voice = (hopes: string, done: 0 | 1 = 0): Values => ({ [HOPES]: hopes, [VOICE_DONE]: done });
const types = (effects: readonly { readonly type: string }[]): readonly string[] => effects.map(({ type }) => type);
const edited: Given = { current: { ...VALUES, [HOPES]: 'Vet' }, owner: { [HOPES]: 'saveVoice' } };

describe('a record that opens', () => {
  it('loads nothing until its lock is granted and the journal has been read', () => {
    const page = core({ phase: 'loading', lock: 'requested', load: load('view') });
    page.dispatch({ type: 'lockGranted' });
    page.dispatch({ type: 'tick' });
    expect(page.loads).toEqual([]);
    expect(page.state).toMatchObject({ lock: 'requested', load: null, loadAt: null });
    page.dispatch({ type: 'journalRead', entry: null, uncertain: false, mayMiss: 'other', waitingDraft: 'none' });
    expect(page.loads).toHaveLength(1);
    expect(page.last('load').calls).toEqual(['saveMeeting', 'saveVoice']);
    expect(page.state).toMatchObject({ lock: 'mine', mayMiss: 'other' });
  });

  it('ignores a journal that arrives once it holds the record, or another tab does', () => {
    for (const lock of ['mine', 'otherTab'] as const) {
      const page = core({ lock });
      page.dispatch({ type: 'journalRead', entry: draft(), uncertain: true, mayMiss: 'other', waitingDraft: 'none' });
      expect(page.state).toMatchObject({ entry: null, mayMiss: 'no', readOnlyUntil: null });
    }
  });

  it('while another tab or another form edits it, loads for reading at once', () => {
    for (const [isHere, lock] of [[true, 'otherUnit'], [false, 'otherTab']] as const) {
      const page = new Core();
      page.dispatch({ type: 'lockElsewhere', isHere });
      expect(page.state).toMatchObject({ lock, phase: 'loading', load: { kind: 'view' } });
      expect(page.loads).toHaveLength(1);
    }
  });

  it('offers a sealed draft no more once the host holds its values', () => {
    const page = core({ mayMiss: 'draft', waitingDraft: 'sealed' });
    expect(page.view).toMatchObject({ mayMiss: true, isDraftSealed: true });
    page.dispatch({ type: 'draftCovered' });
    expect(page.view).toMatchObject({ mayMiss: false, isDraftSealed: false });
  });

  it.each([['draft', false], ['other', true]] as const)('whose sealed drafts are covered: edits of kind %s may be missing is %s', (mayMiss, isStill) => {
    const page = core({ mayMiss });
    page.dispatch({ type: 'draftCovered' });
    expect(page.view.mayMiss).toBe(isStill);
  });
});

describe('a tab that is asked for the record', () => {
  const asked = (change: Given): Core => {
    const page = core({ hidden: true, ...change });
    page.dispatch({ type: 'handOver' });
    return page;
  };

  it('hands it over and becomes read-only', () => {
    const page = asked(edited);
    expect(page.all('handOver')).toHaveLength(1);
    expect(page.view).toMatchObject({ phase: 'ready', readOnly: 'otherTab' });
  });

  it.each<readonly [string, Given]>([
    ['another tab holds it', { lock: 'otherTab', phase: 'readOnly' }],
    ['its lock is not granted yet', { lock: 'requested', phase: 'loading' }],
    ['an unknown save of an earlier page may land', { phase: 'readOnly', readOnlyUntil: 900, mayMiss: 'other' }],
  ])('keeps it while %s', (_what, change) => {
    expect(asked(change).effects).toEqual([]);
    expect(asked(change).state.lock).toBe(change.lock ?? 'mine');
  });

  it.each<readonly [string, Given]>([
    ['is still loading', { phase: 'loading' }],
    ['waits for a save of another unit that may land', { phase: 'readOnly', readOnlyUntil: 900 }],
  ])('hands over the draft of a record that %s', (_what, change) => {
    expect(asked({ entry: draft(), ...change }).all('handOver')).toHaveLength(1);
  });
});

describe('a save of another tab', () => {
  it.each(['otherTab', 'otherUnit'] as const)('makes a view that follows it (%s) read the record again', (lock) => {
    const page = core({ lock, phase: 'readOnly' });
    page.dispatch({ type: 'otherTabSaved' });
    expect(page.loads).toHaveLength(1);
  });

  it.each(['mine', 'requested'] as const)('does nothing in a tab whose lock is %s', (lock) => {
    const page = core({ lock });
    page.dispatch({ type: 'otherTabSaved' });
    expect(page.effects).toEqual([]);
    expect(page.state.loadAt).toBeNull();
  });
});

describe('a refresh', () => {
  const refresh = (change: Given = {}): Core => {
    const page = core(change);
    page.dispatch({ type: 'refresh' });
    return page;
  };

  it('ends with the response of the read back of an idle record', () => {
    const page = refresh();
    expect(page.state.load?.kind).toBe('readBack');
    page.answerLoad(VALUES);
    expect(page.state.load).toBeNull();
  });

  it.each<readonly [string, Given]>([
    ['an edit is unsaved', { ...edited, typingUntil: 900 }],
    ['nobody is signed in', { signedOut: true }],
    ['the page is hidden', { hidden: true }],
    ['the record has not loaded', { phase: 'loading', loadError: 'down' }],
  ])('ends at once while %s', (_what, change) => {
    const page = refresh(change);
    expect(page.state.load).toBeNull();
    expect(page.loads).toEqual([]);
  });

  it('ends with a load that is already under way', () => {
    const page = refresh({ load: load('readBack') });
    expect(page.effects).toEqual([]);
    expect(page.state.load?.id).toBe(8);
  });

  it('of a read-only view reads it again', () => {
    expect(refresh({ lock: 'otherTab', phase: 'readOnly' }).loads).toHaveLength(1);
    for (const change of [{ signedOut: true }, { hidden: true }]) {
      const page = refresh({ lock: 'otherTab', phase: 'readOnly', ...change });
      expect(page.loads).toEqual([]);
      expect(page.state.loadAt).toBeNull();
    }
  });
});

describe('a reading that overlaps', () => {
  const overlapped = (page: Core): boolean | undefined => page.state.load?.isOverlapped;

  it('an edit is dropped, if it was not made for a save', () => {
    const isDropped = (kind: LoadKind, change: Given = {}): boolean | undefined => {
      const page = core({ load: load(kind), typingUntil: null, ...change });
      page.edit(HOPES, 'V', 'text');
      return overlapped(page);
    };
    expect(isDropped('readBack')).toBe(true);
    expect(isDropped('check')).toBe(false);
  });

  it('a save in flight is dropped, whatever it was made for, except the first load', () => {
    const isDropped = (kind: LoadKind): boolean | undefined => {
      const page = core({ load: load(kind), sent: flying(voice('Vet')) });
      page.dispatch({ type: 'tick' });
      return overlapped(page);
    };
    expect((['check', 'readBack'] as const).map(isDropped)).toEqual([true, true]);
    expect((['first', 'view'] as const).map(isDropped)).toEqual([false, false]);
  });

  it('a save that leaves in the same moment is dropped, too', () => {
    const page = core({ load: load('readBack') });
    page.edit(HOPES, 'Vet');
    expect(page.sends).toHaveLength(1);
    expect(overlapped(page)).toBe(true);
    page.acknowledge();
    expect(overlapped(page)).toBe(true);
  });

  it('neither remains valid', () => {
    const page = core({ load: load('readBack') });
    page.dispatch({ type: 'tick' });
    expect(overlapped(page)).toBe(false);
  });
});

describe('the draft on the disk', () => {
  it('is written just before a save leaves and after its response', () => {
    const page = opened();
    const sending = types(page.edit(HOPES, 'Vet'));
    expect(sending.indexOf('journal')).toBe(sending.indexOf('send') - 1);
    expect(page.last('journal').entry.sent).toHaveLength(1);
    page.edit(HOPES, 'GP', 'text');
    page.acknowledge();
    expect(page.last('journal').entry).toMatchObject({ base: { [HOPES]: 'Vet' }, current: { [HOPES]: 'GP' } });
  });

  it('includes the save that the page would send if it closed', () => {
    const page = opened();
    page.edit(HOPES, 'Vet', 'text');
    page.pass(150);
    expect(page.last('journal').entry.sent).toMatchObject([{ body: voice('Vet'), settled: false }]);
    expect(page.sends).toEqual([]);
  });

  it('is deleted once, when the host holds everything', () => {
    const page = opened();
    page.edit(HOPES, 'Vet');
    expect(page.all('forget')).toEqual([]);
    expect(types(page.acknowledge())).toContain('forget');
    page.dispatch({ type: 'tick' });
    page.edit(HOPES, 'Vet');
    expect(page.all('forget')).toHaveLength(1);
    expect(page.state.journalDue).toBeNull();
  });

  it('is neither written nor deleted by a tab that only reads the record', () => {
    const page = core({ ...edited, phase: 'readOnly', journalDue: 0 });
    page.dispatch({ type: 'tick' });
    expect(page.effects).toEqual([]);
  });

  it('is not written twice for one edit', () => {
    const page = core();
    page.edit(HOPES, 'V', 'text');
    page.pass(150);
    page.pass(500);
    expect(page.all('journal')).toHaveLength(1);
    expect(page.state.journalDue).toBeNull();
  });

  it('is written again once a save in doubt has expired: a closing page may now send', () => {
    const page = core({ ...edited, inDoubt: [doubt(voice('Vet'), { until: 400, settled: true })], signedOut: true });
    page.pass(399);
    expect(page.all('journal')).toEqual([]);
    page.pass(1);
    expect(page.all('journal')).toHaveLength(1);
    expect(page.state.inDoubt).toEqual([]);
  });

  it('leaves the state as it is while nothing is to be kept', () => {
    const page = core();
    const before = page.record;
    expect(page.dispatch({ type: 'tick' })).toEqual([]);
    expect(page.record).toEqual(before);
  });
});

describe('deadlines', () => {
  it('a text is sent at the end of its debounce, not before', () => {
    const page = core({ ...edited, typingUntil: 600 });
    page.pass(599);
    expect(page.sends).toEqual([]);
    page.pass(1);
    expect(page.sends).toHaveLength(1);
  });

  it('a read-only record is loaded for editing as soon as the time is over, even while a reading is under way', () => {
    const page = core({ phase: 'readOnly', readOnlyUntil: 700, load: load('view') });
    page.pass(699);
    expect(page.loads).toEqual([]);
    page.pass(1);
    expect(page.state).toMatchObject({ readOnlyUntil: null, load: { kind: 'first', id: 1 } });
    const waiting = core({ phase: 'loading', readOnlyUntil: 700, loadAt: 0 });
    waiting.dispatch({ type: 'tick' });
    expect(waiting.state.load?.kind).toBe('view');
  });

  it('a load that never ends fails like an outage after 30 s', () => {
    const page = core({ load: load('readBack'), readBackAt: 0 });
    page.pass(29_999);
    expect(page.all('abort')).toEqual([]);
    page.pass(1);
    expect(page.all('abort')).toEqual([{ type: 'abort', id: 8 }]);
    expect(page.state.readBackTries).toBe(1);
    expect(page.state.load).toBeNull();
  });

  it('no load starts before its time, without a lock, while signed out, hidden, or beside another', () => {
    const starts = (change: Given): number => {
      const page = core({ phase: 'loading', loadAt: 0, ...change });
      page.dispatch({ type: 'tick' });
      return page.loads.length;
    };
    expect(starts({})).toBe(1);
    expect(starts({ loadAt: 1 })).toBe(0);
    expect(starts({ loadAt: null })).toBe(0);
    expect(starts({ lock: 'requested' })).toBe(0);
    expect(starts({ signedOut: true })).toBe(0);
    expect(starts({ hidden: true })).toBe(0);
    expect(starts({ load: load('first') })).toBe(0);
  });

  it('a read back does not leave before its time', () => {
    const starts = (change: Given): readonly string[] => {
      const page = core(change);
      page.dispatch({ type: 'tick' });
      return page.state.load === null ? [] : [page.state.load.kind];
    };
    expect(starts({ readBackAt: 0 })).toEqual(['readBack']);
    expect(starts({ readBackAt: 1 })).toEqual([]);
    expect(starts({ readBackAt: 0, ...edited, typingUntil: 900 })).toEqual([]);
    expect(starts({ readBackAt: 0, lock: 'otherTab' })).toEqual([]);
  });
});

describe('events of the page', () => {
  it('a flush ends the debounce', () => {
    const page = opened();
    page.edit(HOPES, 'Vet', 'text');
    page.dispatch({ type: 'flush' });
    expect(page.bodies).toEqual([voice('Vet')]);
  });

  it('a flush repeats no refused save', () => {
    const page = opened();
    page.edit(HOPES, '??');
    page.answerSave({ kind: 'refused', reason: 'no' });
    page.pass(5000);
    page.dispatch({ type: 'flush' });
    expect(page.sends).toHaveLength(1);
    expect(page.status.kind).toBe('notSaved');
  });

  it('a hidden page writes its draft at once and requests nothing', () => {
    const page = core({ ...edited, typingUntil: 900, lastReadAt: null, readBackAt: 0 });
    expect(types(page.dispatch({ type: 'hide' }))).toEqual(['journal']);
    expect(page.state.hidden).toBe(true);
  });

  it('signed out pauses saves and loads until the sign-in', () => {
    const page = opened();
    page.dispatch({ type: 'signedOut' });
    page.edit(HOPES, 'Vet');
    page.pass(60_000);
    expect(page.sends).toEqual([]);
    expect(page.loads).toHaveLength(1);
  });
});

describe('a record whose saving has stopped', () => {
  const stopped = (given: Given = {}): Core => {
    const page = core({ ...edited, ...given });
    page.dispatch({ type: 'stop' });
    return page;
  };

  it('keeps what is typed in the draft, and neither sends nor reads', () => {
    const page = stopped();
    page.edit(HOPES, 'Vet, or pilot');
    page.pass(60_000);
    expect(page.last('journal').entry.current[HOPES]).toBe('Vet, or pilot');
    expect([page.sends, page.loads, page.status]).toEqual([[], [], { kind: 'stopped', changes: 1 }]);
  });

  it.each(['handOver', 'lockLost'] as const)('is read-only once another unit has it (%s): no disk would take what is typed', (type) => {
    const page = stopped();
    const effects = page.dispatch({ type });
    expect(effects.some((one) => one.type === 'handOver')).toBe(type === 'handOver');
    expect(page.view).toMatchObject({ phase: 'ready', readOnly: 'otherTab' });
    expect(page.edit(HOPES, 'Pilot')).toEqual([]);
  });

  it('answers a Complete, pending or pressed later', () => {
    const page = stopped({ completing: { saveVoice: null } });
    page.dispatch({ type: 'complete', call: 'saveMeeting', gate: () => null });
    expect(page.all('completeEnded').map(({ call, outcome }) => [call, outcome.kind])).toEqual([['saveVoice', 'failed'], ['saveMeeting', 'failed']]);
  });
});
