import type { Schedule, Step } from './schedule';

const step = (gap: number, tab: number, act: Step['act']): Step => ({ gap, tab, act });
const good = [{ kind: 'ok', delay: 20 }] as const;
const PUPIL_TEXT = 3;

/** Shrunk schedules that once found a fault in the product or the checker. */
export const KNOWN: Readonly<Record<string, Schedule>> = {
  'a save that the host loses, a second meeting of the child on a slow disk, then the first one again': {
    seed: 1,
    faults: [
      { kind: 'ok', delay: 20 }, { kind: 'ok', delay: 20 }, { kind: 'loses', delay: 20 }, { kind: 'ok', delay: 0 },
    ],
    steps: [
      step(0, 0, { do: 'type', field: 0, screen: 0 }),
      step(0, 0, { do: 'open', record: 2 }),
      step(0, 0, { do: 'journal', mode: 'slow' }),
      step(16_000, 0, { do: 'type', field: 0, screen: 0 }),
      step(0, 0, { do: 'colleagueInOutage', field: 5, screen: 0 }),
      step(0, 0, { do: 'offline' }),
    ],
  },
  'a tab that sleeps while another user signs in': {
    seed: 1,
    faults: [{ kind: 'ok', delay: 0 }],
    steps: [
      step(0, 0, { do: 'loseToOtherTab', field: 0, screen: 0, after: 5 }),
      step(0, 0, { do: 'expire' }),
      step(0, 1, { do: 'freeze', ms: 12_000 }),
      step(0, 0, { do: 'answerReloadAnswer', field: 0, screen: 0, after: 5 }),
      step(0, 0, { do: 'signInOther' }),
      step(0, 0, { do: 'clear', field: 0, screen: 0 }),
    ],
  },
  'a draft that waits in one tab when another one signs out': {
    seed: 1,
    faults: [{ kind: 'echo', delay: 67, by: 100 }],
    steps: [
      step(0, 0, { do: 'secondTab' }),
      step(16_000, 0, { do: 'comeBackAndDie', field: 0, screen: 0, after: 100 }),
      step(0, 0, { do: 'signIn' }),
      step(0, 0, { do: 'signOut' }),
    ],
  },
  'an answer changed here, changed back in another tab, and opened here again': {
    seed: 1,
    faults: good,
    steps: [
      step(0, 0, { do: 'clear', field: 0, screen: 0 }),
      step(3000, 0, { do: 'type', field: 0, screen: 0 }),
      step(6000, 0, { do: 'close' }),
      step(100, 0, { do: 'secondTab' }),
      step(3000, 1, { do: 'clear', field: 0, screen: 0 }),
      step(6000, 1, { do: 'close' }),
      step(3000, 0, { do: 'open', record: 0 }),
    ],
  },
  'an answer of the child changed in one meeting, changed back in the other, and opened in the first again': {
    seed: 1,
    faults: good,
    steps: [
      step(0, 0, { do: 'clear', field: PUPIL_TEXT, screen: 0 }),
      step(3000, 0, { do: 'type', field: PUPIL_TEXT, screen: 0 }),
      step(6000, 0, { do: 'open', record: 2 }),
      step(6000, 0, { do: 'clear', field: PUPIL_TEXT, screen: 0 }),
      step(6000, 0, { do: 'open', record: 0 }),
    ],
  },
  'a second tab waits for a record that the first one, closed the next moment, is handing to another meeting of the child': {
    seed: 1,
    faults: [{ kind: 'ok', delay: 0 }, { kind: 'ok', delay: 0 }, { kind: 'loses', delay: 0 }, { kind: 'late', by: 0 }],
    steps: [
      step(0, 0, { do: 'type', field: 0, screen: 0 }),
      step(0, 0, { do: 'offline' }),
      step(0, 0, { do: 'secondTab' }),
      step(0, 0, { do: 'open', record: 2 }),
      step(3000, 0, { do: 'answerReloadElsewhere', field: 0, screen: 0, after: 5 }),
    ],
  },
  'a tab that knows of a sealed draft hands the record over': {
    seed: 1,
    faults: [good[0], good[0], { kind: 'dropBefore', delay: 5000 }, ...Array.from({ length: 11 }, () => good[0])],
    steps: [step(0, 0, { do: 'takeOverBesideSealed', field: 0, screen: 0, after: 100 })],
  },
  'a first load that overtakes the one it replaces, and a colleague between the two': {
    seed: 1,
    faults: [{ kind: 'oddWords', isApplied: false, delay: 20 }, good[0], { kind: 'ok', delay: 101 }, good[0]],
    steps: [
      step(0, 0, { do: 'open', record: 0 }),
      step(50, 0, { do: 'foreign', field: 0, record: 0 }),
      step(3000, 0, { do: 'type', field: 5, screen: 0 }),
    ],
  },
  'a save without a clear answer that a reading shows, and a colleague within ten seconds of that reading': {
    seed: 1,
    faults: [good[0], good[0], good[0], { kind: 'oddWords', isApplied: true, delay: 20 }, good[0]],
    steps: [
      step(0, 0, { do: 'choose', field: 0, screen: 0 }),
      step(1500, 0, { do: 'foreign', field: 0, record: 0 }),
      step(3000, 0, { do: 'type', field: 3, screen: 0 }),
    ],
  },
  'a sign-out in a tab that sleeps until its save has been answered': {
    seed: 1,
    faults: [good[0], { kind: 'torn', applied: 100, delay: 20 }],
    steps: [
      step(0, 0, { do: 'type', field: 0, screen: 0 }),
      step(0, 0, { do: 'signOut' }),
      step(0, 0, { do: 'freeze', ms: 40_000 }),
      step(61_000, 0, { do: 'expire' }),
    ],
  },
  'a refused text taken back at a sign-out while a second tab waits for the record': {
    seed: 1,
    faults: [{ kind: 'ok', delay: 0 }, { kind: 'status', code: 400, applied: 100, delay: 0 }, { kind: 'stale', delay: 409, age: 100 }],
    steps: [
      step(61_000, 0, { do: 'type', field: PUPIL_TEXT, screen: 0 }),
      step(0, 0, { do: 'secondTab' }),
      step(0, 0, { do: 'signOut' }),
      step(400, 1, { do: 'readAndAnswer', field: 0, screen: 0 }),
      step(0, 0, { do: 'undo', field: PUPIL_TEXT, screen: 0 }),
      step(0, 0, { do: 'typeBad', field: 0, screen: 0 }),
      step(6000, 0, { do: 'undo', field: 0, screen: 0 }),
    ],
  },
  'a tab that signs out is closed in the middle of it, and another tab of the user falls asleep': {
    seed: 1,
    faults: good,
    steps: [
      step(0, 0, { do: 'secondTab' }),
      step(0, 0, { do: 'signOut' }),
      step(0, 0, { do: 'closeTab' }),
      step(0, 0, { do: 'freeze', ms: 300 }),
    ],
  },
  'a sign-out that asks about an answer of a draft whose call could not be loaded': {
    seed: 11774710,
    faults: [
      { kind: 'ok', delay: 0 },
      { kind: 'late', by: 0 },
      { kind: 'dropBefore', delay: 20 },
      { kind: 'torn', applied: 100, delay: 20 },
      { kind: 'refusedIn200', delay: 60 },
      { kind: 'ok', delay: 20 },
    ],
    steps: [
      step(0, 0, { do: 'takeOverBesideSealed', field: 0, screen: 0, after: 5 }),
      step(0, 1, { do: 'answerReloadAnswer', field: 2, screen: 0, after: 5 }),
      step(3000, 0, { do: 'signOut' }),
      step(0, 0, { do: 'type', field: 0, screen: 0 }),
      step(16000, 0, { do: 'secondTab' }),
    ],
  },
  'a sign-out that asks about an answer that an older copy has replaced and whose repeat was refused': {
    seed: 2,
    faults: [
      { kind: 'ok', delay: 20 },
      { kind: 'ok', delay: 20 },
      { kind: 'ok', delay: 20 },
      { kind: 'ok', delay: 20 },
      { kind: 'refusedIn200', delay: 2501 },
    ],
    steps: [
      step(1000, 2, { do: 'answerTwiceOlderLands', field: 1, screen: 1 }),
      step(1000, 1, { do: 'signOut' }),
    ],
  },
  'a tab takes over from one that has not read the record since it was given its unsaved text': {
    seed: 1,
    faults: [
      { kind: 'status', code: 400, applied: false, delay: 0 },
      { kind: 'ok', delay: 967 },
      { kind: 'ok', delay: 20 },
      { kind: 'dropAfter', delay: 20 },
      { kind: 'loses', delay: 20 },
      { kind: 'status', code: 502, applied: 100, delay: 20 },
    ],
    steps: [
      step(0, 0, { do: 'secondTab' }),
      step(0, 0, { do: 'online' }),
      step(16000, 0, { do: 'type', field: 1, screen: 1 }),
      step(1500, 0, { do: 'type', field: 0, screen: 0 }),
      step(1500, 0, { do: 'answerReloadAnswer', field: 0, screen: 0, after: 5 }),
      step(0, 0, { do: 'takeOver' }),
      step(0, 0, { do: 'expire' }),
    ],
  },
  'a third tab takes over before the second one has read what the first one handed on': {
    seed: 1,
    faults: [
      { kind: 'ok', delay: 2992 },
      { kind: 'ok', delay: 20 },
      { kind: 'ok', delay: 20 },
      { kind: 'ok', delay: 20 },
      { kind: 'ok', delay: 20 },
    ],
    steps: [
      step(3000, 0, { do: 'resolve', keep: 'theirs' }),
      step(50, 2, { do: 'typeBad', field: 2, screen: 0 }),
      step(3000, 2, { do: 'secondTab' }),
      step(400, 0, { do: 'secondTab' }),
      step(6000, 2, { do: 'choose', field: 1, screen: 1 }),
      step(50, 2, { do: 'takeOver' }),
      step(16000, 1, { do: 'journal', mode: 'refused' }),
    ],
  },
  'a tab that falls asleep in the moment of a key and is woken to be loaded again': {
    seed: 1,
    faults: [
      { kind: 'ok', delay: 0 },
      { kind: 'stale', delay: 0, age: 100 },
      { kind: 'hang', isApplied: false },
    ],
    steps: [
      step(0, 0, { do: 'choose', field: 0, screen: 0 }),
      step(0, 0, { do: 'type', field: 0, screen: 0 }),
      step(0, 0, { do: 'freeze', ms: 40000 }),
      step(1500, 0, { do: 'reload' }),
      step(0, 0, { do: 'type', field: 0, screen: 0 }),
      step(0, 0, { do: 'clock', hours: 8 }),
    ],
  },
  'an answer typed and undone in one meeting while a save of the other one may still land': {
    seed: 587882297,
    faults: good,
    steps: [
      step(61000, 0, { do: 'answerReloadElsewhere', field: 3, screen: 0, after: 5 }),
      step(0, 0, { do: 'undo', field: 3, screen: 0 }),
      step(0, 0, { do: 'signInOther' }),
    ],
  },
  'a sealed draft that comes back after its record was edited and closed': {
    seed: 1,
    faults: good,
    steps: [
      step(0, 2, { do: 'type', field: 1, screen: 0 }),
      step(200, 1, { do: 'type', field: 3, screen: 1 }),
      step(5, 2, { do: 'answerReloadElsewhere', field: 0, screen: 0, after: 10 }),
      step(50, 0, { do: 'takeOverBesideSealed', field: 3, screen: 1, after: 100 }),
    ],
  },
  'a colleague who saves while a slow reading is on its way, and an edit 10 s after its response': {
    seed: 1,
    faults: [...good, ...good, { kind: 'ok', delay: 9800 }, { kind: 'ok', delay: 9800 }, ...Array.from({ length: 6 }, () => good[0])],
    steps: [
      step(11_000, 0, { do: 'refresh' }),
      step(5000, 0, { do: 'foreign', field: 2, record: 0 }),
      step(14_500, 0, { do: 'choose', field: 5, screen: 0 }),
    ],
  },
  'a tab that closes a record at the moment at which two tabs open it': {
    seed: 550846122,
    faults: [{ kind: 'ok', delay: 150 }],
    steps: [
      step(61_000, 2, { do: 'open', record: 1 }),
      step(0, 1, { do: 'secondTab' }),
      step(0, 2, { do: 'close' }),
    ],
  },
  'a colleague who saves after a reading, and a save of another call before the edit leaves': {
    seed: 1,
    faults: [
      { kind: 'oddWords', isApplied: false, delay: 20 },
      { kind: 'ok', delay: 20 },
      { kind: 'ok', delay: 3932 },
      { kind: 'loses', delay: 60 },
      { kind: 'status', code: 400, applied: 100, delay: 20 },
      { kind: 'late', by: 0 },
      { kind: 'ok', delay: 0 },
      { kind: 'ok', delay: 0 },
      { kind: 'torn', applied: 100, delay: 20 },
      { kind: 'oddWords', isApplied: false, delay: 60 },
    ],
    steps: [
      step(0, 0, { do: 'secondTab' }),
      step(0, 0, { do: 'type', field: 0, screen: 0 }),
      step(16_000, 0, { do: 'type', field: 0, screen: 0 }),
      step(400, 0, { do: 'answerReloadAnswer', field: 0, screen: 0, after: 5 }),
      step(0, 0, { do: 'foreign', field: 2, record: 0 }),
      step(0, 0, { do: 'flush' }),
      step(0, 1, { do: 'type', field: 5, screen: 0 }),
      step(0, 0, { do: 'type', field: 0, screen: 0 }),
      step(61_000, 0, { do: 'offline' }),
    ],
  },
  'a sign-in that reads a sealed draft from a slow disk, and a second user before it is read': {
    seed: 158369193,
    faults: [
      { kind: 'loses', delay: 20 },
    ],
    steps: [
      step(0, 0, { do: 'journal', mode: 'slow' }),
      step(0, 0, { do: 'open', record: 0 }),
      step(6000, 0, { do: 'typeBesideSealed', field: 0, screen: 0, after: 5 }),
      step(6000, 0, { do: 'type', field: 0, screen: 0 }),
      step(50, 0, { do: 'answerLeftToOtherUser', field: 0, screen: 0 }),
      step(0, 0, { do: 'reload' }),
      step(0, 0, { do: 'complete', call: 0, isGateOpen: false }),
    ],
  },
  'a draft from a slow disk that is older than an answer saved in the meantime': {
    seed: 1,
    faults: [
      { kind: 'ok', delay: 20 },
      { kind: 'refusedIn200', delay: 20 },
      { kind: 'ok', delay: 20 },
      { kind: 'dropAfter', delay: 300 },
      { kind: 'dropAfter', delay: 20 },
      { kind: 'oddWords', isApplied: false, delay: 1914 },
      { kind: 'duplicate', delay: 20 },
    ],
    steps: [
      step(16_000, 0, { do: 'type', field: 0, screen: 0 }),
      step(16_000, 0, { do: 'flush' }),
      step(0, 0, { do: 'readAndAnswer', field: 0, screen: 0 }),
      step(3000, 0, { do: 'type', field: 5, screen: 0 }),
      step(50, 0, { do: 'journal', mode: 'slow' }),
      step(0, 0, { do: 'reload' }),
      step(1000, 0, { do: 'complete', call: 0, isGateOpen: false }),
      step(1500, 0, { do: 'type', field: 2, screen: 0 }),
    ],
  },
  'a reload just after an unfinished answer has come back from the draft': {
    seed: 1546473741,
    faults: [
      { kind: 'duplicate', delay: 20 },
      { kind: 'oddWords', isApplied: false, delay: 20 },
      { kind: 'loses', delay: 0 },
      { kind: 'hang', isApplied: false },
      { kind: 'ok', delay: 20 },
      { kind: 'ok', delay: 3617 },
      { kind: 'oddWords', isApplied: false, delay: 0 },
    ],
    steps: [
      step(0, 0, { do: 'refresh' }),
      step(0, 0, { do: 'complete', call: 0, isGateOpen: true }),
      step(1000, 0, { do: 'unfinishedReload', field: 0 }),
      step(200, 0, { do: 'complete', call: 0, isGateOpen: false }),
      step(50, 0, { do: 'flush' }),
      step(0, 0, { do: 'answerReloadAnswer', field: 0, screen: 0, after: 400 }),
      step(0, 0, { do: 'type', field: 0, screen: 0 }),
    ],
  },
};
