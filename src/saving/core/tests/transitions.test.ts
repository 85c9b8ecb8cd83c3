/** @jest-environment node */
import type { JournalEntry } from '../state';
import type { UnitCall } from '../../types';
import { TEXTS } from '../saveResponse';
import type { Values } from '../../../values/values';
import { APART, connected, Core, page as core, reading, doubt, draft, HOPES, MEETING_DONE, NOTES, opened, opening, VALUES, VOICE_DONE, WALL, type Given, take } from './coreBench';

const voice = (hopes: string, done: 0 | 1 = 0): Values => ({ [HOPES]: hopes, [VOICE_DONE]: done });
const pass = (): null => null;
const LOAD = reading('readBack');

describe('an edit', () => {
  it.each<readonly [string, Given]>([
    ['is loading', { phase: 'loading' }],
    ['failed to load', { phase: 'loading', loadError: 'down' }],
    ['is open in another tab', { lock: 'otherTab', phase: 'readOnly' }],
  ])('does nothing while the record %s', (_what, change) => {
    const page = core({ hidden: true, ...change });
    page.edit(HOPES, 'Vet');
    expect(page.state.current).toEqual(VALUES);
  });

  it('neither moves a completion flag nor sends an unchanged value', () => {
    const page = core();
    page.edit(VOICE_DONE, 1);
    page.edit(HOPES, '');
    page.edit(HOPES, null);
    expect(page.effects).toEqual([]);
    expect(page.state.current).toEqual(VALUES);
  });

  it('is in the draft within 150 ms of the first key, not of the last', () => {
    const page = opened();
    page.pass(100);
    page.edit(HOPES, 'V', 'text');
    page.pass(145);
    page.edit(HOPES, 'Ve', 'text');
    expect(page.all('journal')).toEqual([]);
    page.pass(5);
    expect(page.all('journal').map(({ entry }) => entry.current[HOPES])).toEqual(['Ve']);
  });

  it('of the host\'s own words ends the conflict in favour of the host', () => {
    const conflict: Given = {
      conflicts: { [HOPES]: 'before', [NOTES]: 'x' }, base: { ...VALUES, [HOPES]: 'theirs' }, current: { ...VALUES, [HOPES]: 'mine' },
      history: { [HOPES]: ['before'], [NOTES]: [] },
    };
    const page = core(conflict);
    page.edit(HOPES, 'theirs');
    expect(page.state.conflicts).toEqual({ [NOTES]: 'x' });
    // It was typed here, so a reading from before does not replace it.
    expect(page.state.history).toMatchObject({ [HOPES]: ['theirs'] });
    const other = core(conflict);
    other.edit(HOPES, 'mine still');
    expect(other.state.conflicts).toEqual({ [HOPES]: 'before', [NOTES]: 'x' });
    const free = core({ history: { [HOPES]: [''] }, base: { ...VALUES, [HOPES]: 'a' } });
    free.edit(HOPES, 'a');
    expect(Object.keys(free.state.history)).toEqual([HOPES]);
  });

  it('retries a refused save, or only the refused field if each save has one', () => {
    const page = opened();
    page.edit(HOPES, '??');
    page.answerSave({ kind: 'refused', reason: 'unknown' });
    page.edit(NOTES, 'Late');
    expect(page.state.refused).toEqual({});
    const one: UnitCall = { name: 'saveVoice', carries: (field) => field.startsWith('pupilVoice.'), body: 'oneChange' };
    const refused = { [`saveVoice ${HOPES}`]: 'unknown', 'saveVoice pupilVoice.other': 'no', saveMeeting: 'locked' };
    const single = core({ calls: [one, ...APART.slice(0, 1)], refused, base: { ...VALUES, 'pupilVoice.other': '' } });
    single.edit(HOPES, 'Vet');
    expect(single.state.refused).toEqual({ 'saveVoice pupilVoice.other': 'no' });
    single.edit(HOPES, 'GP', 'choice', 'saveMeeting');
    expect(single.state.refused).toEqual({ 'saveVoice pupilVoice.other': 'no' });
  });
});

describe('an edit during a save in flight', () => {
  it.each<readonly [string, (page: Core) => void]>([
    ['a text whose field the user left', (page) => { page.edit(HOPES, 'GP', 'text'); page.dispatch({ type: 'flush' }); }],
    ['a choice', (page) => { page.edit(HOPES, 'GP', 'choice'); }],
  ])('%s disappears with the acknowledgement although another text is still in debounce', (_what, act) => {
    const page = opened({ calls: APART });
    page.edit(HOPES, 'Vet');
    act(page);
    page.edit(NOTES, 'L', 'text');
    page.acknowledge();
    expect(page.sends).toHaveLength(2);
  });

  it('a text in debounce waits although the user left a field without a change', () => {
    const page = opened();
    page.dispatch({ type: 'flush' });
    page.edit(HOPES, 'V', 'text');
    expect(page.sends).toEqual([]);
  });
});

describe('unfinished input', () => {
  const NEXT = 'meeting.nextReview';

  it('is in the draft within 150 ms and until it is finished', () => {
    const page = opened();
    page.pass(100);
    page.dispatch({ type: 'raw', field: NEXT, raw: '31/0' });
    page.dispatch({ type: 'raw', field: HOPES, raw: 'x' });
    expect(page.all('journal')).toEqual([]);
    page.pass(150);
    expect(page.last('journal').entry.raw).toEqual({ [NEXT]: '31/0', [HOPES]: 'x' });
    page.dispatch({ type: 'raw', field: HOPES, raw: null });
    page.pass(150);
    expect(page.last('journal').entry.raw).toEqual({ [NEXT]: '31/0' });
    page.dispatch({ type: 'raw', field: NEXT, raw: null });
    page.pass(150);
    expect(page.all('forget')).toHaveLength(1);
    expect(page.sends).toEqual([]);
  });

  it('is restored with the draft after a reload', () => {
    const page = opened({}, VALUES, draft({ raw: { [NEXT]: '31/0' } }));
    expect(page.state.raw).toEqual({ [NEXT]: '31/0' });
    expect(page.sends).toEqual([]);
  });

  it('is not accepted by a read-only form', () => {
    const page = core({ phase: 'readOnly' });
    page.dispatch({ type: 'raw', field: NEXT, raw: '31/0' });
    expect(page.state.raw).toEqual({});
  });
});

describe('Retry', () => {
  it('sends a refused save again, at most once a second', () => {
    const page = opened();
    page.edit(HOPES, 'Vet');
    page.answerSave({ kind: 'refused', reason: 'no' });
    page.pass(300);
    page.dispatch({ type: 'retry' });
    expect(page.sends).toHaveLength(1);
    page.pass(699);
    expect(page.sends).toHaveLength(1);
    page.pass(1);
    expect(page.sends).toHaveLength(2);
    page.answerSave({ kind: 'refused', reason: 'no' });
    page.pass(2000);
    page.dispatch({ type: 'retry' });
    expect(page.sends).toHaveLength(3);
  });

  it('in the back-off of a lost save also leaves a second between two attempts', () => {
    const page = connected();
    page.edit(HOPES, 'Vet');
    page.pass(100);
    page.lose();
    page.pass(100);
    page.dispatch({ type: 'retry' });
    expect(page.sends).toHaveLength(1);
    page.pass(799);
    expect(page.sends).toHaveLength(1);
    page.pass(1);
    expect(page.sends).toHaveLength(2);
  });

  it('ends the back-off', () => {
    const page = connected();
    page.edit(HOPES, 'Vet');
    for (const ms of [1000, 2000, 4000]) {
      page.lose();
      page.pass(ms);
    }
    page.lose();
    page.pass(1500);
    page.dispatch({ type: 'retry' });
    expect(page.sends).toHaveLength(5);
  });

  it('ends the debounce of a text', () => {
    const page = opened();
    page.edit(HOPES, 'Vet', 'text');
    page.dispatch({ type: 'retry' });
    expect(page.bodies).toEqual([voice('Vet')]);
  });

  it('loads a record that failed to load, which shows as loading', () => {
    const page = opening();
    page.answerLoad({ kind: 'failed', reason: 'gone' });
    expect(page.view).toMatchObject({ phase: 'loadFailed', loadError: 'gone' });
    page.dispatch({ type: 'retry' });
    expect(page.view).toMatchObject({ phase: 'loading', loadError: null });
    expect(page.loads).toHaveLength(2);
  });
});

describe('the network is back', () => {
  it('ends the back-off, with at most one save each second', () => {
    const page = connected();
    page.edit(HOPES, 'Vet');
    page.lose();
    page.pass(400);
    page.dispatch({ type: 'online' });
    expect(page.sends).toHaveLength(1);
    page.pass(600);
    page.lose();
    page.pass(1200);
    page.dispatch({ type: 'online' });
    expect(page.sends).toHaveLength(3);
  });

  it('delays no edit where nothing waited', () => {
    const page = opened();
    page.edit(HOPES, 'Vet');
    page.acknowledge();
    page.pass(100);
    page.dispatch({ type: 'online' });
    page.edit(HOPES, 'GP');
    expect(page.sends).toHaveLength(2);
  });

  it('loads only the calls that wait for a retry', () => {
    const page = core({ phase: 'loading', loadError: 'down', loadAt: 9000 });
    page.dispatch({ type: 'online' });
    expect(page.loads).toHaveLength(1);
    for (const change of [{ phase: 'loading' as const, loadError: 'down' }, {}]) {
      const idle = core(change);
      idle.dispatch({ type: 'online' });
      expect(idle.effects).toEqual([]);
      expect(idle.state.retryAt).toBeNull();
    }
  });
});

describe('Complete', () => {
  const press = (page: Core, gate = pass as (values: Values) => string | null, call = 'saveVoice') => page.dispatch({ type: 'complete', call, gate });
  const failed = (reason: string, call = 'saveVoice') => ({ type: 'completeEnded', call, outcome: { kind: 'failed', reason } });

  it('ends the debounce and sends the text together with the flag', () => {
    const page = opened();
    page.edit(HOPES, 'Vet', 'text');
    press(page);
    expect(page.bodies).toEqual([voice('Vet', 1)]);
    expect(page.acknowledge()).toContainEqual({ type: 'completeEnded', call: 'saveVoice', outcome: { kind: 'completed' } });
    expect(page.state.current[VOICE_DONE]).toBe(1);
    expect(page.state.completing).toEqual({});
  });

  it.each<readonly [string, Given, string]>([
    ['the form is read-only', { phase: 'readOnly' }, TEXTS.notReady],
    ['another tab edits the record', { lock: 'otherTab' }, TEXTS.notReady],
    ['one of its fields is in conflict', { conflicts: { [HOPES]: 'x' } }, TEXTS.chooseFirst],
  ])('fails while %s', (_what, change, reason) => {
    const page = core(change);
    expect(press(page)).toContainEqual(failed(reason));
    expect(page.state.completing).toEqual({});
  });

  it('fails for a call that the record does not have', () => {
    expect(press(core(), pass, 'saveElse')).toContainEqual(failed(TEXTS.notReady, 'saveElse'));
  });

  it('fails with the reason of its gate, which reads the values on the screen', () => {
    const page = opened();
    page.edit(HOPES, 'Vet', 'text');
    expect(press(page, ({ [HOPES]: hopes }) => `${typeof hopes === 'string' ? hopes : ''} is not enough`)).toContainEqual(failed('Vet is not enough'));
    expect(page.state.completing).toEqual({});
  });

  it('pressed just after a save does not wait', () => {
    const page = opened();
    page.edit(HOPES, 'Vet');
    page.acknowledge();
    page.pass(100);
    press(page);
    expect(page.bodies).toEqual([voice('Vet'), voice('Vet', 1)]);
  });

  it('is not stopped by a conflict of another section', () => {
    const page = core({ calls: APART, conflicts: { [NOTES]: 'x' } });
    press(page);
    expect(page.bodies).toEqual([voice('', 1)]);
  });

  it('pressed again while it is pending sends at once', () => {
    const page = connected();
    press(page);
    page.lose();
    page.pass(1000);
    page.lose();
    page.pass(1500);
    press(page);
    expect(page.sends).toHaveLength(3);
    expect(page.all('completeEnded')).toEqual([]);
  });

  it('is in the draft at once and needs no second press', () => {
    const page = core({ completeAgain: ['saveVoice', 'saveMeeting'] });
    page.maySend = false;
    press(page);
    expect(page.last('journal').entry.wishes).toEqual(['saveVoice']);
    expect(page.view.completeAgain).toEqual(['saveMeeting']);
  });
});

describe('the choice in a conflict', () => {
  const conflict: Given = {
    conflicts: { [HOPES]: 'before' }, base: { ...VALUES, [HOPES]: 'theirs' }, current: { ...VALUES, [HOPES]: 'mine' }, owner: { [HOPES]: 'saveVoice' },
    history: { [HOPES]: ['before'], [NOTES]: [] },
  };

  it('of one\'s own version saves it', () => {
    const page = core(conflict);
    page.dispatch({ type: 'resolve', field: HOPES, keep: 'mine' });
    expect(page.bodies).toEqual([voice('mine')]);
    expect(Object.keys(page.state.history).sort()).toEqual([NOTES, HOPES]);
    expect(page.state.conflicts).toEqual({});
  });

  it('of the other version reads the record again without a save', () => {
    const page = core(conflict);
    const { revision } = page.state;
    page.dispatch({ type: 'resolve', field: HOPES, keep: 'theirs' });
    expect(page.state.current[HOPES]).toBe('theirs');
    expect(page.view.outsideRevision).toBeGreaterThan(revision);
    expect(Object.keys(page.state.history)).toEqual([NOTES]);
    expect(page.sends).toEqual([]);
    expect(page.loads).toHaveLength(1);
  });

  it('of an emptied other version clears the field', () => {
    const { [HOPES]: _gone, ...base } = VALUES;
    const page = core({ ...conflict, base });
    page.dispatch({ type: 'resolve', field: HOPES, keep: 'theirs' });
    expect(page.state.current[HOPES]).toBeNull();
  });

  it('keeps the time of a read back that is already set', () => {
    const set = core({ ...conflict, readBackAt: 700 });
    set.dispatch({ type: 'resolve', field: HOPES, keep: 'theirs' });
    expect(set.state.readBackAt).toBe(700);
  });

  it('of a field without a conflict changes nothing', () => {
    const page = core({ base: { ...VALUES, [HOPES]: 'theirs' }, hidden: true });
    page.dispatch({ type: 'resolve', field: HOPES, keep: 'theirs' });
    expect(page.state.current[HOPES]).toBe('');
  });
});

describe('a tab that gives the record to another', () => {
  it('aborts its save and shows the values read-only', () => {
    const page = opened();
    page.dispatch({ type: 'complete', call: 'saveVoice', gate: pass });
    page.edit(HOPES, 'Vet');
    const { revision } = page.state;
    const effects = page.dispatch({ type: 'lockLost' });
    expect(effects).toContainEqual({ type: 'completeEnded', call: 'saveVoice', outcome: { kind: 'failed', reason: TEXTS.interrupted } });
    expect(effects).toContainEqual({ type: 'abort', id: page.last('send').id });
    expect(page.view).toMatchObject({ phase: 'ready', readOnly: 'otherTab', values: { [HOPES]: 'Vet' }, completing: [] });
    expect(page.view.outsideRevision).toBe(revision + 1);
    // It reads what the other tab has saved, once per request.
    expect(page.loads).toHaveLength(2);
    expect(page.last('load').id).toBeGreaterThan(page.last('send').id);
  });

  it('aborts its load and shows an unread record as loading', () => {
    const page = opening();
    expect(page.dispatch({ type: 'lockLost' })).toContainEqual({ type: 'abort', id: 1 });
    expect(page.view).toMatchObject({ phase: 'loading', readOnly: null, values: {} });
    expect(page.state.base).toEqual({});
    const failed = core({ phase: 'loading', loadError: 'down' });
    failed.dispatch({ type: 'lockLost' });
    expect(failed.state).toMatchObject({ phase: 'loading', base: {} });
    const reading = core({ phase: 'readOnly', current: { [HOPES]: 'shown' } });
    reading.dispatch({ type: 'lockLost' });
    expect(reading.state).toMatchObject({ phase: 'readOnly', base: { ...VALUES, [HOPES]: 'shown' } });
  });

  it('keeps signed out, hidden and session, but not the time of its last save: the other tab saves later', () => {
    const kept = { signedOut: true, hidden: true, session: 3 };
    const page = core({ ...kept, savedAt: WALL });
    page.dispatch({ type: 'lockLost' });
    expect(page.state).toMatchObject({ ...kept, savedAt: null, lock: 'otherTab', loadAt: 0 });
  });

  it('ignores the loss of a lock that it does not hold', () => {
    for (const lock of ['otherTab', 'otherUnit'] as const) {
      const page = core({ lock, phase: 'readOnly' });
      page.dispatch({ type: 'lockLost' });
      expect(page.state).toMatchObject({ lock, revision: 0 });
    }
    const asked = core({ lock: 'requested' });
    asked.dispatch({ type: 'lockLost' });
    expect(asked.state.lock).toBe('otherTab');
  });
});

describe('a record taken over from an earlier page', () => {
  const sent: JournalEntry['sent'] = [
    { call: 'saveVoice', body: voice('Vet'), settled: false },
    { call: 'saveMeeting', body: { [NOTES]: 'Late', [MEETING_DONE]: 0 }, settled: true, theirs: [NOTES], isStale: true },
  ];
  const entry = draft({ current: { ...VALUES, [HOPES]: 'Vet' }, owner: { [HOPES]: 'saveVoice' }, sent });

  it('treats every save of that page as in doubt for 15 s', () => {
    const page = opening({}, entry);
    expect(page.state.inDoubt).toEqual([
      doubt(voice('Vet')),
      doubt({ [NOTES]: 'Late', [MEETING_DONE]: 0 }, { call: 'saveMeeting', settled: true, theirs: [NOTES], isStale: true }),
    ]);
    expect(page.state).toMatchObject({ phase: 'loading', lock: 'mine' });
    expect(page.loads).toHaveLength(1);
    expect(opening().state.inDoubt).toEqual([]);
  });

  it('is read-only for 15 s where an unknown save of that page may land', () => {
    const page = new Core();
    page.dispatch({ type: 'lockGranted' });
    page.dispatch({ type: 'journalRead', entry: null, uncertain: true, mayMiss: 'other', waitingDraft: 'none' });
    page.answerLoad(VALUES);
    expect(page.view).toMatchObject({ phase: 'ready', readOnly: 'settling', mayMiss: true });
    page.pass(14_999);
    expect(page.loads).toHaveLength(1);
    page.pass(1);
    page.answerLoad({ ...VALUES, [HOPES]: 'landed' });
    expect(page.view).toMatchObject({ readOnly: null, values: { [HOPES]: 'landed' } });
  });


  it('shows a form that is already on the screen until the new reading arrives', () => {
    const page = core({ phase: 'readOnly', lock: 'requested', load: LOAD });
    take(page, entry);
    expect(page.state).toMatchObject({ phase: 'readOnly', lock: 'mine' });
    expect(page.loads).toHaveLength(1);
  });
});

describe('a draft that the password has opened', () => {
  const entry = draft({ current: { ...VALUES, [HOPES]: 'Vet' }, owner: { [HOPES]: 'saveVoice' } });

  /** The password opens the draft, and the shell reads it. */
  const openDraft = (page: Core, found = entry): void => {
    page.record = { ...page.record, waitingDraft: 'sealed' };
    page.dispatch({ type: 'signedIn', wasOut: false });
    expect(page.last('readJournal')).toBeDefined();
    take(page, found);
  };

  it('is merged like one that a reload finds', () => {
    const page = core({ mayMiss: 'draft' });
    openDraft(page);
    expect(page.state).toMatchObject({ phase: 'loading', lock: 'mine', readOnlyUntil: null, waitingDraft: 'none' });
    page.answerLoad(VALUES);
    expect(page.view).toMatchObject({ restored: [HOPES], values: { [HOPES]: 'Vet' }, mayMiss: false });
  });

  it('does not bring back the older value of a field that this page has saved since', () => {
    const saved = { ...VALUES, [NOTES]: 'saved here' };
    const sent: JournalEntry['sent'] = [{ call: 'saveMeeting', body: { [NOTES]: '', [HOPES]: 'Vet' }, settled: false }];
    const page = core({ base: saved, current: saved, history: { [NOTES]: ['saved here'] } });
    openDraft(page, { ...entry, sent });
    expect(page.state.entry).toMatchObject({ base: { [NOTES]: 'saved here' }, current: { [NOTES]: 'saved here', [HOPES]: 'Vet' } });
    // To repeat its save would revert that field.
    expect(page.state.inDoubt).toMatchObject([{ end: { isStale: true } }]);
    page.answerLoad(saved);
    expect(page.view).toMatchObject({ restored: [HOPES], conflicts: [], values: { [NOTES]: 'saved here', [HOPES]: 'Vet' } });
  });

  it('keeps its own edit of a field that this page has saved since, to be compared with the host', () => {
    const saved = { ...VALUES, [HOPES]: 'saved here' };
    const page = core({ base: saved, current: saved, history: { [HOPES]: ['saved here'] } });
    openDraft(page);
    page.answerLoad(saved);
    expect(page.view.conflicts).toEqual([{ field: HOPES, before: '', mine: 'Vet', theirs: 'saved here' }]);
  });

  it.each([['it held then', ''], ['a save of the draft has brought', 'Nurse']])('asks about a field that the user has edited here since and put back to what %s', (_what, held) => {
    const page = opened({}, { ...VALUES, [HOPES]: held });
    page.edit(HOPES, 'typed here', 'text');
    page.edit(HOPES, held, 'text');
    openDraft(page, { ...entry, sent: [{ call: 'saveVoice', body: { [HOPES]: 'Nurse' }, settled: false }] });
    page.answerLoad({ ...VALUES, [HOPES]: held });
    expect(page.view).toMatchObject({ restored: [], conflicts: [{ field: HOPES, mine: 'Vet', theirs: held }] });
    page.pass(60_000);
    expect(page.sends).toEqual([]);
  });

  it('from before a completion does not undo it, even where the next reading is stale', () => {
    const page = opened({}, { ...VALUES, [MEETING_DONE]: 1 });
    openDraft(page);
    page.answerLoad(VALUES);
    page.edit(NOTES, 'later', 'choice');
    expect(page.state.current[MEETING_DONE]).toBe(1);
  });

  it('loses to what this page has saved: a late save of the earlier page is overwritten', () => {
    const page = opened();
    page.edit(NOTES, 'saved here');
    page.acknowledge();
    const sent = [{ call: 'saveMeeting', body: { ...VALUES, [HOPES]: 'Vet' }, theirs: [], settled: false }];
    openDraft(page, { ...entry, sent });
    const before = page.sends.length;
    page.answerLoad({ ...VALUES, [HOPES]: 'Vet' });
    expect(page.sends).toHaveLength(before);
    page.pass(15_000);
    page.answerLoad({ ...VALUES, [HOPES]: 'Vet' });
    expect(page.bodies.at(-1)).toMatchObject({ [NOTES]: 'saved here', [HOPES]: 'Vet' });
  });

  it('waits until the unsent text of this page is saved, and is then compared with it', () => {
    const page = core();
    page.edit(HOPES, 'typed here');
    page.record = { ...page.record, waitingDraft: 'sealed' };
    page.dispatch({ type: 'signedIn', wasOut: false });
    expect(page.all('readJournal')).toEqual([]);
    page.acknowledge();
    expect(page.all('readJournal')).toHaveLength(1);
    expect(page.view.phase).toBe('loading');
    take(page, entry);
    page.answerLoad({ ...VALUES, [HOPES]: 'typed here' });
    expect(page.view.conflicts).toEqual([{ field: HOPES, before: '', mine: 'Vet', theirs: 'typed here' }]);
  });
});

describe('a page that the browser freezes', () => {
  it('aborts the save in flight as unclear when it is shown again', () => {
    const page = opened();
    page.edit(HOPES, 'Vet');
    const { id } = page.last('send');
    page.dispatch({ type: 'hide' });
    expect(page.dispatch({ type: 'show' })).toContainEqual({ type: 'abort', id });
    expect(page.state.sent).toBeNull();
    expect(page.state.inDoubt).toMatchObject([{ body: voice('Vet'), end: { settled: false } }]);
    expect(page.status).toMatchObject({ kind: 'waiting', why: 'checking' });
  });

  it.each(['first', 'view'] as const)('requests a %s load again when it is shown', (kind) => {
    const page = core({ phase: 'loading', hidden: true, load: { ...LOAD, kind } });
    expect(page.dispatch({ type: 'show' })).toContainEqual({ type: 'abort', id: LOAD.id });
    expect(page.loads).toHaveLength(1);
    expect(page.state.load?.id).not.toBe(LOAD.id);
  });

  it('writes its draft again when it is shown', () => {
    const page = core({ raw: { [NOTES]: '31/0' }, hidden: true });
    expect(page.dispatch({ type: 'show' }).map(({ type }) => type)).toEqual(['journal']);
  });
});

describe('a sign-in by the same user', () => {
  it('sends at once what waited, its text in debounce included', () => {
    const page = opened();
    page.dispatch({ type: 'signedOut' });
    page.edit(HOPES, 'Vet', 'text');
    expect(page.status).toEqual({ kind: 'signedOut', changes: 1 });
    page.dispatch({ type: 'signedIn', wasOut: true });
    expect(page.bodies).toEqual([voice('Vet')]);
    expect(page.last('journal').entry.current[HOPES]).toBe('Vet');
  });

  it('ends back-offs and loads at once what waits for a load', () => {
    const page = core({ signedOut: true, tries: 4, retryAt: 9000 });
    page.dispatch({ type: 'signedIn', wasOut: true });
    expect(page.state).toMatchObject({ tries: 0, retryAt: null, signedOut: false, session: 1 });
    const failed = core({ phase: 'loading', loadError: 'down', signedOut: true, loadAt: 9000 });
    failed.dispatch({ type: 'signedIn', wasOut: true });
    expect(failed.loads).toHaveLength(1);
    const idle = core({ phase: 'loading', loadError: 'down', signedOut: true });
    idle.dispatch({ type: 'signedIn', wasOut: true });
    expect(idle.state).toMatchObject({ loadAt: null });
    expect(idle.loads).toEqual([]);
  });

  it('ahead of any sign-out leaves a back-off as it is', () => {
    const page = core({ retryAt: 9000, tries: 2 });
    page.dispatch({ type: 'signedIn', wasOut: false });
    expect(page.state).toMatchObject({ session: 1, retryAt: 9000, tries: 2 });
  });

  it('looks for a sealed draft that the password may have opened', () => {
    expect(core({ waitingDraft: 'sealed' }).dispatch({ type: 'signedIn', wasOut: true })).toContainEqual({ type: 'readJournal' });
    expect(core().dispatch({ type: 'signedIn', wasOut: true })).not.toContainEqual({ type: 'readJournal' });
  });
});

describe('a record that closes with an unfinished answer', () => {
  it('writes its newest draft at once, so that an answer taken back does not return from an older one', () => {
    const page = opened();
    page.dispatch({ type: 'raw', field: HOPES, raw: '31/0' });
    page.edit(NOTES, 'typed', 'text');
    page.pass(250);
    page.edit(NOTES, '', 'text');
    expect(page.dispatch({ type: 'flush' })).toContainEqual(expect.objectContaining({ type: 'journal', entry: expect.objectContaining({ current: VALUES, raw: { [HOPES]: '31/0' } }) as unknown }));
  });
});
