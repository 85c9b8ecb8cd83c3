/** @jest-environment node */
import type { UnitCall } from '../../types';
import { TEXTS } from '../saveResponse';
import type { Values } from '../../../values/values';
import { APART, connected, doubt, flying, HOPES, MEETING_DONE, NOTES, opened, page, reading, saved, VALUES, VOICE_DONE, type Core, type Given } from './coreBench';

const voice = (hopes: string, done: 0 | 1 = 0): Values => ({ [HOPES]: hopes, [VOICE_DONE]: done });
const meeting = (notes: string, done: 0 | 1 = 0): Values => ({ [NOTES]: notes, [MEETING_DONE]: done });
const pass = (): null => null;

describe('a save', () => {
  it('leaves at once after a choice, with all fields of its call and without keepalive', () => {
    const core = opened();
    expect(core.edit(HOPES, 'Vet')).toContainEqual({ type: 'send', id: 2, call: 'saveVoice', body: voice('Vet'), keepalive: false });
    expect(core.edit(HOPES, 'GP').some(({ type }) => type === 'send')).toBe(false);
    core.acknowledge();
    expect(core.bodies).toEqual([voice('Vet'), voice('GP')]);
    expect(core.sends.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('leaves 1000 ms after the last key of a text', () => {
    const core = opened();
    core.edit(HOPES, 'V', 'text');
    core.pass(999);
    core.edit(HOPES, 'Vet', 'text');
    core.pass(999);
    expect(core.sends).toEqual([]);
    core.pass(1);
    expect(core.bodies).toEqual([voice('Vet')]);
  });

  it('does not cut the debounce of a text that is typed while another save is in flight', () => {
    const core = opened({ calls: APART });
    core.edit(NOTES, 'Late', 'choice');
    core.edit(HOPES, 'V', 'text');
    core.pass(500);
    core.acknowledge();
    expect(core.bodies).toEqual([meeting('Late')]);
    core.pass(500);
    expect(core.bodies).toEqual([meeting('Late'), voice('V')]);
  });

  it('carries a field that waits for its debounce along with another one', () => {
    const core = opened();
    core.edit(NOTES, 'Late', 'text');
    core.edit(HOPES, 'Vet', 'choice', 'saveMeeting');
    core.acknowledge();
    core.pass(5000);
    expect(core.bodies).toEqual([{ ...VALUES, [NOTES]: 'Late', [HOPES]: 'Vet' }]);
  });

  it('of two calls with edits comes from the one that did not send last', () => {
    const core = opened({ calls: APART });
    core.edit(NOTES, '1');
    core.edit(NOTES, '2');
    core.edit(HOPES, 'Vet');
    core.acknowledge();
    core.edit(NOTES, '3');
    core.acknowledge();
    expect(core.sends.map(({ call }) => call)).toEqual(['saveMeeting', 'saveVoice', 'saveMeeting']);
  });

  it('waits while the page is at its limit of saves', () => {
    const core = opened();
    core.maySend = false;
    core.edit(HOPES, 'Vet');
    expect(core.sends).toEqual([]);
    core.maySend = true;
    core.dispatch({ type: 'tick' });
    expect(core.bodies).toEqual([voice('Vet')]);
  });

  it.each([
    ['signed out', { signedOut: true }], ['hidden', { hidden: true }],
    ['waiting for its retry', { retryAt: 9000 }], ['in another tab', { lock: 'otherTab' as const }],
    ['reading the record', { load: reading('check') }],
  ])('does not leave a page that is %s', (_what, change) => {
    const dirty = { current: { ...VALUES, [HOPES]: 'Vet' }, typingUntil: 0 };
    const core = page({ ...dirty, ...change });
    core.dispatch({ type: 'tick' });
    expect(core.sends).toEqual([]);
    const free = page(dirty);
    free.dispatch({ type: 'tick' });
    expect(free.sends).toHaveLength(1);
  });

  it('leaves beside a read back', () => {
    const core = page({ load: reading('readBack') });
    core.edit(HOPES, 'Vet');
    expect(core.sends).toHaveLength(1);
  });

  it('is not remembered for ever: eight with a clear answer tell when each call saved', () => {
    const core = connected();
    for (let at = 0; at < 60; at += 1) {
      core.edit(HOPES, `V${at}`);
      core.acknowledge();
    }
    expect(core.state.attempts).toHaveLength(8);
  });
});

describe('the reading before a save', () => {
  it('is needed once the last one is more than five seconds old', () => {
    const young = opened();
    young.pass(5000);
    young.edit(HOPES, 'Vet');
    expect(young.sends).toHaveLength(1);
    const old = opened();
    old.pass(5001);
    old.edit(HOPES, 'Vet');
    expect(old.sends).toEqual([]);
    expect(old.loads).toHaveLength(2);
    old.answerLoad(VALUES);
    expect(old.bodies).toEqual([voice('Vet')]);
  });

  it('happens during the debounce of a text, if it would be too old at its end', () => {
    const core = opened();
    core.pass(4001);
    core.edit(HOPES, 'Vet', 'text');
    expect(core.loads).toHaveLength(2);
    expect(core.state.load?.kind).toBe('check');
    core.answerLoad(VALUES);
    expect(core.sends).toEqual([]);
    core.pass(1000);
    expect(core.loads).toHaveLength(2);
    expect(core.bodies).toEqual([voice('Vet')]);
    const young = opened();
    young.pass(4000);
    young.edit(HOPES, 'Vet', 'text');
    expect(young.loads).toHaveLength(1);
  });

  it('is not repeated for a call whose whole record was acknowledged since, but is for another call of the record', () => {
    const before = (change: Given): readonly string[] => {
      const core = page({ calls: APART, typingUntil: 0, ...change });
      core.now = 12_000;
      return core.dispatch({ type: 'tick' }).map(({ type }) => type).filter((type) => type !== 'journal');
    };
    const current = { ...VALUES, [HOPES]: 'Vet' };
    expect(before({ current, attempts: [saved('saveVoice', 9000)] })).toEqual(['send']);
    expect(before({ current, attempts: [saved('saveMeeting', 9000)] })).toEqual(['load']);
    expect(before({ current, attempts: [saved('saveVoice', 100)], lastReadAt: 9000 })).toEqual(['send']);
    expect(before({ current: { ...current, [NOTES]: 'Late' }, attempts: [saved('saveVoice', 9000)] })).toEqual(['load']);
  });

  it('shows a colleague\'s change to the same field and holds the save back', () => {
    const core = opened();
    core.pass(20_000);
    core.edit(HOPES, 'mine');
    core.answerLoad({ ...VALUES, [HOPES]: 'theirs' });
    expect(core.sends).toEqual([]);
    expect(core.status).toEqual({ kind: 'choose', changes: 1 });
  });
});

describe('a save that was lost', () => {
  const lost = (options = {}, open = opened): Core => {
    const core = open(options);
    core.edit(HOPES, 'Vet');
    core.lose();
    return core;
  };

  it('is retried with the same body after the back-off and a reading', () => {
    const core = lost();
    core.pass(999);
    expect(core.loads).toHaveLength(1);
    core.pass(1);
    expect(core.loads).toHaveLength(2);
    core.answerLoad(VALUES);
    expect(core.bodies).toEqual([voice('Vet'), voice('Vet')]);
  });

  it('holds a different text back for 15 s, but not a save of other fields', () => {
    const core = lost({ calls: APART }, connected);
    core.edit(HOPES, 'GP');
    core.pass(1000);
    // The retry repeats what was sent.
    expect(core.bodies.at(-1)).toEqual(voice('Vet'));
    core.lose();
    core.edit(NOTES, 'Late');
    core.pass(2000);
    expect(core.bodies.at(-1)).toEqual(voice('Vet'));
    core.acknowledge();
    expect(core.bodies.at(-1)).toEqual(meeting('Late'));
    core.acknowledge();
    expect(core.bodies.at(-1)).toEqual(meeting('Late'));
    core.pass(20_000);
    expect(core.bodies.at(-1)).toEqual(voice('GP'));
  });

  it('is sent again although the user undid the edit', () => {
    const core = lost({}, connected);
    core.edit(HOPES, '');
    core.pass(1000);
    core.lose();
    core.pass(15_000);
    expect(core.bodies.at(-1)).toEqual(voice(''));
  });

  const retried = (change: Given): readonly Values[] => {
    const core = page(change);
    core.dispatch({ type: 'tick' });
    return core.bodies;
  };
  const dirty = { current: { ...VALUES, [HOPES]: 'GP' }, owner: { [HOPES]: 'saveVoice' }, typingUntil: 0 };

  it('is not repeated where the repeat would revert a colleague\'s change', () => {
    const lostBody = [doubt(voice('Vet'))];
    expect(retried({ ...dirty, inDoubt: lostBody })).toEqual([voice('Vet')]);
    expect(retried({ ...dirty, inDoubt: [doubt(voice('Vet'), { isStale: true })] })).toEqual([]);
    // The host holds another text now, and nobody edited the field here.
    expect(retried({ base: { ...VALUES, [HOPES]: 'GP' }, current: { ...VALUES, [HOPES]: 'GP' }, inDoubt: lostBody })).toEqual([]);
    expect(retried({ base: { ...VALUES, [HOPES]: 'Vet' }, current: { ...VALUES, [HOPES]: 'Vet' }, inDoubt: lostBody })).toEqual([voice('Vet')]);
  });

  it('is not repeated where the repeat would undo a completion', () => {
    const done = { base: { ...VALUES, [VOICE_DONE]: 1 }, current: { ...VALUES, [VOICE_DONE]: 1, [HOPES]: 'GP' }, owner: dirty.owner, typingUntil: 0 };
    expect(retried({ ...done, inDoubt: [doubt(voice('Vet', 0))] })).toEqual([]);
    expect(retried({ ...done, inDoubt: [doubt(voice('Vet', 1))] })).toEqual([voice('Vet', 1)]);
    expect(retried({ ...dirty, inDoubt: [doubt(voice('Vet', 1))] })).toEqual([voice('Vet', 1)]);
  });

  it('is repeated only if it is the one unsettled save of a call that was not refused', () => {
    const vet = doubt(voice('Vet'));
    expect(retried({ ...dirty, inDoubt: [vet, doubt(voice('GP'))] })).toEqual([]);
    expect(retried({ ...dirty, inDoubt: [vet, doubt(voice('GP'), { until: 0 })] })).toEqual([voice('Vet')]);
    expect(retried({ ...dirty, inDoubt: [doubt(voice('Vet'), { settled: true })] })).toEqual([]);
    expect(retried({ ...dirty, inDoubt: [vet], refused: { saveVoice: 'no' } })).toEqual([]);
    expect(retried({ ...dirty, inDoubt: [{ ...vet, call: 'saveGone' }] })).toEqual([]);
  });

  it('of a single attribute is repeated while the attribute is still changed or the host\'s value is the same', () => {
    const one: UnitCall = { name: 'saveVoice', carries: (field) => field.startsWith('pupilVoice.'), body: 'oneChange' };
    const inDoubt = [doubt({ [HOPES]: 'Vet' })];
    expect(retried({ ...dirty, calls: [one], inDoubt })).toEqual([{ [HOPES]: 'Vet' }]);
    expect(retried({ calls: [one], inDoubt })).toEqual([]);
    expect(retried({ calls: [one], base: { ...VALUES, [HOPES]: 'Vet' }, current: { ...VALUES, [HOPES]: 'Vet' }, inDoubt })).toEqual([{ [HOPES]: 'Vet' }]);
    expect(retried({ calls: [{ ...one, body: 'whole' }], base: { ...VALUES, [HOPES]: 'Vet' }, current: { ...VALUES, [HOPES]: 'Vet' }, inDoubt })).toEqual([{ [HOPES]: 'Vet' }]);
  });

  it('keeps a later edit due while the older body is repeated', () => {
    const core = lost({}, connected);
    core.edit(HOPES, 'GP');
    core.pass(1000);
    expect(core.bodies.at(-1)).toEqual(voice('Vet'));
    core.acknowledge();
    core.pass(15_000);
    expect(core.bodies.at(-1)).toEqual(voice('GP'));
  });

  it('is recorded with the fields in which it carried the host\'s version, even when it is repeated', () => {
    const conflicts = { [HOPES]: 'before' };
    const core = page({ conflicts, base: { ...VALUES, [HOPES]: 'theirs' }, current: { ...VALUES, [HOPES]: 'mine' } });
    core.host = { ...VALUES, [HOPES]: 'theirs' };
    core.edit(NOTES, 'Late');
    expect(core.state.sent?.theirs).toEqual([HOPES]);
    core.lose();
    core.dispatch({ type: 'resolve', field: HOPES, keep: 'theirs' });
    core.pass(1000);
    expect(core.sends).toHaveLength(2);
    expect(core.state.sent?.theirs).toEqual([HOPES]);
  });
});

describe('an edit of a completed section', () => {
  it('carries the flag and is Saved once acknowledged', () => {
    const core = opened({}, { ...VALUES, [VOICE_DONE]: 1 });
    core.edit(HOPES, 'Vet');
    expect(core.bodies).toEqual([voice('Vet', 1)]);
    expect(core.view.completing).toEqual([]);
    core.acknowledge();
    expect(core.status.kind).toBe('saved');
  });
});

describe('Complete', () => {
  it('sends the flag with every retry of that save', () => {
    const core = connected();
    core.dispatch({ type: 'complete', call: 'saveVoice', gate: pass });
    expect(core.bodies).toEqual([voice('', 1)]);
    core.lose();
    core.pass(1000);
    expect(core.bodies).toEqual([voice('', 1), voice('', 1)]);
  });

  it('runs its gate again where an answer has changed before the flag leaves', () => {
    const seen: Values[] = [];
    const gate = (values: Values): string | null => {
      seen.push(values);
      return values[HOPES] === '' ? 'hopes are missing' : null;
    };
    const core = connected();
    core.edit(HOPES, 'Vet');
    core.dispatch({ type: 'complete', call: 'saveVoice', gate });
    core.edit(HOPES, '');
    core.acknowledge();
    expect(seen.at(-1)).toEqual({ ...VALUES, [HOPES]: '' });
    expect(core.all('completeEnded')).toEqual([{ type: 'completeEnded', call: 'saveVoice', outcome: { kind: 'failed', reason: 'hopes are missing' } }]);
    expect(core.bodies.at(-1)).toEqual(voice(''));
  });

  it('does not run its gate again once the flag has left', () => {
    const gate = jest.fn(pass);
    const core = connected();
    core.edit(HOPES, 'Vet');
    core.dispatch({ type: 'complete', call: 'saveVoice', gate });
    core.acknowledge();
    expect(core.bodies.at(-1)).toEqual(voice('Vet', 1));
    core.edit(HOPES, 'GP');
    core.lose();
    core.pass(20_000);
    expect(gate).not.toHaveBeenCalledWith(expect.objectContaining({ [HOPES]: 'GP' }));
  });

  it('fails without a flag if a reading shows a conflict in its fields', () => {
    const completing = { saveVoice: null };
    const core = page({ completing, conflicts: { [HOPES]: 'before' }, base: { ...VALUES, [HOPES]: 'theirs' } });
    core.dispatch({ type: 'tick' });
    expect(core.last('completeEnded').outcome).toEqual({ kind: 'failed', reason: TEXTS.chooseFirst });
    expect(core.sends).toEqual([]);
    const elsewhere = page({ completing, conflicts: { [NOTES]: 'before' } });
    elsewhere.dispatch({ type: 'tick' });
    expect(elsewhere.bodies).toEqual([voice('', 1)]);
  });

  it('runs its gate only once its save may leave, not while a lost save may land', () => {
    const gate = jest.fn(() => 'missing');
    const core = page({ completing: { saveVoice: gate }, inDoubt: [doubt(voice('Vet'), { until: 5000, isStale: true })] });
    core.dispatch({ type: 'tick' });
    expect(gate).not.toHaveBeenCalled();
    core.pass(5000);
    expect(gate).toHaveBeenCalledTimes(1);
  });

  it('of one section leaves the other pending', () => {
    const completing = { saveVoice: null, saveMeeting: () => 'notes are missing' };
    const core = page({ calls: APART, completing });
    core.dispatch({ type: 'tick' });
    expect(core.all('completeEnded').map(({ call }) => call)).toEqual(['saveMeeting']);
    expect(core.bodies).toEqual([voice('', 1)]);
  });
});

describe('a page that closes', () => {
  const hide = (core: Core): readonly Values[] => {
    core.dispatch({ type: 'hide' });
    return core.sends.filter(({ keepalive }) => keepalive).map(({ body }) => body);
  };

  it('sends the text of an unfinished debounce with keepalive', () => {
    const core = opened();
    core.edit(HOPES, 'Vet', 'text');
    expect(hide(core)).toEqual([voice('Vet')]);
    expect(hide(opened())).toEqual([]);
  });

  it('sends it even while the last reading is old, but not if none is known', () => {
    const old = opened();
    old.pass(60_000);
    old.edit(HOPES, 'Vet', 'text');
    expect(hide(old)).toEqual([voice('Vet')]);
    const dirty = { current: { ...VALUES, [HOPES]: 'Vet' }, owner: { [HOPES]: 'saveVoice' }, lastReadAt: null };
    expect(hide(page(dirty))).toEqual([]);
  });

  it.each([
    ['a save is in flight', { sent: flying({}) }],
    ['a save is in doubt', { inDoubt: [doubt({ 'week.mon1': 'L' }, { settled: true })] }],
    ['nobody is signed in', { signedOut: true }],
    ['another tab edits the record', { lock: 'otherTab' as const }],
  ])('sends nothing while %s', (_what, change) => {
    expect(hide(page({ current: { ...VALUES, [HOPES]: 'Vet' }, ...change }))).toEqual([]);
  });

  it('sends at most what the browser accepts with keepalive', () => {
    // 120 bytes for each field and three for each character: 61,440 in all.
    const bytes = 60 * 1024 - 2 * 120 - 3 * (HOPES.length + VOICE_DONE.length + 1);
    const longest = 'x'.repeat(Math.floor(bytes / 3));
    const type = (text: string): Core => {
      const core = opened();
      core.edit(HOPES, text, 'text');
      return core;
    };
    expect(hide(type(longest))).toEqual([voice(longest)]);
    expect(hide(type(`${longest}x`))).toEqual([]);
  });

  it('does not complete a section whose gate no longer passes', () => {
    const gate = (values: Values): string | null => (values[HOPES] === '' ? 'missing' : null);
    const completing = { saveVoice: gate };
    expect(hide(page({ completing }))).toEqual([]);
    expect(hide(page({ completing, current: { ...VALUES, [HOPES]: 'GP' }, owner: { [HOPES]: 'saveVoice' } }))).toEqual([voice('GP', 1)]);
  });

  it('keeps the save in the draft, written before it leaves', () => {
    const core = opened();
    core.edit(HOPES, 'Vet', 'text');
    const types = core.dispatch({ type: 'hide' }).map(({ type }) => type);
    expect(types.indexOf('journal')).toBeLessThan(types.indexOf('send'));
    expect(core.last('journal').entry).toMatchObject({ sent: [{ call: 'saveVoice', body: voice('Vet'), settled: false }] });
  });
});
