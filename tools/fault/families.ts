import fc from 'fast-check';
import type { Act, Line } from './acts';
import type { FormAct } from './forms';
import type { Fault } from './network';
import { callsOf, FIELDS, RECORD_COUNT, SHARED_FIELD, type Form } from './records';
import type { Schedule } from './schedule';

/** Acts, each with how often it comes up beside the others. */
type Topic = readonly (readonly [weight: number, act: fc.Arbitrary<Act>])[];

/**
 * Schedules about few things that happen often, and that need no excuse: what would make an outcome undecidable (a host that
 * loses what it confirmed, a disk that fails) has a family of its own, where the checker asks less.
 */
interface Family {
  /** Each topic comes up as often as the others. */
  readonly topics: readonly Topic[];
  /** Default: mostly a host that answers well. */
  readonly faults?: fc.Arbitrary<readonly Fault[]>;
  /** What the saves carry. Default: any. */
  readonly forms?: readonly Form[];
}

const any = <const T extends readonly unknown[]>(...values: T): fc.Arbitrary<T[number]> => fc.constantFrom(...values);
const upTo = (max: number): fc.Arbitrary<number> => fc.nat({ max });

const delay = fc.oneof({ weight: 2, arbitrary: any(20, 60, 150) }, { weight: 1, arbitrary: upTo(5000) });
const later = fc.integer({ min: 100, max: 14_000 });
/** When the host applies a save: at once, never, or some ms after the response. */
const applied = fc.oneof(fc.boolean(), later);

const weighed = <T,>(...list: readonly (readonly [number, fc.Arbitrary<T>])[]): fc.Arbitrary<T> =>
  fc.oneof(...list.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const good: fc.Arbitrary<Fault> = fc.record({ kind: any('ok'), delay });
/** The network and the gateways between a page and a host that keeps what it confirms. */
const unclear: fc.Arbitrary<Fault> = weighed<Fault>(
  [12, good],
  [2, fc.record({ kind: any('trims'), delay })],
  [1, fc.record({ kind: any('duplicate'), delay, isLost: fc.boolean() })],
  [3, fc.record({ kind: any('dropBefore', 'dropAfter', 'dropAfter'), delay })],
  [2, fc.record({ kind: any('late'), by: upTo(5000) })],
  [3, fc.record({ kind: any('status'), code: any(400, 401, 403, 404, 409, 408, 429, 500, 502, 503, 504), applied, delay })],
  [1, fc.record({ kind: any('refusedIn200'), delay })],
  [2, fc.record({ kind: any('html', 'torn'), applied, delay })],
  [2, fc.record({ kind: any('oddWords'), isApplied: fc.boolean(), delay: any(20, 21, 61) })],
  [1, fc.record({ kind: any('hang'), isApplied: fc.boolean() })],
);
/** A host that does not keep what it confirms, in one way: no page can tell from each other a late copy and a replica that lags. */
const brokenBy = (fault: fc.Arbitrary<Fault>): fc.Arbitrary<Fault> => weighed<Fault>([6, good], [3, fault], [2, unclear]);
const LOSES = brokenBy(fc.record({ kind: any('loses', 'cuts'), delay }));
const REVERTS = brokenBy(fc.record({ kind: any('echo'), delay, by: later }));
const LAGS = brokenBy(fc.record({ kind: any('stale'), delay, age: fc.integer({ min: 100, max: 60_000 }) }));
const listOf = (fault: fc.Arbitrary<Fault>): fc.Arbitrary<readonly Fault[]> => fc.array(fault, { minLength: 1, maxLength: 14 });
const WELL: fc.Arbitrary<readonly Fault[]> = any([{ kind: 'ok', delay: 20 }]);
const SLOW = fc.array(fc.record({ kind: any('ok'), delay: fc.integer({ min: 20, max: 9000 }) }), { minLength: 1, maxLength: 6 });
const UNCLEAR = listOf(unclear);
const MOSTLY_WELL = fc.oneof(UNCLEAR, WELL, WELL, SLOW);

const on = { field: upTo(FIELDS.length - 1), screen: upTo(1) };
const record = upTo(RECORD_COUNT - 1);
const row = upTo(2);
/** Those of a week: the other fields belong to other calls. */
const MARK_FIELDS = FIELDS.flatMap(({ name }, at) => (callsOf('marks').some(({ carries }) => carries(name)) ? [at] : []));
/** A scene: one of these lists of lines, with parts of its own. */
type Scene<P extends readonly unknown[]> = (...parts: P) => readonly Line[];
const sceneOf = <P extends readonly unknown[]>(parts: fc.Arbitrary<P>, ...list: readonly Scene<P>[]): fc.Arbitrary<Act> =>
  fc.tuple(parts, any(...list)).map(([own, linesOf]): Act => ({ do: 'scene', lines: linesOf(...own) }));

interface Answer { readonly do: 'choose' | 'type'; readonly field: number; readonly screen: number }
/** Two answers, a short time and a long one. */
type Answers = [one: Answer, other: Answer, soon: number, later: number];
const answersIn = (field: fc.Arbitrary<number>) => (...list: readonly Scene<Answers>[]): fc.Arbitrary<Act> => {
  const answer: fc.Arbitrary<Answer> = fc.record({ do: any('choose', 'choose', 'choose', 'type'), field, screen: any(0, 0, 1) });
  return sceneOf<Answers>(fc.tuple(answer, answer, any(0, 5, 30, 100, 400, 1000), any(1000, 2000, 4000, 6000, 9800)), ...list);
};
const answers = answersIn(on.field);
const only = (act: fc.Arbitrary<Act>): Topic => [[1, act]];
const scenes = (...list: readonly Scene<Answers>[]): Topic => only(answers(...list));
const markScenes = (...list: readonly Scene<Answers>[]): Topic => only(answersIn(any(...MARK_FIELDS))(...list));

const times = (count: number, fault: Fault): readonly Fault[] => Array.from({ length: count }, () => fault);
const GOOD: Fault = { kind: 'ok', delay: 20 };
const LOST: Fault = { kind: 'dropAfter', delay: 20 };
/** The gateway gives up, and the save lands after this time. */
const lateBy = (ms: number): Fault => ({ kind: 'status', code: 504, applied: ms, delay: 20 });
const host = (save: readonly Fault[], load: readonly Fault[] = []): Act => ({ do: 'host', save, load });
const slowLoads = (ms: number): Act => host([], times(2, { kind: 'ok', delay: ms }));
/** The next save gets no response until its page ends. */
const HANGING = host([{ kind: 'late', by: 2000 }, GOOD], times(8, GOOD));
const WELL_AGAIN: Act = { do: 'host' };
const RELOADED: Act = { do: 'reload' };
const REFRESHED: Act = { do: 'refresh' };
const SECOND_TAB: Act = { do: 'secondTab' };
const OPENED: Act = { do: 'open', record: 'here' };
const OTHER_MEETING: Act = { do: 'open', record: 'otherMeeting' };
const form = (what: FormAct): Act => ({ do: 'form', what });
const disk = (mode: 'good' | 'refused' | 'slow' | 'silent'): Act => ({ do: 'journal', mode });
const foreign = (field: number): Act => ({ do: 'foreign', field, record: 'here' });

const EDIT: Topic = [
  [14, fc.record({ do: any('type', 'type', 'choose'), ...on })],
  [2, fc.record({ do: any('undo'), ...on })],
  [1, fc.record({ do: any('clear'), ...on })],
  [1, fc.record({ do: any('unfinished'), field: on.field })],
  [3, fc.record({ do: any('complete'), call: upTo(1), isGateOpen: fc.boolean() })],
  [4, fc.record({ do: any('flush', 'retry', 'close') })],
  [3, fc.record({ do: any('open'), record })],
];
const NETWORK: Topic = [
  [1, fc.record({ do: any('typeBad'), ...on })],
  [2, fc.record({ do: any('offline', 'online') })],
];
const COLLEAGUE: Topic = [
  [2, fc.record({ do: any('foreign'), field: on.field, record })],
  [2, answers(
    // As after a return to the window.
    (one) => [REFRESHED, 10, one],
    // During an outage.
    (one, other) => [host(times(3, { kind: 'dropBefore', delay: 20 }), times(8, GOOD)), one, 100, foreign(other.field), 9000, WELL_AGAIN],
    // On the one screen, while the user types and saves on the other.
    () => {
      const onOther: Act = { do: 'choose', field: 0, screen: 0 };
      return [onOther, 3000, foreign(2), onOther, 3000, onOther, 3000, onOther, 3000, { do: 'choose', field: 2, screen: 0 }];
    },
  )],
  [1, fc.record({ do: any('resolve'), keep: any('mine', 'theirs') })],
  [1, any(REFRESHED)],
];
const TABS: Topic = [
  [3, fc.record({ do: any('secondTab', 'takeOver', 'closeTab') })],
  [1, answers(
    // The saves of the other page are unknown, so the record has to be read-only for a while.
    (one, _other, soon) => [SECOND_TAB, ['other', OPENED], 200, one, soon, RELOADED, 16_500, ['other', one], soon, ['other', { do: 'crash' }]],
    (one, _other, soon) => [SECOND_TAB, ['other', OPENED], 200, { do: 'hideAndShow' }, one, soon, { do: 'crash' }],
    (one, _other, soon) => [one, soon, RELOADED, OTHER_MEETING, 1000, { ...one, field: SHARED_FIELD }],
  )],
];
const RELOAD: Topic = [
  [3, fc.record({ do: any('reload', 'reload', 'crash', 'crashBrowser', 'hideAndShow') })],
  [2, answers((one, _other, soon) => [one, soon, RELOADED, soon + 300, one])],
  [1, fc.record({ do: any('unfinished'), field: on.field, then: any('reload') })],
];
/** A draft that only the password opens, of an answer that the host may have. */
const sealed = (one: Answer, soon: number): readonly Line[] => [one, soon, { do: 'crashBrowser', losesKeys: true }, 16_500];
/** The same of an answer that the host lacks. */
const sealedUnsent = (one: Answer): readonly Line[] => [{ do: 'offline' }, one, 400, { do: 'crashBrowser', losesKeys: true }, { do: 'online' }, 16_500];
const SEALED = scenes(
  (one, other) => [...sealedUnsent(one), other, { do: 'openDraft' }],
  (one) => [...sealedUnsent(one), { ...one, do: 'type' }, 300, { ...one, do: 'undo' }, 1500, { do: 'openDraft' }],
  (one) => [...sealedUnsent(one), { ...one, do: 'type' }, SECOND_TAB, 1000, ['other', { do: 'takeOver' }], 5000],
);
const SESSION: Topic = [
  [3, fc.record({ do: any('expire', 'signIn', 'signInOther', 'signOut') })],
  [1, answers(
    (one, other, soon) => [...sealed(one, soon), other, { do: 'openDraft' }],
    (one, _other, soon) => [...sealed(one, soon), { ...one, do: 'type' }, 300, { ...one, do: 'undo' }, 1500, { do: 'openDraft' }],
    (one, _other, soon) => [...sealed(one, soon), { ...one, do: 'type' }, SECOND_TAB, 1000, ['other', { do: 'takeOver' }], 5000],
  )],
  [1, answers((one) => [{ do: 'expire' }, one, 6000, { do: 'signInOther' }, 5000])],
  [1, fc.record({ do: any('openDraft') })],
];
/** Saves that land long after their response was lost, and answers in the meantime. */
const LATE: Topic = [
  [2, answers(
    (one, _other, _soon, later) => [host([lateBy(9000), GOOD], times(4, GOOD)), one, later, one, 12_000, WELL_AGAIN],
    // The page ends while its save is on its way, and the next page, or another meeting of the child, edits the field.
    (one) => [HANGING, one, 300, RELOADED, 600, one, 8000, WELL_AGAIN],
    (one) => [HANGING, { ...one, field: SHARED_FIELD }, 300, RELOADED, OTHER_MEETING, 600, { ...one, field: SHARED_FIELD }, 8000, WELL_AGAIN],
    // A Complete of which one copy is refused, while the other may still land.
    (one, other, _soon, later) => [
      host([lateBy(12_000), { kind: 'status', code: 400, applied: false, delay: 20 }, GOOD], times(8, GOOD)),
      { do: 'complete', call: other.field, isGateOpen: true }, later, one, later, WELL_AGAIN,
    ],
  )],
  [1, fc.record({ do: any('undo'), ...on })],
];
const PUT_BACK: Topic = [[1, fc.record({ do: any('undo', 'undo', 'choose'), ...on })]];
/** The host cuts a text, which the user takes over. Its read back lags, and another answer is saved at once. */
const LAGGING = scenes((one, other) => [
  host([{ kind: 'cuts', delay: 20 }], times(2, GOOD)), one, 6000,
  host([], [GOOD, GOOD, ...times(2, { kind: 'stale', delay: 20, age: 60_000 })]), { ...one, do: 'undo' }, 9300, other, 3000, WELL_AGAIN,
]);
const REVERTED: Topic = [...PUT_BACK, [1, answers((one) => [
  host([GOOD]), one, 400, host([GOOD]), one, 400, { do: 'olderLands', field: one.field }, REFRESHED, 400,
])]];
const REFUSED: Topic = [
  [3, fc.record({ do: any('typeBad', 'clear'), ...on })],
  [1, fc.record({ do: any('retry') })],
];
const DISK: Topic = [[1, fc.record({ do: any('journal'), mode: any('good', 'refused', 'slow', 'silent') })]];
/** Code of others throws inside the queue. */
const SEAMS: Topic = [[1, fc.record({ do: any('throw'), at: any('load', 'save', 'screen') })]];
const BUILDS: Topic = [[1, fc.record({ do: any('reload'), build: any('older', 'newer') })]];
const CLEARED: Topic = [[1, fc.record({ do: any('clearData') })]];
const CLOCK: Topic = [
  [1, fc.record({ do: any('freeze'), ms: any(300, 3000, 12_000, 40_000) })],
  [1, answers((one, _other, soon) => [one, soon / 12, { do: 'freeze', ms: 12_000 }, foreign(one.field), 13_000])],
  [1, fc.record({ do: any('clock'), hours: any(8, -8, 30 * 24, -3 * 24) })],
];
const change = fc.record({ do: any('row'), what: any('change'), row });
const LATE_ROW = host([lateBy(6000)]);
const ROWS: Topic = [
  [3, fc.record({ do: any('row'), what: any('create', 'createAgain', 'createSame', 'change', 'change', 'delete'), row })],
  [2, sceneOf<[one: Act, soon: number]>(
    fc.tuple(change, any(5, 30, 400, 9000)),
    (one, soon) => [LATE_ROW, one, soon, SECOND_TAB, ['other', one]],
    // The other tab waits already.
    (one, soon) => [SECOND_TAB, 50, LATE_ROW, one, soon, ['other', one], soon, { do: 'crash' }],
  )],
  // A copy of the first lands after it was found on the list.
  [1, sceneOf<[one: Act, soon: number]>(fc.tuple(change, any(5, 30, 400, 9000)), (one, soon) => [host([{ kind: 'echo', delay: 20, by: 6000, isLost: true }]), one, soon, one])],
  [1, answers(
    () => [host([{ kind: 'status', code: 400, applied: false, delay: 20 }]), { do: 'row', what: 'create', row: 0 }, 1000],
    () => [host([{ kind: 'duplicate', delay: 20, isLost: true }]), { do: 'row', what: 'create', row: 0 }, 1000],
    // The list is not known yet, and holds the same text already.
    () => [host([{ kind: 'dropBefore', delay: 20 }]), { do: 'row', what: 'createSame', row: 0 }, 30_000],
    // The computer sleeps while the list is read, and a colleague changes the row.
    () => [host([], [{ kind: 'ok', delay: 400 }]), { do: 'row', what: 'change', row: 0 }, 300, { do: 'freeze', ms: 40_000 }, { do: 'foreignRow', what: 'change', row: 0 }, 60_000],
    () => [host([LOST], times(20, { kind: 'status', code: 500, applied: false, delay: 20 })), { do: 'row', what: 'create', row: 0 }, 16_500, WELL_AGAIN, { do: 'row', what: 'createAgain', row: 0 }],
  )],
  [1, fc.record({ do: any('foreignRow'), what: any('change', 'change', 'delete'), row })],
];
const thenIn = (...then: readonly FormAct[]): fc.Arbitrary<FormAct> => any(...then);
const FORMS: Topic = [
  [4, fc.record({ do: any('form'), what: thenIn('open', 'openRow', 'type', 'openAndType', 'press', 'close', 'discard', 'openKept', 'discardKept', 'look') })],
  [1, fc.record({ do: any('foreignRow'), what: any('change', 'delete'), row: any(1) })],
  // Both open the form in the same moment.
  [1, sceneOf<[FormAct, number]>(
    fc.tuple(thenIn('type', 'openAndType'), any(5, 30, 400)),
    (then, soon) => [form('type'), soon, form('close'), soon, form(then), ['other', form(then)], soon, form('openKept')],
    (_then, soon) => [form('type'), soon, form('close'), SECOND_TAB, soon, form('open'), ['other', form('open')], soon, form('openKept')],
  )],
  [1, sceneOf<[readonly FormAct[], number, number]>(
    fc.tuple(any<readonly (readonly FormAct[])[]>(['look', 'close'], ['look', 'discard'], ['close', 'look'], ['close', 'look', 'discardKept'], ['close', 'look', 'openKept'], ['close', 'open', 'look'], ['close', 'look', 'openAndType', 'look']), any(50, 400), upTo(20)),
    (acts, soon, gap) => [form('type'), soon, ...acts.flatMap((what) => [form(what), gap])],
  )],
  [1, sceneOf<[number]>(fc.tuple(any(5, 30, 400)), (soon) => [host([{ kind: 'ok', delay: 9000 }]), form('type'), soon, form('press'), 20, { do: 'signOut' }, 12_000, { do: 'signIn' }])],
  [2, sceneOf<[boolean, number, 'reload' | 'crash' | 'secondTab', FormAct]>(
    fc.tuple(fc.boolean(), any(5, 100, 400, 3000), any('reload', 'reload', 'crash', 'secondTab'), thenIn('open', 'type', 'openAndType', 'press', 'close', 'discard', 'openKept', 'discardKept', 'look')),
    (isSent, soon, how, then) => [form('type'), ...(isSent ? [form('press')] : []), soon, { do: how }, form(then)],
  )],
];
const FORMS_ON_BAD_DISK: Topic = [...DISK, [1, sceneOf<[number, FormAct]>(
  fc.tuple(any(5, 30, 400), thenIn('open', 'look', 'openKept')),
  (soon, then) => [form('type'), 400, form('close'), disk('refused'), soon, form(then), 1000, disk('good')],
)]];
/** The fields that both meetings of a pupil carry, in the one and in the other. */
const MEETINGS: Topic = [
  [12, fc.record({ do: any('type', 'choose'), field: any(SHARED_FIELD), screen: any(0) })],
  [6, fc.record({ do: any('open'), record: any(0, 2) })],
  [2, fc.record({ do: any('close') })],
  [1, fc.record({ do: any('readAhead'), record: any(0, 2) })],
];

const OVERLAP: Scene<Answers> = (one, _other, soonMs, ms) => [6000, slowLoads(ms), REFRESHED, ms / 2 + soonMs, one, ms, WELL_AGAIN];
/** Without a colleague, so that whatever the page asks about is its own. */
const OVERLAPS = scenes(OVERLAP);
/** A reading on its way while an answer is saved, or while a colleague saves. */
const SLOW_READINGS = scenes(
  OVERLAP,
  (one, other, soonMs, ms) => [6000, slowLoads(ms), REFRESHED, ms / 2 + 20 + soonMs, foreign(one.field), ms / 2 + 4000 - soonMs, other, 3000, WELL_AGAIN],
  (one, other, soonMs) => [6000, foreign(one.field), one, 400, host([LOST]), other, 200 + soonMs, RELOADED, 16_000],
  // The save of another answer carries what the colleague wrote, and has no response yet.
  (one, other, soonMs) => [6000, foreign(one.field), one, 400, HANGING, other, 200 + soonMs, RELOADED, 16_000, WELL_AGAIN],
);
/** A mark, and the page's own copy of its week. */
const OWN_COPIES = markScenes(
  (one, _other, soonMs) => [one, 3000, host([LOST, { kind: 'dropBefore', delay: 20 }]), one, soonMs, { do: 'close' }, soonMs, OPENED, 500, one, WELL_AGAIN],
  (one, other, soonMs, ms) => [3000, host([{ kind: 'ok', delay: ms }]), one, soonMs, { do: 'close' }, soonMs, OPENED, 50, other, WELL_AGAIN],
  (one, _other, soonMs) => [foreign(one.field), 7000 + soonMs, one, 3000],
  // A reading that was on its way while the mark was saved.
  (one, _other, soonMs) => [3000, slowLoads(4000), REFRESHED, 1900, one, 1000 + soonMs, { do: 'close' }, 3000, OPENED, 1000, WELL_AGAIN],
  (one, _other, soonMs) => [one, soonMs, { do: 'hideAndShow' }, 3000],
  // The browser cuts the save of a page that is hidden for a moment.
  (one, _other, soonMs, ms) => [REFRESHED, 100, host([{ kind: 'ok', delay: ms }]), one, soonMs, { do: 'hideAndShow', ms: 1200 }, { do: 'retry' }, 3000, WELL_AGAIN],
  (one, other, soonMs, ms) => [one, 3000, slowLoads(ms), REFRESHED, ms / 2 + soonMs, other, 100, { do: 'close' }, ms, OPENED, 1000, WELL_AGAIN],
  (one, _other, soonMs, ms) => [one, 3000, SECOND_TAB, 500, host(times(3, LOST)), one, 200 + soonMs, ['other', { do: 'takeOver' }], 6000 + ms, { do: 'close' }, ['other', { do: 'close' }], 100, OPENED, 3000, WELL_AGAIN],
  (one, other, soonMs) => [one, 1000, { do: 'close' }, SECOND_TAB, 1000, { do: 'offline' }, ['other', one], 400, ['other', { do: 'closeTab' }], soonMs, { do: 'online' }, OPENED, 1000, other, 3000],
);
/** A week of which another tab has saved a mark since this page read it. */
const OTHER_TABS_MARKS = markScenes(
  // Another tab takes the week over, and its marks are not in the copy of the first one.
  (one, _other, soonMs) => [one, 1000, SECOND_TAB, 1000, ['other', { do: 'takeOver' }], 3000, { do: 'close' }, soonMs, ['other', one], 1500, ['other', { do: 'close' }], soonMs, OPENED, 1000, one, 3000, ['other', { do: 'closeTab' }]],
  // Another tab saves a mark in a week that is closed here.
  (one, _other, soonMs) => [one, 2500, { do: 'close' }, SECOND_TAB, 1000, ['other', one], 2500, ['other', { do: 'close' }], soonMs, OPENED, 1000, one, 3000],
  // This tab saves a mark while another one opens the week, which closes it before it has read it again.
  (one, _other, soonMs, ms) => [
    one, 3000, host([{ kind: 'ok', delay: ms }], [GOOD, GOOD, ...times(2, { kind: 'ok', delay: 9000 })]), one, 50, SECOND_TAB, ms + soonMs, ['other', { do: 'close' }], { do: 'close' },
    100, ['other', OPENED], 9000, ['other', one], 3000, WELL_AGAIN,
  ],
  // Another tab saves a mark, and leaves a draft that takes it back to what the copy of the first one holds.
  (one, _other, soonMs) => {
    const clear: Act = { do: 'clear', field: one.field, screen: 0 };
    return [clear, 2500, { do: 'close' }, SECOND_TAB, 1000, ['other', one], 2500, { do: 'offline' }, ['other', clear], 400, ['other', { do: 'closeTab' }], soonMs, { do: 'online' }, OPENED, 3000];
  },
);
const BAD_DISKS = scenes(
  (one, other, soonMs) => [{ do: 'offline' }, one, 400, disk('refused'), { do: 'crash' }, 400, { do: 'online' }, 16_000, disk('good'), other, 50 + soonMs, { do: 'crash' }],
  (one, other, soonMs) => [one, soonMs, disk('slow'), { do: 'crash' }, 3000, { do: 'offline' }, other, 16_000, { do: 'crash' }, { do: 'online' }],
  (one, other, soonMs) => [one, 1000, disk('silent'), soonMs, other, SECOND_TAB, 1500, ['other', { do: 'takeOver' }], 6000, disk('good')],
  // Neither host nor disk has the answer, so the other tab has to wait.
  (one, other, soonMs) => [one, 1000, SECOND_TAB, 500, disk('slow'), { do: 'offline' }, other, soonMs, ['other', { do: 'takeOver' }], 6000, disk('good'), { do: 'online' }],
  // The disk does not take a half-typed date, which the host cannot have.
  (one, other, soonMs) => [disk('refused'), { do: 'unfinished', field: one.field, then: 'stay' }, SECOND_TAB, 1500, ['other', { do: 'takeOver' }], soonMs, other, 6000, disk('good')],
);
const FORM_DISKS = scenes(
  (_one, _other, soonMs) => [form('type'), 1000, disk('silent'), form('type'), soonMs, form('close'), soonMs, form('type'), 1000, disk('good')],
  (_one, _other, soonMs) => [form('type'), 400, form('close'), form('open'), Math.min(soonMs, 15), disk('refused'), 1500, disk('good')],
  (_one, _other, soonMs) => [form('type'), 1000, disk('refused'), form('type'), soonMs, form('close'), soonMs, form('open'), 1000, disk('good')],
);
const FORM_TABS = scenes(
  (_one, _other, soonMs) => [form('openRow'), soonMs, { do: 'foreignRow', what: 'change', row: 1 }, form('type'), 11_000, form('press'), 3000],
  (_one, _other, soonMs) => [form('type'), 400, form('close'), SECOND_TAB, 1000, ['other', form('open')], 200 + soonMs, ['other', form('type')], 400, ['other', RELOADED], 1000, form('discardKept'), 3000],
  (_one, _other, soonMs) => [host([{ kind: 'ok', delay: 9000 }]), form('type'), 400, form('press'), 20, form('close'), soonMs, { do: 'signOut' }, 12_000, { do: 'signIn' }, WELL_AGAIN],
);
/** The disk has nothing of the last answer when the page crashes, and answers at once after that. */
const busyUntil = (crash: number): Act => ({ do: 'busyDisk', ms: crash + 10 });
const LATE_TABS = scenes(
  // A page that was hidden and is back ends before the disk knows of its save.
  (one, _other, soonMs) => [SECOND_TAB, 1000, { do: 'hideAndShow', ms: 300 }, busyUntil(110 + soonMs), host([{ kind: 'late', by: 4000 }]), one, 110 + soonMs, { do: 'crash' }, 100, ['other', one], 9000, WELL_AGAIN],
  // The second of three tabs takes over from the first, and ends before the disk knows of its save.
  (one, _other, soonMs) => [SECOND_TAB, SECOND_TAB, 1000, { do: 'close' }, 300, busyUntil(110 + soonMs), host([{ kind: 'late', by: 4000 }]), ['other', one], 110 + soonMs, ['other', { do: 'crash' }], 100, ['last', one], 9000, WELL_AGAIN],
  (one, _other, soonMs) => [SECOND_TAB, 1000, { do: 'hideAndShow' }, host([{ kind: 'late', by: 4000 }]), one, soonMs, { do: 'crash' }, 600, ['other', one], 1000, ['other', one], 9000, WELL_AGAIN],
);

/** A sign-out while a record opens, and a sign-in at once. */
const SIGN_OUTS = scenes(
  (_one, _other, soonMs) => [{ do: 'close' }, 100, SECOND_TAB, Math.min(soonMs, 8), ['other', { do: 'signOut' }], Math.min(soonMs, 12), { do: 'signIn' }, 3000],
);

const MARKS: readonly Form[] = ['marks'];

/** Scenes find what they are about at once, if they come up. */
const often = (family: Family): readonly Family[] => [family, family, family];

/** By name; a pair of topics is combined on purpose. */
const FAMILIES: Readonly<Record<string, readonly Family[]>> = {
  network: [
    { topics: [EDIT, NETWORK], faults: UNCLEAR }, { topics: [EDIT, NETWORK, RELOAD], faults: UNCLEAR }, { topics: [EDIT, NETWORK, COLLEAGUE], faults: UNCLEAR },
    { topics: [EDIT, LATE] }, ...often({ topics: [LATE] }), { topics: [LATE], forms: ['some'] }, { topics: [EDIT, LATE, RELOAD] }, { topics: [REFUSED, RELOAD] },
    { topics: [EDIT, NETWORK], faults: UNCLEAR, forms: MARKS }, { topics: [EDIT, LATE], forms: MARKS },
  ],
  reload: [{ topics: [EDIT, RELOAD] }, { topics: [MEETINGS] }, { topics: [MEETINGS, RELOAD] }],
  tabs: [{ topics: [EDIT, TABS] }, { topics: [EDIT, TABS, RELOAD] }, { topics: [EDIT, TABS, RELOAD], forms: MARKS }, { topics: [MEETINGS, TABS] }, ...often({ topics: [LATE_TABS], faults: WELL })],
  session: [{ topics: [EDIT, SESSION] }, { topics: [EDIT, SESSION, RELOAD] }, { topics: [SIGN_OUTS], faults: WELL }, { topics: [SEALED], faults: WELL }],
  colleague: [{ topics: [EDIT, COLLEAGUE] }, { topics: [EDIT, COLLEAGUE], forms: MARKS }, { topics: [OVERLAPS], faults: WELL }, ...often({ topics: [SLOW_READINGS], faults: WELL })],
  marks: [
    { topics: [OWN_COPIES], faults: WELL, forms: MARKS }, { topics: [OWN_COPIES], faults: WELL, forms: MARKS }, { topics: [OTHER_TABS_MARKS], faults: WELL, forms: MARKS },
    { topics: [OWN_COPIES, SLOW_READINGS], faults: WELL, forms: MARKS }, { topics: [EDIT, OWN_COPIES, COLLEAGUE], forms: MARKS },
  ],
  brokenHost: [
    { topics: [EDIT, PUT_BACK], faults: listOf(LOSES) }, { topics: [EDIT, REVERTED], faults: listOf(REVERTS) }, { topics: [EDIT, PUT_BACK, LAGGING], faults: listOf(LAGS) },
    ...often({ topics: [LAGGING], faults: WELL }),
    { topics: [EDIT, REVERTED], faults: listOf(REVERTS), forms: MARKS },
  ],
  // A slow host and a sleeping computer look the same to a page.
  clock: [{ topics: [EDIT, COLLEAGUE, CLOCK], faults: fc.oneof(UNCLEAR, WELL, WELL) }, { topics: [EDIT, CLOCK], faults: WELL, forms: MARKS }],
  disk: [{ topics: [EDIT, DISK, RELOAD] }, { topics: [EDIT, DISK, TABS] }, { topics: [EDIT, DISK, SESSION] }, { topics: [BAD_DISKS], faults: WELL }, { topics: [EDIT, BAD_DISKS] }],
  seams: [{ topics: [EDIT, SEAMS] }, { topics: [EDIT, SEAMS, RELOAD] }],
  otherBuild: [{ topics: [EDIT, BUILDS] }, { topics: [FORMS, BUILDS] }],
  cleared: [{ topics: [EDIT, CLEARED, RELOAD] }, { topics: [FORMS, CLEARED, RELOAD] }],
  rows: [{ topics: [ROWS] }, { topics: [ROWS, RELOAD] }, { topics: [ROWS, SESSION] }],
  forms: [{ topics: [FORMS] }, { topics: [FORMS, SESSION] }, { topics: [FORMS, TABS] }, { topics: [FORMS, RELOAD] }, { topics: [FORMS, FORMS_ON_BAD_DISK] }, { topics: [FORM_DISKS], faults: WELL }, ...often({ topics: [FORM_TABS], faults: WELL }), { topics: [FORMS, FORM_TABS] }],
  mixed: [{ topics: [EDIT, NETWORK, COLLEAGUE, TABS, RELOAD, SESSION, MEETINGS, ROWS, FORMS], faults: UNCLEAR }],
};

const GAPS = [0, 5, 50, 200, 400, 1000, 1500, 3000, 6000, 16_000, 61_000];
/** The shortest and the longest gap of a schedule: people in a hurry, people who work, or both. */
const PACES = [GAPS, GAPS.slice(0, 6), GAPS.slice(4, 9)] as const;

function schedulesOf({ topics, faults = MOSTLY_WELL, forms = ['whole', 'oneChange', 'some', 'marks'] }: Family): fc.Arbitrary<Schedule> {
  const act = fc.oneof(...topics.map((topic) => weighed<Act>(...topic)));
  return fc.oneof(...PACES.map((pace) => fc.record({
    seed: fc.integer({ min: 1, max: 2_000_000_000 }), faults, form: any(...forms),
    steps: fc.array(fc.record({ gap: any(...pace), tab: upTo(2), act }), { minLength: 2, maxLength: 22 }),
  })));
}

/** Of every family, or of those whose name is given. */
export function schedulesFrom(name = ''): fc.Arbitrary<Schedule> {
  const chosen = Object.entries(FAMILIES).flatMap(([own, families]) => (name === '' || own === name ? families : []));
  return fc.oneof(...chosen.map(schedulesOf));
}
