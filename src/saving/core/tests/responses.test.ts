/** @jest-environment node */
import type { UnitCall, LoadOutcome } from '../../types';
import type { Values } from '../../../values/values';
import { cellsFrom, CALLS, connected, flying, page as core, reading as load, wholeSaves, doubt, draft, HOPES, MEETING_DONE, NOTES, opened, opening, VALUES, VOICE_DONE, WALL, Core, type Given } from './coreBench';

const voice = (hopes: string, done: 0 | 1 = 0): Values => ({ [HOPES]: hopes, [VOICE_DONE]: done });
const pass = (): null => null;
const sent = (body = voice('Vet'), change: Parameters<typeof flying>[1] = {}) => flying(body, change);
const typed = (hopes: string): Given => ({ current: { ...VALUES, [HOPES]: hopes }, owner: { [HOPES]: 'saveVoice' } });
/** Answers the load that the state has in flight. */
const read = (page: Core, outcome: LoadOutcome | Values) =>
  page.dispatch({
    type: 'loadResponse', id: 8,
    outcome: 'kind' in outcome ? (outcome as LoadOutcome) : { kind: 'loaded', values: outcome },
  });
const respond = (page: Core, outcome: Parameters<Core['answerSave']>[0]) => page.dispatch({ type: 'saveResponse', id: 9, outcome });
const COMPLETING = { saveVoice: null };

describe('an acknowledged save', () => {
  it('is Saved with the time once the host holds what it sent', () => {
    const page = core({ ...typed('Vet'), sent: sent(), tries: 3, retryAt: null, outage: 'server' });
    page.now = 50;
    expect(respond(page, { kind: 'acknowledged' })).toEqual([{ type: 'forget' }]);
    expect(page.status).toEqual({ kind: 'saved', at: WALL + 50 });
    expect(page.state).toMatchObject({ sent: null, base: { [HOPES]: 'Vet', [NOTES]: '' }, tries: 0, outage: null, lastReadAt: 0, readBackTries: 0 });
    expect(wholeSaves(page.record)).toEqual({ saveVoice: 0 });
    expect(page.state.history[HOPES]).toEqual(['Vet']);
  });

  it('leaves a field dirty that was edited while it was in flight', () => {
    const page = opened();
    page.edit(HOPES, 'Vet');
    page.edit(HOPES, 'GP', 'text');
    page.acknowledge();
    expect(page.status).toEqual({ kind: 'saving' });
    page.pass(1000);
    expect(page.bodies).toEqual([voice('Vet'), voice('GP')]);
  });

  it('is ignored once another has replaced it', () => {
    const page = core({ sent: sent() });
    page.dispatch({ type: 'saveResponse', id: 7, outcome: { kind: 'acknowledged' } });
    expect(page.state.sent?.id).toBe(9);
    const none = core();
    expect(none.dispatch({ type: 'saveResponse', id: 9, outcome: { kind: 'acknowledged' } })).toEqual([]);
    expect(none.state.savedAt).toBeNull();
  });

  it('settles an earlier one with the same body and outdates a different one', () => {
    const page = core({ ...typed('Vet'), sent: sent(), inDoubt: [doubt(voice('Vet')), doubt(voice('GP'))] });
    respond(page, { kind: 'acknowledged' });
    expect(page.state.inDoubt.map(({ end }) => [end?.settled, end?.isStale])).toEqual([[true, false], [false, true]]);
  });

  it('settles an expired one only if it left after the expiry', () => {
    const page = core({ ...typed('Vet'), sent: sent(voice('Vet'), { at: 100 }), inDoubt: [doubt(voice('GP'), { until: 100 }), doubt(voice('Nurse'), { until: 20_000 })] });
    page.now = 110;
    respond(page, { kind: 'acknowledged' });
    expect(page.state.inDoubt.map(({ body, end }) => [body[HOPES], end?.settled])).toEqual([['Nurse', false]]);
  });

  it('does not count as ours where it carried the host\'s version of a conflict', () => {
    const page = core({ conflicts: { [HOPES]: 'before' }, base: { ...VALUES, [HOPES]: 'theirs' }, sent: sent(voice('newer')) });
    respond(page, { kind: 'acknowledged' });
    expect(page.state.history[HOPES]).toBeUndefined();
  });

  it('removes its own refusal and no other', () => {
    const page = core({ sent: sent(), refused: { saveVoice: 'no', saveMeeting: 'locked' } });
    respond(page, { kind: 'acknowledged' });
    expect(page.state.refused).toEqual({ saveMeeting: 'locked' });
    const gone = core({ sent: sent(voice('Vet'), { call: 'saveElse' }), refused: { saveMeeting: 'locked' } });
    respond(gone, { kind: 'acknowledged' });
    expect(gone.state.refused).toEqual({ saveMeeting: 'locked' });
  });

  it('is read back 15 s after the last save of a burst', () => {
    const after = (change: Given): number | null => {
      const page = core({ sent: sent(), ...change });
      page.now = 100;
      respond(page, { kind: 'acknowledged' });
      return page.state.readBackAt;
    };
    expect(after({})).toBe(15_100);
    expect(after({ readBackAt: 9000 })).toBe(15_100);
  });
});

describe('the age of the last reading', () => {
  const after = (calls: readonly UnitCall[], field: string): Core => {
    const page = core({ calls });
    page.pass(4500);
    page.edit(HOPES, 'Vet');
    page.acknowledge();
    page.pass(2500);
    page.edit(field, 'more');
    return page;
  };

  it('counts from an acknowledged save of the whole record, for the same call only', () => {
    expect(after(CALLS, HOPES).sends).toHaveLength(2);
    expect(after(CALLS, NOTES).sends).toHaveLength(1);
    expect(after(CALLS, NOTES).loads).toHaveLength(1);
  });

  it('counts from when that save left, because the computer may have slept before its response', () => {
    const page = core();
    page.edit(HOPES, 'Vet');
    page.pass(9000);
    page.acknowledge();
    page.pass(5000);
    page.edit(HOPES, 'more');
    expect(page.sends).toHaveLength(1);
    expect(page.loads).toHaveLength(1);
  });

  it('does not count from a save of one field', () => {
    const one: UnitCall = { name: 'saveVoice', carries: (field) => field.startsWith('pupilVoice.'), body: 'oneChange' };
    expect(after([one], HOPES).sends).toHaveLength(1);
    const some: UnitCall = { ...one, body: () => ({}) };
    expect(after([some], HOPES).sends).toHaveLength(1);
  });
});

describe('the acknowledgement of a completion', () => {
  it('completes the section only if that save carried its flag', () => {
    const without = core({ completing: COMPLETING, sent: sent(voice('Vet', 0)), hidden: true });
    expect(respond(without, { kind: 'acknowledged' }).some(({ type }) => type === 'completeEnded')).toBe(false);
    expect(Object.keys(without.state.completing)).toEqual(['saveVoice']);
    const other = core({ completing: COMPLETING, sent: sent({ ...VALUES, [VOICE_DONE]: 1 }, { call: 'saveMeeting' }), hidden: true });
    expect(respond(other, { kind: 'acknowledged' }).some(({ type }) => type === 'completeEnded')).toBe(false);
    const done = core({ completing: COMPLETING, sent: sent(voice('Vet', 1)), revision: 3 });
    expect(respond(done, { kind: 'acknowledged' })).toContainEqual({ type: 'completeEnded', call: 'saveVoice', outcome: { kind: 'completed' } });
    expect(done.state).toMatchObject({ completing: {}, revision: 4, current: { [VOICE_DONE]: 1, [MEETING_DONE]: 0 } });
  });

  it('completes no section whose call has no flag', () => {
    const calls: readonly UnitCall[] = [{ name: 'saveVoice', carries: () => true }];
    const page = core({ calls, completing: COMPLETING, sent: sent(voice('Vet', 1)), hidden: true, revision: 3 });
    expect(respond(page, { kind: 'acknowledged' }).some(({ type }) => type === 'completeEnded')).toBe(false);
    expect(page.state.revision).toBe(3);
  });
});

describe('a refused save', () => {
  it('shows the reason and is not repeated by itself', () => {
    const page = core({ ...typed('??'), sent: sent(voice('??')), tries: 2, retryAt: null, outage: 'network', typingUntil: 0 });
    respond(page, { kind: 'refused', reason: 'unknown word' });
    expect(page.status).toEqual({ kind: 'notSaved', reason: 'unknown word' });
    expect(page.state).toMatchObject({ tries: 0, retryAt: null, outage: null, sent: null, inDoubt: [], current: { [HOPES]: '??' } });
    expect(page.last('journal').entry.current[HOPES]).toBe('??');
    page.pass(600_000);
    expect(page.sends).toEqual([]);
  });

  it('fails only a pending Complete of the same call with its reason', () => {
    const page = core({ completing: COMPLETING, sent: sent(voice('', 1)) });
    expect(respond(page, { kind: 'refused', reason: 'locked' })).toContainEqual({ type: 'completeEnded', call: 'saveVoice', outcome: { kind: 'failed', reason: 'locked' } });
    expect(page.state.completing).toEqual({});
    const other = core({ completing: COMPLETING, sent: sent({ ...VALUES }, { call: 'saveMeeting' }), hidden: true });
    respond(other, { kind: 'refused', reason: 'locked' });
    expect(Object.keys(other.state.completing)).toEqual(['saveVoice']);
    expect(other.state.refused).toEqual({ saveMeeting: 'locked' });
  });

  it('of one field names that field, so that the others still save', () => {
    const one: UnitCall = { name: 'saveVoice', carries: (field) => field.startsWith('pupilVoice.'), body: 'oneChange' };
    const page = core({ calls: [one], ...typed('??'), sent: sent({ [HOPES]: '??' }) });
    respond(page, { kind: 'refused', reason: 'no' });
    expect(page.state.refused).toEqual({ [`saveVoice ${HOPES}`]: 'no' });
    const gone = core({ sent: sent(voice('x'), { call: 'saveElse' }) });
    respond(gone, { kind: 'refused', reason: 'no' });
    expect(gone.state.refused).toEqual({ saveElse: 'no' });
  });

  it('of one field is not repeated by itself either while an earlier copy of it is in doubt', () => {
    const one: UnitCall = { name: 'saveVoice', carries: (field) => field.startsWith('pupilVoice.'), body: 'oneChange' };
    const page = connected({ calls: [one] });
    page.edit(HOPES, '??');
    page.answerSave({ kind: 'unclear', why: 'network' });
    page.pass(1000);
    expect(page.sends).toHaveLength(2);
    page.answerSave({ kind: 'refused', reason: 'no' });
    page.pass(600_000);
    expect(page.sends).toHaveLength(2);
    expect(page.status).toEqual({ kind: 'notSaved', reason: 'no' });
  });
});

describe('a save without a clear response', () => {
  it('is repeated when the host asks, but not before the back-off ends', () => {
    const page = core({ ...typed('Vet'), sent: sent(), typingUntil: 0 });
    respond(page, { kind: 'unclear', why: 'server', waitMs: 7000 });
    expect(page.state).toMatchObject({ tries: 1, retryAt: 7000 });
    const soon = core({ ...typed('Vet'), sent: sent(), typingUntil: 0 });
    respond(soon, { kind: 'unclear', why: 'server', waitMs: 10 });
    expect(soon.state).toMatchObject({ tries: 1, retryAt: 1000 });
  });

  it.each(['network', 'timeout', 'server'] as const)('(%s) is repeated after 1, 2, 4 s and may land for 15 s', (why) => {
    const page = core({ ...typed('Vet'), sent: sent(), typingUntil: 0 });
    page.now = 100;
    respond(page, { kind: 'unclear', why });
    expect(page.state).toMatchObject({ sent: null, tries: 1, retryAt: 1100, outage: why, lastReadAt: null });
    expect(page.state.inDoubt).toMatchObject([{ body: voice('Vet'), end: { until: 15_100, settled: false } }]);
    expect(page.status).toEqual({ kind: 'waiting', changes: 1, why, nextTry: Math.round((WALL + 1100) / 1000) * 1000 });
  });

  it('that this page cut off itself is no outage of the host', () => {
    const page = core({ ...typed('Vet'), sent: sent(), outage: 'server' });
    respond(page, { kind: 'unclear', why: 'cancelled' });
    expect(page.state.outage).toBe('server');
    const first = core({ ...typed('Vet'), sent: sent() });
    respond(first, { kind: 'unclear', why: 'cancelled' });
    expect(first.state.outage).toBeNull();
  });

  it('needs another save but fences nothing if the response was complete', () => {
    const page = core({ ...typed('Vet'), sent: sent(), hidden: true });
    page.now = 100;
    respond(page, { kind: 'unclear', why: 'server', hasEnded: true });
    expect(page.state.inDoubt).toMatchObject([{ body: voice('Vet'), end: { until: 100, settled: false } }]);
  });

  it('keeps Complete pending', () => {
    const page = core({ completing: COMPLETING, sent: sent(voice('', 1)) });
    expect(respond(page, { kind: 'unclear', why: 'network' }).some(({ type }) => type === 'completeEnded')).toBe(false);
    expect(Object.keys(page.state.completing)).toEqual(['saveVoice']);
  });

  it('times out after 30 s and is aborted', () => {
    const page = opened();
    page.edit(HOPES, 'Vet');
    page.pass(29_999);
    expect(page.all('abort')).toEqual([]);
    page.pass(1);
    expect(page.all('abort')).toEqual([{ type: 'abort', id: page.last('send').id }]);
    expect(page.status).toMatchObject({ kind: 'waiting', why: 'timeout' });
  });
});

describe('a save answered as signed out', () => {
  it('shows the sign-in and can no longer land after a 401', () => {
    const page = core({ ...typed('Vet'), sent: sent() });
    page.now = 100;
    expect(respond(page, { kind: 'signedOut', isTurnedAway: true })).toContainEqual({ type: 'askSignIn' });
    expect(page.status).toEqual({ kind: 'signedOut', changes: 1 });
    expect(page.state.inDoubt).toMatchObject([{ body: voice('Vet'), end: { until: 100, settled: false } }]);
    expect(page.state).toMatchObject({ tries: 0, retryAt: null });
  });

  it('may land after a page of HTML', () => {
    const page = core({ ...typed('Vet'), sent: sent() });
    respond(page, { kind: 'signedOut' });
    expect(page.state.inDoubt).toMatchObject([{ body: voice('Vet'), end: { until: 15_000, settled: false } }]);
  });

  it('in an earlier session does not sign the user out again', () => {
    const page = core({ ...typed('Vet'), sent: sent(), session: 1 });
    expect(respond(page, { kind: 'signedOut', isTurnedAway: true })).not.toContainEqual({ type: 'askSignIn' });
    expect(page.state.signedOut).toBe(false);
    expect(page.state.inDoubt).toHaveLength(1);
  });
});

describe('a reading of a save whose end is unclear', () => {
  const unclear = (change: Given = {}): Core =>
    core({ ...typed('Vet'), inDoubt: [doubt(voice('Vet'), { until: 0 })], load: load('check'), tries: 2, retryAt: null, outage: 'server', ...change });

  it('that shows its values counts as the acknowledgement', () => {
    const page = unclear();
    page.now = 10;
    read(page, { ...VALUES, [HOPES]: 'Vet ' });
    expect(page.sends).toEqual([]);
    expect(page.status).toEqual({ kind: 'saved', at: WALL + 10 });
    expect(page.state).toMatchObject({ tries: 0, outage: null, inDoubt: [], readBackAt: 15_010, readBackTries: 0 });
  });

  it.each<readonly [string, Values]>([
    ['another text', { ...VALUES, [HOPES]: 'other' }],
    ['the old text', VALUES],
    ['not all of its fields', { [HOPES]: 'Vet' }],
    ['the other state of the completion flag', { ...VALUES, [HOPES]: 'Vet', [VOICE_DONE]: 1 }],
  ])('that shows %s does not', (_what, values) => {
    const page = unclear();
    read(page, values);
    expect(page.state.savedAt).toBeNull();
    expect(page.state.inDoubt).toHaveLength(1);
  });

  it('does not while the save may still land', () => {
    const page = unclear({ inDoubt: [doubt(voice('Vet'), { until: 5 })] });
    read(page, { ...VALUES, [HOPES]: 'Vet' });
    expect(page.state.inDoubt).toMatchObject([{ end: { settled: false } }]);
  });

  it('counts although another save is still in doubt', () => {
    const page = unclear({ inDoubt: [doubt(voice('Vet'), { until: 0 }), doubt({ [NOTES]: 'Late' }, { call: 'saveMeeting' })] });
    read(page, { ...VALUES, [HOPES]: 'Vet' });
    expect(page.state.savedAt).toBe(WALL);
    const done = unclear({ completing: COMPLETING, inDoubt: [doubt({ [NOTES]: 'Late' }, { call: 'saveMeeting' }), doubt(voice('Vet', 1), { until: 0 })] });
    expect(read(done, { ...VALUES, [HOPES]: 'Vet', [VOICE_DONE]: 1 })).toContainEqual(expect.objectContaining({ type: 'completeEnded' }));
  });

  it('completes no section with the save of another call, although that carried the flag', () => {
    const page = unclear({ completing: COMPLETING, hidden: true, inDoubt: [doubt({ ...VALUES, [VOICE_DONE]: 1 }, { call: 'saveMeeting', until: 0 })] });
    expect(read(page, { ...VALUES, [VOICE_DONE]: 1 }).some(({ type }) => type === 'completeEnded')).toBe(false);
  });

  it('that shows the flag completes the section, however the host spells it', () => {
    const page = unclear({ completing: COMPLETING, inDoubt: [doubt(voice('Vet', 1), { until: 0 })] });
    expect(read(page, { ...VALUES, [HOPES]: 'Vet', [VOICE_DONE]: 'Completed' })).toContainEqual({ type: 'completeEnded', call: 'saveVoice', outcome: { kind: 'completed' } });
    expect(page.state.completing).toEqual({});
  });

  it('completes no section whose flag the save did not carry, or that another call completes', () => {
    const own = { saveMeeting: COMPLETING.saveVoice };
    for (const completing of [COMPLETING, own]) {
      const page = unclear({ completing, hidden: true });
      expect(read(page, { ...VALUES, [HOPES]: 'Vet' }).some(({ type }) => type === 'completeEnded')).toBe(false);
      expect(page.state.inDoubt).toEqual([]);
      expect(page.state.completing).toEqual(completing);
    }
    const unrelated = unclear({ hidden: true, inDoubt: [doubt(voice('Vet', 1), { until: 0 })] });
    expect(read(unrelated, { ...VALUES, [HOPES]: 'Vet', [VOICE_DONE]: 1 }).some(({ type }) => type === 'completeEnded')).toBe(false);
  });

  it('does not complete a section with a save that the reading does not show', () => {
    const inDoubt = [doubt(voice('Vet'), { until: 0 }), doubt(voice('GP', 1), { settled: true })];
    const page = unclear({ completing: COMPLETING, inDoubt, hidden: true });
    expect(read(page, { ...VALUES, [HOPES]: 'Vet' }).some(({ type }) => type === 'completeEnded')).toBe(false);
  });
});

describe('the first load', () => {
  it('opens the form with the host\'s values', () => {
    const page = opening();
    expect(page.view).toMatchObject({ phase: 'loading', values: {} });
    page.answerLoad({ ...VALUES, [HOPES]: 'Vet' });
    expect(page.view).toMatchObject({ phase: 'ready', readOnly: null, values: { [HOPES]: 'Vet' }, restored: [], adopted: [], conflicts: [], completeAgain: [], loadError: null });
    expect(page.view.outsideRevision).toBeGreaterThan(0);
    expect(page.state).toMatchObject({ lastReadAt: 0, typingUntil: null, loadAt: null, owner: {} });
    expect(page.effects.some(({ type }) => type === 'journal' || type === 'send')).toBe(false);
  });

  it('sends the draft by the call of its screen and names the restored fields', () => {
    const entry = draft({ current: { ...VALUES, [HOPES]: 'Vet' }, owner: { [HOPES]: 'saveVoice' } });
    const page = opened({}, VALUES, entry);
    expect(page.view.restored).toEqual([HOPES]);
    expect(page.bodies).toEqual([voice('Vet')]);
    expect(page.state.entry).toBeNull();
  });

  it('of a draft with only an unfinished answer leaves the debounce to the next text', () => {
    const page = opened({}, VALUES, draft({ raw: { [HOPES]: '31/0' } }));
    page.edit(HOPES, 'Vet', 'text');
    page.pass(999);
    expect(page.sends).toEqual([]);
    page.pass(1);
    expect(page.bodies).toEqual([voice('Vet')]);
  });

  it('shows a conflict instead of a restored value if draft and host have both changed a field', () => {
    const entry = draft({ current: { ...VALUES, [HOPES]: 'mine' }, owner: { [HOPES]: 'saveVoice' } });
    const page = opened({}, { ...VALUES, [HOPES]: 'theirs' }, entry);
    expect(page.view).toMatchObject({ restored: [], conflicts: [{ field: HOPES, before: '', mine: 'mine', theirs: 'theirs' }], adopted: [] });
    expect(page.sends).toEqual([]);
  });

  it('continues a Complete whose flag had been sent, or whose gate the screen knows, and otherwise asks the user to press again', () => {
    const flag = [{ call: 'saveVoice', body: voice('', 1), settled: false }];
    const sentBefore = connected({}, VALUES, draft({ wishes: ['saveVoice'], sent: flag }));
    expect(sentBefore.view).toMatchObject({ completing: ['saveVoice'], completeAgain: [] });
    expect(sentBefore.state.completing['saveVoice']).toEqual(null);
    const second = [...flag, { call: 'saveMeeting', body: { [NOTES]: 'Late' }, settled: true }];
    expect(connected({}, VALUES, draft({ wishes: ['saveVoice'], sent: second })).view).toMatchObject({ completing: ['saveVoice'], completeAgain: [] });
    const never = connected({}, VALUES, draft({ wishes: ['saveVoice'], sent: [{ ...flag[0], call: 'saveVoice', body: voice('', 0), settled: false }] }));
    expect(never.view).toMatchObject({ completing: [], completeAgain: ['saveVoice'] });
    const other = connected({}, VALUES, draft({ wishes: ['saveVoice'], sent: [{ call: 'saveMeeting', body: { ...VALUES, [VOICE_DONE]: 1 }, settled: false }] }));
    expect(other.view).toMatchObject({ completing: [], completeAgain: ['saveVoice'] });
    const gated = CALLS.map((call) => ({ ...call, gate: pass }));
    const again = connected({ calls: gated }, VALUES, draft({ wishes: ['saveVoice'] }));
    expect(again.view).toMatchObject({ completing: ['saveVoice'], completeAgain: [] });
    expect(again.bodies).toEqual([voice('', 1)]);
    expect(again.state.completing['saveVoice']).toBe(pass);
    const flagless = [{ name: 'saveVoice', carries: () => true, gate: pass }];
    expect(connected({ calls: flagless }, VALUES, draft({ wishes: ['saveVoice'] })).view.completing).toEqual(['saveVoice']);
  });

  it('compares with what this page had saved before the screen was closed', () => {
    const history = { [HOPES]: ['ours'] };
    const open = (values: Values, remembered: Values): Core => {
      const page = opening();
      page.dispatch({
        type: 'loadResponse', id: page.last('load').id, remembered: cellsFrom({ base: remembered, current: remembered, history }),
        outcome: { kind: 'loaded', values },
      });
      return page;
    };
    const lost = open(VALUES, { ...VALUES, [HOPES]: 'ours' });
    expect(lost.view.conflicts).toEqual([{ field: HOPES, before: 'ours', mine: 'ours', theirs: '' }]);
    expect(open({ ...VALUES, [HOPES]: 'ours' }, { ...VALUES, [HOPES]: 'ours' }).view.conflicts).toEqual([]);
    // A field that the host no longer returns, and a flag that somebody else set, are taken from the host alone.
    const gone = open({ ...VALUES, [HOPES]: 'ours', [VOICE_DONE]: 0 }, { ...VALUES, [HOPES]: 'ours', [VOICE_DONE]: 1, 'meeting.gone': 'x' });
    expect(gone.state.current).toEqual({ ...VALUES, [HOPES]: 'ours' });
    const absent = open({ [NOTES]: '' }, { [HOPES]: 'ours', [NOTES]: '' });
    expect(absent.state.current).toEqual({ [HOPES]: 'ours', [NOTES]: '' });
  });

  it('is retried with back-off unless it fails for good', () => {
    const page = opening();
    page.answerLoad({ kind: 'failed', reason: 'not yours' });
    page.pass(600_000);
    expect(page.loads).toHaveLength(1);
    expect(page.view).toMatchObject({ phase: 'loadFailed', loadError: 'not yours' });
    const later = opening();
    for (const ms of [1000, 2000, 4000]) {
      const { length } = later.loads;
      later.answerLoad({ kind: 'failed', reason: 'down', again: true, why: 'server' });
      later.pass(ms - 1);
      expect(later.loads).toHaveLength(length);
      later.pass(1);
      expect(later.loads).toHaveLength(length + 1);
    }
    later.answerLoad(VALUES);
    expect(later.view).toMatchObject({ phase: 'ready', loadError: null });
    expect(later.record.turns.load).toEqual({ at: null, tries: 0 });
  });

  it('is retried for ever while a draft waits to be sent', () => {
    const page = opening({}, draft({ current: { ...VALUES, [HOPES]: 'Vet' } }));
    page.answerLoad({ kind: 'failed', reason: 'gone', why: 'server' });
    expect(page.status).toMatchObject({ kind: 'waiting', changes: 1, why: 'server' });
    page.pass(1000);
    expect(page.loads).toHaveLength(2);
  });

  it('times out after 30 s and is retried', () => {
    const page = opening();
    page.pass(29_999);
    expect(page.all('abort')).toEqual([]);
    page.pass(1);
    expect(page.all('abort')).toEqual([{ type: 'abort', id: page.last('load').id }]);
    page.pass(1000);
    expect(page.loads).toHaveLength(2);
  });

  it('answered as signed out is requested again after the sign-in', () => {
    const page = opening();
    expect(page.answerLoad({ kind: 'signedOut' }).map(({ type }) => type)).toEqual(['askSignIn']);
    page.pass(60_000);
    expect(page.loads).toHaveLength(1);
    page.dispatch({ type: 'signedIn', wasOut: true });
    expect(page.loads).toHaveLength(2);
    const late = opening();
    late.dispatch({ type: 'signedIn', wasOut: true });
    expect(late.answerLoad({ kind: 'signedOut' }).map(({ type }) => type)).toEqual(['load']);
  });

  it('whose response arrives after a later request is ignored', () => {
    const page = core({ load: load('readBack') });
    expect(page.dispatch({ type: 'loadResponse', id: 7, outcome: { kind: 'loaded', values: { [HOPES]: 'x' } } })).toEqual([]);
    expect(page.state).toMatchObject({ load: { id: 8 }, current: VALUES });
    expect(core().dispatch({ type: 'loadResponse', id: 8, outcome: { kind: 'signedOut' } })).toEqual([]);
  });
});

describe('a read-only view', () => {
  const reading = (change: Given = {}): Core => core({ phase: 'readOnly', lock: 'otherTab', load: load('view'), ...change });

  it('shows each new reading', () => {
    const page = reading({ revision: 2 });
    page.now = 70;
    read(page, voice('theirs'));
    expect(page.view).toMatchObject({ values: voice('theirs'), outsideRevision: 3 });
    expect(page.state).toMatchObject({ lastReadAt: 0, loadAt: null, base: voice('theirs') });
  });

  it('is read again at the time that the other tab\'s save has set meanwhile', () => {
    const page = reading({ loadAt: 700 });
    read(page, VALUES);
    expect(page.state.loadAt).toBe(700);
  });

  it('stays on the screen while a failed reading is retried', () => {
    const page = reading();
    read(page, { kind: 'failed', reason: 'gone' });
    expect(page.view).toMatchObject({ phase: 'ready', loadError: 'gone' });
    page.pass(1000);
    expect(page.loads).toHaveLength(1);
    const first = reading({ phase: 'loading' });
    read(first, { kind: 'failed', reason: 'gone' });
    expect(first.view.phase).toBe('loadFailed');
    expect(first.state.loadAt).toBe(1000);
  });
});

describe('a read back', () => {
  it('adopts a colleague\'s change, named once and newest first', () => {
    const page = core({ load: load('readBack'), readBackAt: 0, adopted: [NOTES, HOPES], revision: 1 });
    read(page, { ...VALUES, [HOPES]: 'theirs' });
    expect(page.view).toMatchObject({ adopted: [HOPES, NOTES], values: { [HOPES]: 'theirs' }, outsideRevision: 2 });
    expect(page.state).toMatchObject({ readBackAt: null });
  });

  it('that brings nothing new changes nothing on the screen', () => {
    const adopted = [NOTES];
    const page = core({ load: load('readBack'), adopted, revision: 1 });
    read(page, VALUES);
    expect(page.state.revision).toBe(1);
    expect(page.state.adopted).toBe(adopted);
  });

  it('re-renders where a conflict appears, although no value on the screen changes', () => {
    const page = core({ load: load('readBack'), ...typed('mine'), hidden: true, revision: 1 });
    read(page, { ...VALUES, [HOPES]: 'theirs' });
    expect(page.state.revision).toBe(2);
  });

  it('never removes a completion from the screen', () => {
    const done = { ...VALUES, [VOICE_DONE]: 1 };
    const page = core({ load: load('readBack'), base: done, current: done, hidden: true });
    read(page, VALUES);
    expect(page.view.values[VOICE_DONE]).toBe(1);
  });

  it('that overlapped an edit is dropped and made again', () => {
    const overlapped = (change: Given): Core => {
      const page = core({ load: load('readBack', { isOverlapped: true }), ...change });
      page.now = 40;
      read(page, { ...VALUES, [HOPES]: 'theirs' });
      expect(page.state.current).toEqual(VALUES);
      return page;
    };
    expect(overlapped({}).loads).toHaveLength(1);
    expect(overlapped({ readBackAt: 90 }).state.readBackAt).toBe(90);
    expect(overlapped({ load: load('check', { isOverlapped: true }) }).state.readBackAt).toBeNull();
  });

  it('requested before the time of a later one leaves that one due', () => {
    const page = core({ load: load('readBack', { at: 5 }), readBackAt: 6, hidden: true });
    page.now = 7;
    read(page, VALUES);
    expect(page.state.readBackAt).toBe(6);
    const done = core({ load: load('readBack', { at: 6 }), readBackAt: 6 });
    done.now = 7;
    read(done, VALUES);
    expect(done.state.readBackAt).toBeNull();
  });

  it('that fails is tried four times more, 15 s apart', () => {
    const page = core({ readBackAt: 0 });
    page.dispatch({ type: 'tick' });
    for (let at = 1; at <= 4; at += 1) {
      expect(page.loads).toHaveLength(at);
      page.answerLoad({ kind: 'failed', reason: 'down', again: true });
      expect(page.state.readBackTries).toBe(at);
      page.pass(14_999);
      expect(page.loads).toHaveLength(at);
      page.pass(1);
    }
    expect(page.loads).toHaveLength(5);
    page.answerLoad({ kind: 'failed', reason: 'down', again: true });
    expect(page.state.readBackAt).toBeNull();
    const asked = core({ load: load('readBack') });
    read(asked, { kind: 'failed', reason: 'down' });
    expect(asked.state.readBackAt).toBeNull();
  });

  it('saves our newest text again where the host returns an earlier one of ours', () => {
    const history = { [HOPES]: ['first', 'second'] };
    const now = { ...VALUES, [HOPES]: 'second' };
    const page = core({ load: load('readBack'), readBackAt: 0, base: now, current: now, history, owner: { [HOPES]: 'saveVoice' } });
    read(page, { ...VALUES, [HOPES]: 'first' });
    expect(page.bodies).toEqual([voice('second')]);
    expect(page.state.history).toEqual(history);
  });

  it('counts a value as ours only where this page edited the field, not where a body carried it along', () => {
    const ourLast = (change: Given): boolean => {
      const page = core({ load: load('check'), hidden: true, inDoubt: [doubt(voice('late'))], ...change });
      read(page, { ...VALUES, [HOPES]: 'late' });
      return page.state.history[HOPES]?.at(-1) === 'late';
    };
    expect(ourLast({})).toBe(false);
    expect(ourLast({ owner: { [HOPES]: 'saveVoice' } })).toBe(true);
    expect(ourLast({ owner: { [HOPES]: 'saveVoice' }, inDoubt: [doubt(voice('other')), doubt(voice('late'))] })).toBe(true);
    expect(ourLast({ owner: { [HOPES]: 'saveVoice' }, inDoubt: [doubt(voice('other'))] })).toBe(false);
    expect(ourLast({ owner: { [HOPES]: 'saveVoice' }, inDoubt: [doubt({ [NOTES]: 'late' })] })).toBe(false);
    expect(ourLast({ inDoubt: [], current: { ...VALUES, [HOPES]: 'late' } })).toBe(true);
  });

  it('outdates a save in doubt whose field the host has changed since', () => {
    const page = core({ load: load('check'), hidden: true, inDoubt: [doubt(voice('Vet'))] });
    read(page, { ...VALUES, [HOPES]: 'theirs' });
    expect(page.state.inDoubt).toMatchObject([{ end: { isStale: true } }]);
  });
});

describe('a reading before a save', () => {
  it('is as old as its request', () => {
    const page = core({ load: load('check'), ...typed('Vet'), hidden: true });
    page.now = 5000;
    read(page, VALUES);
    expect(page.state).toMatchObject({ lastReadAt: 0, });
    const late = core({ load: load('check', { at: 5000 }), ...typed('Vet'), hidden: true });
    late.now = 10_000;
    read(late, VALUES);
    expect(late.state.lastReadAt).toBe(5000);
    const copied = core({ load: load('first', { at: 5000 }), phase: 'loading' });
    copied.now = 5000;
    read(copied, { kind: 'loaded', values: VALUES, ageMs: 4000 });
    expect(copied.state).toMatchObject({ phase: 'ready', lastReadAt: 1000 });
  });

  it('that comes from memory is read back after 15 s', () => {
    const page = core({ load: load('first'), phase: 'loading' });
    read(page, { kind: 'loaded', values: VALUES, ageMs: 4000 });
    page.pass(14_999);
    expect(page.loads).toEqual([]);
    page.pass(1);
    expect(page.state.load?.kind).toBe('readBack');
  });

  it('of a host that is always slow counts from its response, so that a save can leave', () => {
    const page = core({ load: load('check'), ...typed('Vet'), lastReadAt: null, typingUntil: 0 });
    page.now = 10_001;
    read(page, VALUES);
    expect(page.sends).toEqual([]);
    page.now = 20_002;
    page.answerLoad(VALUES);
    expect(page.bodies).toEqual([voice('Vet')]);
  });

  it('that fails holds the save back and counts as an attempt', () => {
    const page = core({ load: load('check'), ...typed('Vet'), typingUntil: 0, lastReadAt: null, tries: 1 });
    read(page, { kind: 'failed', reason: '', again: true, why: 'network' });
    expect(page.sends).toEqual([]);
    expect(page.state).toMatchObject({ tries: 2, retryAt: 2000, outage: 'network', loadError: null });
    expect(page.status).toMatchObject({ kind: 'waiting', why: 'network' });
  });

  it('answered as signed out requests no load of its own after the sign-in', () => {
    const page = core({ load: load('check'), ...typed('Vet'), loadAt: null });
    expect(read(page, { kind: 'signedOut' }).map(({ type }) => type)).toEqual(['askSignIn']);
    expect(page.state).toMatchObject({ loadAt: null, signedOut: true });
    const reading = core({ load: load('view'), phase: 'readOnly' });
    read(reading, { kind: 'signedOut' });
    expect(reading.state).toMatchObject({ loadAt: 0 });
  });
});
