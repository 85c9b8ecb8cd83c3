/** @jest-environment node */
import { lockStep, newClaim, type Claim, type LockEffect, type LockEvent, type Note } from './lockStep';

const RECORDS = ['p1', 'p1|03/11/2025'];
const left = { mayLand: false };

const QUEUED: Claim = { ...newClaim([...RECORDS, 'p1'].reverse()), previous: 'unknown' };
const HALF: Claim = { ...QUEUED, held: ['p1'] };
const HELD: Claim = { ...QUEUED, held: RECORDS, stage: 'held' };
const GRANTED: Claim = { ...HELD, stage: 'granted', previous: null };
const ASKING: Claim = { ...QUEUED, takeOver: 'requested' };
const ASKED: Claim = { ...QUEUED, takeOver: 'requestedTwice' };

const heard = (type: 'saved' | 'taken' | 'requested' | 'busy', isHere = false): LockEvent => ({ type: 'heard', note: { type, records: ['p1'] }, isHere });
const heardLeft: LockEvent = { type: 'heard', note: { type: 'left', records: ['p1'], mayLand: true }, isHere: false };

function wordsOf(effect: LockEffect): string {
  switch (effect.do) {
    case 'request': return `${effect.how} ${effect.record}`;
    case 'post': return `say ${effect.note.type}`;
    case 'wait': case 'stop': return `${effect.do} ${effect.alarm}`;
    case 'granted': return `granted after ${effect.previous === null ? 'nobody' : effect.previous === 'unknown' ? 'an unknown tab' : 'a tab that told'}`;
    case 'elsewhere': return effect.isHere ? 'elsewhere here' : 'elsewhere';
    default: return effect.do;
  }
}

/** The claim before, the event, what changes in the claim, and what is to be done. */
type Row = readonly [string, Claim, LockEvent, Partial<Claim>, readonly string[]];
const ROWS: readonly Row[] = [
  ['a claim tries the first record', { ...QUEUED, previous: null }, { type: 'start' }, {}, ['try p1']],
  ['the first lock brings the request of the next', { ...QUEUED, previous: null }, { type: 'got', record: 'p1', how: 'try' }, { held: ['p1'] }, ['try p1|03/11/2025']],
  ['the last lock of a free record grants it', { ...HALF, previous: null }, { type: 'got', record: 'p1|03/11/2025', how: 'try' },
    { held: RECORDS, stage: 'granted' }, ['stop request', 'stop takeOver', 'say taken', 'granted after nobody']],
  ['the last lock of a record that another tab held waits for its message', HALF, { type: 'got', record: 'p1|03/11/2025', how: 'wait' },
    { held: RECORDS, stage: 'held' }, ['stop request', 'stop takeOver', 'wait grant']],
  ['with its message it waits for nothing', { ...HALF, previous: left }, { type: 'got', record: 'p1|03/11/2025', how: 'wait' },
    { held: RECORDS, stage: 'granted', previous: null }, ['stop request', 'stop takeOver', 'say taken', 'granted after a tab that told']],
  ['the wait ends without a message', HELD, { type: 'due', alarm: 'grant' }, { stage: 'granted', previous: null }, ['say taken', 'granted after an unknown tab']],
  ['the message comes during the wait', HELD, heardLeft, { previous: { mayLand: true } }, []],
  ['a message that comes later says nothing new', GRANTED, heardLeft, {}, []],
  ['a record in another tab is waited for', { ...QUEUED, previous: null }, { type: 'inUse', isHere: false }, { previous: 'unknown' }, ['elsewhere', 'wait p1']],
  ['a record of this page is requested in a while', { ...QUEUED, previous: null }, { type: 'inUse', isHere: true }, {}, ['wait request', 'elsewhere here', 'wait p1']],
  ['the while is over', QUEUED, { type: 'due', alarm: 'request' }, {}, ['say requested']],
  ['the holder is asked', GRANTED, heard('requested'), {}, ['requested']],
  ['who holds only a part gives it up', HALF, heard('requested'), { held: [], round: 1 }, ['free', 'leaveQueue', 'wait p1']],
  ['who holds nothing has nothing to give', QUEUED, heard('requested'), {}, []],
  ['a follower hears of each save', QUEUED, heard('saved'), {}, ['otherTabSaved']],
  ['the holder does not', GRANTED, heard('saved'), {}, []],
  ['a new holder in another tab makes the old message void', { ...QUEUED, previous: left }, heard('taken'), { previous: 'unknown' }, ['stop request', 'elsewhere']],
  ['a new holder here as well', { ...QUEUED, previous: left }, heard('taken', true), { previous: 'unknown' }, []],
  ['a take-over asks the new holder', { ...ASKED, previous: left }, heard('taken', true), { previous: 'unknown', takeOver: 'requested' }, ['say requested', 'wait takeOver']],
  ['a take-over asks', QUEUED, { type: 'takeOver' }, { takeOver: 'requested' }, ['say requested', 'wait takeOver']],
  ['once', ASKING, { type: 'takeOver' }, {}, []],
  ['and once more', ASKING, { type: 'due', alarm: 'takeOver' }, { takeOver: 'requestedTwice' }, ['say requested', 'wait takeOver']],
  ['and steals', ASKED, { type: 'due', alarm: 'takeOver' }, { round: 1 }, ['leaveQueue', 'steal p1']],
  ['not from a holder that is busy', ASKED, heard('busy'), { takeOver: 'no' }, ['stop takeOver']],
  ['a lock that is stolen takes the record along', GRANTED, { type: 'robbed' }, { held: [], stage: 'queued', round: 1, previous: 'unknown' }, ['lost', 'free', 'leaveQueue', 'wait p1']],
  ['a part that is stolen is nothing to tell', HALF, { type: 'robbed' }, { held: [], round: 1 }, ['free', 'leaveQueue', 'wait p1']],
  ['a hand-over tells what is left, and remembers it', GRANTED, { type: 'handOver', left }, { held: [], stage: 'queued', round: 1, previous: left }, ['say left', 'free', 'leaveQueue', 'wait p1']],
  ['nobody hands over what they do not hold', HALF, { type: 'handOver', left }, {}, []],
  ['a page that closes tells', GRANTED, { type: 'leave', left }, {}, ['say left']],
  ['and takes it back when it returns', GRANTED, { type: 'resume' }, {}, ['say taken']],
  ['a release tells', GRANTED, { type: 'release', left }, { held: [], stage: 'released' }, ['stop request', 'stop takeOver', 'stop grant', 'say left', 'free', 'leaveQueue']],
  ['or says nothing where edits may be missing', GRANTED, { type: 'release', left: null }, { held: [], stage: 'released' }, ['stop request', 'stop takeOver', 'stop grant', 'free', 'leaveQueue']],
  ['a note of another record', QUEUED, { type: 'heard', note: { type: 'taken', records: ['p2'] } satisfies Note, isHere: false }, {}, []],
];

it.each(ROWS)('%s', (_what, before, event, change, effects) => {
  const { state, effects: found } = lockStep(before, event);
  expect(state).toEqual({ ...before, ...change });
  expect(found.map(wordsOf)).toEqual(effects);
});

it.each<[string, LockEvent]>([['asked', heard('requested')], ['told', heard('taken')], ['due', { type: 'due', alarm: 'grant' }], ['taken over', { type: 'takeOver' }]])(
  'a claim that is released does nothing when it is %s', (_what, event) => {
    expect(lockStep({ ...GRANTED, stage: 'released' }, event).effects).toEqual([]);
  },
);
