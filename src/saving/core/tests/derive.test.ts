/** @jest-environment node */
import { owed } from '../attempts';
import {
  bodiesOf, callsToSend, dirtyFields, entryOf, fieldsInDoubt, isEditable, isFlag, isIdle, isPending, isRefused, mayReadDraft, needsKeeping,
  ownerOf, refusalName, unsentChanges, unsentEntry,
} from '../derive';
import type { State } from '../state';
import type { SaveStatus, UnitCall } from '../../types';
import type { Values } from '../../../values/values';
import { viewOf } from '../view';
import { CALLS, doubt, draft, flying, HOPES, MEETING_DONE, NOTES, reading, ready, statusOf, TAB, tabOf, VALUES, VOICE_DONE, WALL, type Given } from './coreBench';

const [MEETING, VOICE] = CALLS as readonly [UnitCall, UnitCall];
const given = (change: Values, more: Given = {}): Given => ({ current: { ...VALUES, ...change }, ...more });
const edited = (change: Values, more: Given = {}): State => ready(given(change, more));
const inFlight = (body: Values = { ...VALUES, [HOPES]: 'Vet' }, more: Parameters<typeof flying>[1] = {}) => flying(body, more);
const names = (calls: readonly UnitCall[]): readonly string[] => calls.map(({ name }) => name);

describe('the fields that the host lacks', () => {
  it('are those that differ from its last known value, except for conflicts that the user has yet to resolve', () => {
    expect(dirtyFields(edited({ [NOTES]: 'Late', [HOPES]: 'Vet' }))).toEqual([NOTES, HOPES]);
    expect(dirtyFields(edited({ [NOTES]: 'Late', [HOPES]: 'Vet' }, { conflicts: { [HOPES]: undefined } }))).toEqual([NOTES]);
    expect(dirtyFields(edited({ [MEETING_DONE]: '0' }))).toEqual([]);
  });

  it('are in doubt where a save without a clear response changes them', () => {
    expect(fieldsInDoubt(edited({ [NOTES]: 'Late' }, { inDoubt: [doubt({ [HOPES]: 'Vet', [VOICE_DONE]: 0 })], sent: inFlight({ [NOTES]: 'Late' }) }))).toEqual([NOTES, HOPES]);
  });

  it('are saved by the call of the screen where each was edited last', () => {
    expect(ownerOf(ready({ owner: { [HOPES]: 'saveVoice' } }), HOPES)).toBe('saveVoice');
    expect(ownerOf(ready({ owner: { [HOPES]: 'saveMeeting' } }), HOPES)).toBe('saveMeeting');
  });

  it('are saved by the first call that carries them if nobody edited them here, a flag by its own call', () => {
    expect(ownerOf(ready(), HOPES)).toBe('saveMeeting');
    expect(ownerOf(ready(), VOICE_DONE)).toBe('saveVoice');
    expect(ownerOf(ready(), 'week.mon1')).toBeUndefined();
  });
});

describe('what keeps a record from being replaced by a reading', () => {
  const busy: readonly (readonly [string, Given])[] = [
    ['a save in flight', { sent: inFlight() }],
    ['a save in doubt', { inDoubt: [doubt({ [HOPES]: 'Vet' })] }],
    ['a save in doubt that is settled but may land', { inDoubt: [doubt({ [HOPES]: 'Vet' }, { settled: true })] }],
    ['a pending Complete', { completing: { saveVoice: null } }],
    ['a conflict', { conflicts: { [HOPES]: 'before' } }],
    ['an edit', { current: { ...VALUES, [HOPES]: 'Vet' } }],
  ];

  it.each(busy)('is %s, which the draft keeps as well', (_what, change) => {
    expect(isIdle(ready(change))).toBe(false);
    expect(needsKeeping(ready(change))).toBe(true);
    expect(mayReadDraft(ready({ waitingDraft: 'readable', ...change }), tabOf(change))).toBe(false);
  });

  it('is nothing else', () => {
    expect(isIdle(ready())).toBe(true);
    expect(needsKeeping(ready())).toBe(false);
  });

  it.each<readonly [string, Given]>([
    ['unfinished input', { raw: { 'meeting.next': '31/0' } }],
    ['the draft of an earlier page', { entry: draft() }],
  ])('the draft also keeps %s', (_what, change) => {
    expect(isIdle(ready(change))).toBe(true);
    expect(needsKeeping(ready(change))).toBe(true);
  });

  it.each<readonly [string, Given]>([
    ['another tab edits the record', { lock: 'otherTab' }],
    ['nobody is signed in', { signedOut: true }],
    ['the page is hidden', { hidden: true }],
  ])('a draft that waits on the disk is not read while %s', (_what, change) => {
    expect(mayReadDraft(ready({ waitingDraft: 'readable' }), TAB)).toBe(true);
    expect(mayReadDraft(ready({ waitingDraft: 'readable', ...change }), tabOf(change))).toBe(false);
  });
});

describe('the body of a save', () => {
  it('carries exactly the fields of its call', () => {
    expect(bodiesOf(edited({ [HOPES]: 'Vet', [NOTES]: 'Late' }), VOICE, false)).toEqual([{ [HOPES]: 'Vet', [VOICE_DONE]: 0 }]);
    expect(bodiesOf(edited({ [HOPES]: 'Vet', [NOTES]: 'Late' }), MEETING, false)).toEqual([{ ...VALUES, [HOPES]: 'Vet', [NOTES]: 'Late' }]);
  });

  it('carries the host\'s value of a field in conflict, or null if that is empty', () => {
    const conflicts = { [HOPES]: 'before' };
    expect(bodiesOf(edited({ [HOPES]: 'mine' }, { conflicts, base: { ...VALUES, [HOPES]: 'theirs' } }), VOICE, false)).toEqual([{ [HOPES]: 'theirs', [VOICE_DONE]: 0 }]);
    const { [HOPES]: _gone, ...unread } = VALUES;
    expect(bodiesOf(edited({ [HOPES]: 'mine' }, { conflicts, base: unread }), VOICE, false)).toEqual([{ [HOPES]: 'mine', [VOICE_DONE]: 0 }]);
    expect(bodiesOf(edited({ [HOPES]: 'mine' }, { conflicts, base: { ...VALUES, [HOPES]: null } }), VOICE, false)).toEqual([{ [HOPES]: null, [VOICE_DONE]: 0 }]);
  });

  it.each<readonly [string, Given]>([
    ['the host holds it', { base: { ...VALUES, [VOICE_DONE]: 'Completed' } }],
    ['the screen shows it', { current: { ...VALUES, [VOICE_DONE]: true } }],
    ['a save in doubt has set it', { inDoubt: [doubt({ [HOPES]: '' }), doubt({ [VOICE_DONE]: 1 })] }],
  ])('sets the completion flag where %s', (_what, change) => {
    expect(bodiesOf(ready(change), VOICE, false)).toEqual([{ [HOPES]: '', [VOICE_DONE]: 1 }]);
    expect(bodiesOf(ready(change), MEETING, false)).toEqual([{ ...VALUES, [VOICE_DONE]: 1 }]);
  });

  it('sets only the flag of the call whose Complete is pending', () => {
    expect(bodiesOf(ready(), VOICE, true)).toEqual([{ [HOPES]: '', [VOICE_DONE]: 1 }]);
    expect(bodiesOf(ready(), MEETING, true)).toEqual([{ ...VALUES, [MEETING_DONE]: 1 }]);
    expect(bodiesOf(ready(), { name: 'saveVoice', carries: VOICE.carries }, true)).toEqual([{ [HOPES]: '', [VOICE_DONE]: 0 }]);
  });

  it('sets no flag for a call without one', () => {
    const plain = { name: 'saveWeek', carries: (field: string) => field.startsWith('week.') };
    const week = { 'week.mon1': 'P' };
    expect(bodiesOf(ready({ calls: [plain], base: week, current: week }), plain, true)).toEqual([week]);
  });
});

describe('a call that sends one changed field at a time', () => {
  const ONE: UnitCall = { name: 'saveAttribute', carries: (field) => field.startsWith('ks1.'), body: 'oneChange', completedField: 'ks1.done' };
  const values: Values = { 'ks1.reading': '', 'ks1.maths': '', 'ks1.done': 0, 'other': '' };
  const state = (change: Given = {}): State => ready({ calls: [ONE], base: values, current: values, ...change });

  it('has one body for each changed field', () => {
    const current = { ...values, 'ks1.reading': 'GDS', 'ks1.maths': 'EXS' };
    expect(bodiesOf(state({ current }), ONE, false)).toEqual([{ 'ks1.reading': 'GDS' }, { 'ks1.maths': 'EXS' }]);
    expect(bodiesOf(state({ current }), ONE, true)).toEqual([{ 'ks1.reading': 'GDS', 'ks1.done': 1 }, { 'ks1.maths': 'EXS', 'ks1.done': 1 }]);
    expect(bodiesOf(state(), ONE, false)).toEqual([]);
  });

  it('leaves out a field whose value was refused', () => {
    const current = { ...values, 'ks1.reading': '??', 'ks1.maths': 'EXS' };
    const refused = { 'saveAttribute ks1.reading': 'unknown grade' };
    expect(bodiesOf(state({ current, refused }), ONE, false)).toEqual([{ 'ks1.maths': 'EXS' }]);
    expect(isRefused(state({ refused }), 'ks1.reading')).toBe(true);
    expect(isRefused(state({ refused }), 'ks1.maths')).toBe(false);
    expect(refusalName(ONE, { 'ks1.reading': '??' })).toBe('saveAttribute ks1.reading');
    expect(refusalName(ONE, { 'ks1.reading': '??', 'ks1.maths': '' })).toBe('saveAttribute ks1.reading ks1.maths');
    expect(refusalName(VOICE, { [HOPES]: '' })).toBe('saveVoice');
  });

  it('sends the field of a save in doubt again even where the edit was undone', () => {
    const inDoubt = [
      doubt({ 'ks1.reading': 'GDS', 'ks1.done': 1, gone: 'x' }, { call: 'saveAttribute' }),
      doubt({ 'ks1.maths': 'EXS' }, { call: 'saveAttribute', settled: true }),
      doubt({ other: 'y' }, { call: 'saveOther' }),
    ];
    expect(bodiesOf(state({ inDoubt }), ONE, false)).toEqual([{ 'ks1.reading': '', 'ks1.done': 1 }]);
  });

  it('leaves out a changed field of another call', () => {
    const current = { ...values, other: 'mine', 'ks1.reading': 'GDS' };
    expect(bodiesOf(state({ current, owner: { 'ks1.reading': 'saveElse' } }), ONE, false)).toEqual([]);
    expect(bodiesOf(state({ current, owner: { other: 'saveAttribute' } }), ONE, false)).toEqual([{ 'ks1.reading': 'GDS' }]);
  });
});

describe('a call whose body is a function', () => {
  const WEEK: UnitCall = {
    name: 'saveWeek', carries: (field) => field.startsWith('week.'),
    body: (values, changed) => ({ 'week.id': values['week.id'] ?? null, 'week.count': changed.length }),
  };

  it('sends the changed fields together with those that the function returns', () => {
    const base = { 'week.id': '91024', 'week.mon1': 'P', 'week.tue1': 'P' };
    const state = ready({ calls: [WEEK], base, current: { ...base, 'week.mon1': null } });
    expect(bodiesOf(state, WEEK, false)).toEqual([{ 'week.mon1': null, 'week.id': '91024', 'week.count': 1 }]);
  });

  it('sets the flag while a save in doubt carries it, or no later save would make up for that one', () => {
    const call = { ...WEEK, completedField: 'week.done' };
    const base = { 'week.id': '91024', 'week.mon1': 'P', 'week.done': 0 };
    const inDoubt = [doubt({ 'week.mon1': 'L', 'week.done': 1 }, { call: 'saveWeek' })];
    const state = ready({ calls: [call], base, current: base, inDoubt });
    expect(bodiesOf(state, call, false)).toEqual([{ 'week.mon1': 'P', 'week.id': '91024', 'week.count': 1, 'week.done': 1 }]);
  });

  it('sets the flag again where the host has lost it', () => {
    const call = { ...WEEK, completedField: 'week.done' };
    const base = { 'week.id': '91024', 'week.mon1': 'P', 'week.done': 0 };
    expect(bodiesOf(ready({ calls: [call], base, current: { ...base, 'week.done': 1 } }), call, false)).toEqual([{ 'week.id': '91024', 'week.count': 0, 'week.done': 1 }]);
  });

  it('sets the flag only while its Complete is pending', () => {
    const call = { ...WEEK, completedField: 'week.done' };
    const base = { 'week.id': '91024', 'week.mon1': 'P', 'week.done': 1 };
    const state = ready({ calls: [call], base, current: { ...base, 'week.mon1': 'L' } });
    expect(bodiesOf(state, call, false)).toEqual([{ 'week.mon1': 'L', 'week.id': '91024', 'week.count': 1 }]);
    expect(bodiesOf(state, call, true)).toEqual([{ 'week.mon1': 'L', 'week.id': '91024', 'week.count': 1, 'week.done': 1 }]);
  });
});

describe('the calls that have something to send', () => {
  it('are those with an edit that no longer waits for the next key', () => {
    const state = edited({ [HOPES]: 'Vet' }, { owner: { [HOPES]: 'saveVoice' } });
    expect(names(callsToSend(state))).toEqual(['saveVoice']);
    expect(names(callsToSend({ ...state, typingUntil: 1000 }))).toEqual([]);
    expect(names(callsToSend({ ...state, typingUntil: 0 }))).toEqual(['saveVoice']);
  });

  it('are those with a pending Complete or an unsettled save, even during the debounce', () => {
    expect(names(callsToSend(ready({ typingUntil: 1000, completing: { saveVoice: null } })))).toEqual(['saveVoice']);
    expect(names(callsToSend(ready({ typingUntil: 1000, inDoubt: [doubt({})] })))).toEqual(['saveVoice']);
    expect(names(callsToSend(ready({ inDoubt: [doubt({}, { settled: true })] })))).toEqual([]);
    expect(names(callsToSend(ready({ inDoubt: [doubt({}, { settled: true }), doubt({}, { call: 'saveMeeting' })] })))).toEqual(['saveMeeting']);
  });

  it('do not include refused ones', () => {
    const completing = { saveVoice: null, saveMeeting: null };
    expect(names(callsToSend(ready({ completing, refused: { saveVoice: 'no' } })))).toEqual(['saveMeeting']);
  });

  it('include no call for a flag that the host returned', () => {
    expect(isFlag(ready(), VOICE_DONE)).toBe(true);
    expect(isFlag(ready(), HOPES)).toBe(false);
  });

  it('a refused call marks each of its fields as not saved', () => {
    const state = ready({ refused: { saveVoice: 'no' } });
    expect(isRefused(state, HOPES)).toBe(true);
    expect(isRefused(state, NOTES)).toBe(false);
  });
});

const status = (change: Given, now = 0): SaveStatus => statusOf(ready(change), { now, wall: WALL }, tabOf(change));

describe('the status of the record', () => {
  it('is Saved with the time of the acknowledgement, and empty before it', () => {
    expect(status({})).toEqual({ kind: 'idle' });
    expect(status({ savedAt: 77 })).toEqual({ kind: 'saved', at: 77 });
  });

  it.each<readonly [string, Given, { readonly isSent?: true }]>([
    ['an edit', { current: { ...VALUES, [HOPES]: 'Vet' } }, {}],
    ['a save in flight', { sent: inFlight() }, { isSent: true }],
    ['a pending Complete', { completing: { saveVoice: null } }, {}],
    ['a save whose end is unclear and that can no longer land', { inDoubt: [doubt({}, { until: 0 })] }, {}],
  ])('is Saving during %s, never Saved', (_what, change, ofTheSave) => {
    expect(isPending(ready(change))).toBe(true);
    expect(status({ savedAt: 77, ...change })).toEqual({ kind: 'saving', ...ofTheSave });
  });

  it('is Saved again while a settled save may still land', () => {
    const state = { savedAt: 77, inDoubt: [doubt({}, { settled: true })] };
    expect(owed(ready(state))).toEqual([]);
    expect(status(state)).toEqual({ kind: 'saved', at: 77 });
  });

  it('shows the sign-in before anything else, with the number of changes', () => {
    expect(status(given({ [HOPES]: 'Vet' }, { signedOut: true, refused: { saveVoice: 'no' } }))).toEqual({ kind: 'signedOut', changes: 1 });
    expect(status({ signedOut: true })).toEqual({ kind: 'signedOut', changes: 0 });
  });

  it('shows a refusal before a conflict, and a conflict before a pending save', () => {
    const state = given({ [NOTES]: 'Late', [HOPES]: 'mine' }, { conflicts: { [HOPES]: '' } });
    expect(status({ ...state, refused: { saveVoice: 'locked' } })).toEqual({ kind: 'notSaved', reason: 'locked' });
    expect(status(state)).toEqual({ kind: 'choose', changes: 2 });
  });

  it('shows the time of the next attempt while a lost save may still land', () => {
    const inDoubt = [doubt({ [HOPES]: 'Vet' }, { until: 9000 }), doubt({ [HOPES]: '' }, { until: 8400 })];
    expect(status(given({ [HOPES]: 'GP' }, { inDoubt }), 1000)).toEqual({
      kind: 'waiting', changes: 1, why: 'checking', nextTry: WALL + 7000,
    });
  });

  it('names the outage after the first attempt that failed, until the attempt in flight is answered', () => {
    const state = given({ [HOPES]: 'Vet' }, { outage: 'timeout', tries: 1, retryAt: 4000 });
    expect(status(state)).toEqual({ kind: 'waiting', changes: 1, why: 'timeout', nextTry: WALL + 4000 });
    expect(status({ ...state, sent: inFlight() })).toMatchObject({ kind: 'waiting', why: 'timeout', nextTry: null });
    const load = reading('check');
    expect(status({ ...state, load })).toMatchObject({ kind: 'waiting', nextTry: null });
    expect(status(state, 4000)).toMatchObject({ kind: 'waiting', nextTry: null });
    expect(status({ ...state, retryAt: null })).toMatchObject({ kind: 'waiting', nextTry: null });
    expect(status({ ...state, outage: null })).toMatchObject({ kind: 'waiting', why: 'checking' });
  });

  it('names the time at which a lost save can no longer land, once its retry is overdue', () => {
    const state = given({ [HOPES]: 'GP' }, { inDoubt: [doubt({ [HOPES]: 'Vet' }, { until: 9000 })], tries: 1, retryAt: 500, outage: 'server' });
    expect(status(state, 1000)).toEqual({ kind: 'waiting', changes: 1, why: 'server', nextTry: WALL + 8000 });
  });

  it('shows no outage of a reading while no save has failed', () => {
    const state = given({ [HOPES]: 'Vet' }, { outage: 'server', inDoubt: [doubt({ [HOPES]: 'GP' })] });
    expect(status(state)).toMatchObject({ kind: 'waiting', why: 'checking' });
  });

  it('counts the changes of an earlier page until they are restored', () => {
    const entry = draft({ current: { ...VALUES, [HOPES]: 'Vet', [NOTES]: 'Late' } });
    const loading: Given = ({ phase: 'loading', loadError: 'down', entry, loadAt: 2000, outage: 'network' });
    expect(status(loading)).toEqual({ kind: 'waiting', changes: 2, why: 'network', nextTry: WALL + 2000 });
    expect(status({ ...loading, readOnlyUntil: 12_000 })).toMatchObject({ nextTry: WALL + 12_000 });
    expect(status({ ...loading, entry: draft() })).toEqual({ kind: 'idle' });
  });

  it.each([
    ['a save', { sent: [{ call: 'saveVoice', body: {}, settled: false }] }],
    ['a Complete', { wishes: ['saveVoice'] }],
  ])('counts a draft that holds only %s as one change', (_what, change) => {
    expect(unsentChanges(ready({ entry: draft(change) }))).toBe(1);
    expect(unsentChanges(ready({ entry: draft({ ...change, current: { ...VALUES, [HOPES]: 'a', [NOTES]: 'b' } }) }))).toBe(2);
    expect(unsentChanges(ready({ entry: draft() }))).toBe(0);
  });

  it('counts an undone edit as one change while its save is unsettled', () => {
    expect(unsentChanges(ready({ inDoubt: [doubt({})] }))).toBe(1);
    expect(unsentChanges(ready())).toBe(0);
    expect(unsentChanges(edited({ [NOTES]: 'Late', [HOPES]: 'mine' }, { conflicts: { [HOPES]: '' } }))).toBe(2);
  });
});

describe('what the screen shows', () => {
  it('is an editable form only while this tab holds the loaded record', () => {
    expect(isEditable(ready())).toBe(true);
    for (const change of [{ phase: 'readOnly' as const }, { lock: 'otherTab' as const }]) expect(isEditable(ready(change))).toBe(false);
  });

  it('is read-only because of another tab, or until an unknown save can no longer land', () => {
    expect(viewOf(ready(), { kind: 'idle' }, false)).toMatchObject({ phase: 'ready', readOnly: null });
    expect(viewOf(ready({ phase: 'readOnly', lock: 'otherTab' }), { kind: 'idle' }, false)).toMatchObject({ phase: 'ready', readOnly: 'otherTab' });
    expect(viewOf(ready({ phase: 'readOnly' }), { kind: 'idle' }, false)).toMatchObject({ phase: 'ready', readOnly: 'settling' });
    expect(viewOf(ready({ phase: 'loading', lock: 'requested' }), { kind: 'idle' }, false)).toMatchObject({ phase: 'loading', readOnly: null });
    expect(viewOf(ready({ phase: 'loading', loadError: 'down' }), { kind: 'idle' }, false)).toMatchObject({ phase: 'loadFailed', readOnly: null });
  });

  it('names all three versions of a conflict, with null for a missing one', () => {
    const state = edited({ [HOPES]: 'mine' }, { conflicts: { [HOPES]: 'before', gone: undefined }, base: { ...VALUES, [HOPES]: 'theirs' } });
    expect(viewOf(state, { kind: 'idle' }, false).conflicts).toEqual([
      { field: HOPES, before: 'before', mine: 'mine', theirs: 'theirs' },
      { field: 'gone', before: null, mine: null, theirs: null },
    ]);
  });

  it('lists the calls whose Complete is pending', () => {
    expect(viewOf(ready({ completing: { saveVoice: null } }), { kind: 'idle' }, false).completing).toEqual(['saveVoice']);
  });
});

describe('the draft', () => {
  it('holds the save in flight as unsettled, beside those in doubt', () => {
    const body = { [HOPES]: 'Vet', [VOICE_DONE]: 0 };
    const one = doubt({ [HOPES]: 'GP' }, { settled: true, isStale: true, theirs: [NOTES] });
    const kept = [{ call: 'saveVoice', body: one.body, theirs: [NOTES], settled: true, isStale: true }];
    expect(entryOf(ready({ inDoubt: [one] })).sent).toEqual(kept);
    expect(entryOf(ready({ inDoubt: [one], sent: inFlight(body, { theirs: [HOPES] }) })).sent).toEqual([
      ...kept, { call: 'saveVoice', body, theirs: [HOPES], settled: false },
    ]);
  });

  it('keeps the value from before a conflict, so that the next page finds the conflict again', () => {
    const conflicts = { [HOPES]: 'before', [NOTES]: undefined };
    const entry = entryOf(edited({ [HOPES]: 'mine' }, { conflicts, base: { ...VALUES, [HOPES]: 'theirs', [NOTES]: 'theirs' } }));
    expect(entry.base).toEqual({ [HOPES]: 'before', [MEETING_DONE]: 0, [VOICE_DONE]: 0 });
    expect(entry.toChoose?.toSorted()).toEqual([NOTES, HOPES]);
  });

  it('keeps owners, pending Completes and unfinished input', () => {
    const owner = { [HOPES]: 'saveVoice' };
    const raw = { 'meeting.next': '31/0' };
    expect(entryOf(edited({ [HOPES]: 'Vet' }, { owner, raw, completing: { saveVoice: null } }))).toMatchObject({
      current: { ...VALUES, [HOPES]: 'Vet' }, owner, raw, wishes: ['saveVoice'],
    });
  });
});

describe('what a tab passes to the next one', () => {
  it('is its unsent changes, or nothing', () => {
    expect(unsentEntry(ready())).toBeNull();
    const state = edited({ [HOPES]: 'Vet' });
    expect(unsentEntry(state)).toEqual(entryOf(state));
  });

  it('is the draft of an earlier page that it has not merged', () => {
    const entry = draft({ current: { ...VALUES, [HOPES]: 'Vet' } });
    expect(unsentEntry(ready({ phase: 'loading', entry }))).toBe(entry);
  });
});
