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
const soon = any(5, 30, 100, 400);

const EDIT: Topic = [
  [14, fc.record({ do: any('type', 'type', 'choose'), ...on })],
  [2, fc.record({ do: any('undo'), ...on })],
  [2, fc.record({ do: any('clear', 'unfinished'), ...on })],
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
  [2, fc.record({ do: any('readAndAnswer', 'colleagueInOutage', 'colleagueOnOtherScreen'), ...on })],
  [1, fc.record({ do: any('resolve'), keep: any('mine', 'theirs') })],
  [1, fc.record({ do: any('refresh') })],
];
const TABS: Topic = [
  [3, fc.record({ do: any('secondTab', 'takeOver', 'closeTab') })],
  [1, fc.record({ do: any('loseToOtherTab', 'comeBackAndDie', 'answerReloadElsewhere'), ...on, after: soon })],
];
const RELOAD: Topic = [
  [3, fc.record({ do: any('reload', 'reload', 'crash', 'crashBrowser', 'hideAndShow') })],
  [2, fc.record({ do: any('answerReloadAnswer'), ...on, after: soon })],
  [1, fc.record({ do: any('unfinishedReload'), field: on.field })],
];
const SESSION: Topic = [
  [3, fc.record({ do: any('expire', 'signIn', 'signInOther', 'signOut') })],
  [1, fc.record({ do: any('typeBesideSealed', 'undoBesideSealed', 'takeOverBesideSealed'), ...on, after: soon })],
  [1, fc.record({ do: any('answerLeftToOtherUser'), ...on })],
  [1, fc.record({ do: any('openDraft') })],
];
/** Saves that land long after their response was lost, and answers in the meantime. */
const LATE: Topic = [
  [2, fc.record({ do: any('answerTwiceLate', 'completeLate', 'reloadLate', 'elsewhereLate'), ...on, after: any(1500, 4000, 9000) })],
  [1, fc.record({ do: any('undo'), ...on })],
];
const PUT_BACK: Topic = [[1, fc.record({ do: any('undo', 'undo', 'choose'), ...on })]];
const LAGGING: Topic = [...PUT_BACK, [2, fc.record({ do: any('putBackStale'), ...on, after: any(1500, 4000, 9000) })]];
const REVERTED: Topic = [...PUT_BACK, [1, fc.record({ do: any('answerTwiceOlderLands'), ...on })]];
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
  [1, fc.record({ do: any('answerAsleep'), ...on, after: upTo(80) })],
  [1, fc.record({ do: any('clock'), hours: any(8, -8, 30 * 24, -3 * 24) })],
];
const ROWS: Topic = [
  [3, fc.record({ do: any('row'), what: any('create', 'createAgain', 'createSame', 'change', 'change', 'delete'), row })],
  [2, fc.record({ do: any('rowElsewhere'), how: any('reload', 'crash', 'secondTab', 'here', 'here', 'crashBefore', 'copied'), row, after: any(5, 30, 400, 9000) })],
  [1, fc.record({ do: any('rowUnknown'), row })],
  [1, fc.record({ do: any('foreignRow'), what: any('change', 'change', 'delete'), row })],
];
const FORMS: Topic = [
  [4, fc.record({ do: any('form'), what: any<readonly FormAct[]>('open', 'openRow', 'type', 'openAndType', 'press', 'close', 'discard', 'openKept', 'discardKept', 'look') })],
  [1, fc.record({ do: any('foreignRow'), what: any('change', 'delete'), row: any(1) })],
  [1, fc.record({ do: any('formTwice'), after: any(5, 30, 400), then: any('type', 'openAndType', 'open') })],
  [1, fc.record({
    do: any('formQuickly'), after: any(50, 400), gap: upTo(20),
    acts: any<readonly (readonly FormAct[])[]>(['look', 'close'], ['look', 'discard'], ['close', 'look'], ['close', 'look', 'discardKept'], ['close', 'look', 'openKept'], ['close', 'open', 'look'], ['close', 'look', 'openAndType', 'look']),
  })],
  [1, fc.record({ do: any('formSentAway'), after: any(5, 30, 400), then: any('open', 'look', 'openKept') })],
  [2, fc.record({
    do: any('formReload'), isSent: fc.boolean(), after: any(5, 100, 400, 3000), how: any('reload', 'reload', 'crash', 'secondTab'),
    then: any<readonly FormAct[]>('open', 'type', 'openAndType', 'press', 'close', 'discard', 'openKept', 'discardKept', 'look'),
  })],
];
const FORMS_ON_BAD_DISK: Topic = [...DISK, [1, fc.record({ do: any('formDiskFails'), after: any(5, 30, 400), then: any('open', 'look', 'openKept') })]];
/** The fields that both meetings of a pupil carry, in the one and in the other. */
const MEETINGS: Topic = [
  [12, fc.record({ do: any('type', 'choose'), field: any(SHARED_FIELD), screen: any(0) })],
  [6, fc.record({ do: any('open'), record: any(0, 2) })],
  [2, fc.record({ do: any('close') })],
];

const ms = (...values: readonly number[]): fc.Arbitrary<number> => fc.constantFrom(...values);
/** One of these plays, each with two fields and two times of its own. */
const scenesOf = (field: fc.Arbitrary<number>) => (...list: readonly ((one: Act, other: Act, soon: number, later: number) => readonly Line[])[]): Topic =>
  [[1, fc.record({ at: upTo(list.length - 1), a: field, b: field, how: any('choose', 'choose', 'type'), soon: ms(0, 5, 30, 100, 400, 1000), later: ms(1000, 2000, 4000, 6000, 9800) })
    .map(({ at, a, b, how, soon: first, later: second }): Act => ({
      do: 'scene', lines: list[at]?.({ do: how, field: a, screen: 0 }, { do: how, field: b, screen: 0 }, first, second) ?? [],
    }))]];
const scenes = scenesOf(on.field);
const markScenes = scenesOf(any(...MARK_FIELDS));
const slowLoads = (delay: number): Act => ({ do: 'host', load: [{ kind: 'ok', delay }, { kind: 'ok', delay }] });
const WELL_AGAIN: Act = { do: 'host' };
const form = (what: FormAct): Act => ({ do: 'form', what });
const fieldOf = (act: Act): number => ('field' in act ? act.field ?? 0 : 0);
const disk = (mode: 'good' | 'refused' | 'slow' | 'silent'): Act => ({ do: 'journal', mode });

/** A reading on its way while an answer is saved, or while a colleague saves. */
const SLOW_READINGS = scenes(
  (one, _other, soonMs, ms) => [6000, slowLoads(ms), { do: 'refresh' }, ms / 2 + soonMs, one, ms, WELL_AGAIN],
  (one, other, soonMs, ms) => [6000, slowLoads(ms), { do: 'refresh' }, ms / 2 + 20 + soonMs, { do: 'foreign', field: fieldOf(one), record: 0 }, ms / 2 + 4000 - soonMs, other, 3000, WELL_AGAIN],
  (one, other, soonMs) => [6000, { do: 'foreign', field: fieldOf(one), record: 0 }, one, 400, { do: 'host', save: [{ kind: 'dropAfter', delay: 20 }] }, other, 200 + soonMs, { do: 'reload' }, 16_000],
);
/** A mark, and the page's own copy of its week. */
const OWN_COPIES = markScenes(
  (one, _other, soonMs) => [one, 3000, { do: 'host', save: [{ kind: 'dropAfter', delay: 20 }, { kind: 'dropBefore', delay: 20 }] }, one, soonMs, { do: 'close' }, soonMs, { do: 'open', record: 0 }, 500, one, WELL_AGAIN],
  (one, other, soonMs, ms) => [3000, { do: 'host', save: [{ kind: 'ok', delay: ms }] }, one, soonMs, { do: 'close' }, soonMs, { do: 'open', record: 0 }, 50, other, WELL_AGAIN],
  (one, _other, soonMs) => [{ do: 'foreign', field: fieldOf(one), record: 0 }, 7000 + soonMs, one, 3000],
  (one, _other, soonMs) => [one, soonMs, { do: 'hideAndShow' }, 3000],
  // The browser cuts the save of a page that is hidden for a moment.
  (one, _other, soonMs, ms) => [{ do: 'refresh' }, 100, { do: 'host', save: [{ kind: 'ok', delay: ms }] }, one, soonMs, { do: 'hideAndShow', ms: 1200 }, { do: 'retry' }, 3000, WELL_AGAIN],
  (one, other, soonMs, ms) => [one, 3000, slowLoads(ms), { do: 'refresh' }, ms / 2 + soonMs, other, 100, { do: 'close' }, ms, { do: 'open', record: 0 }, 1000, WELL_AGAIN],
  (one, _other, soonMs, ms) => [one, 3000, { do: 'secondTab' }, 500, { do: 'host', save: Array.from({ length: 3 }, () => ({ kind: 'dropAfter', delay: 20 })) }, one, 200 + soonMs, ['other', { do: 'takeOver' }], 6000 + ms, { do: 'close' }, ['other', { do: 'close' }], 100, { do: 'open', record: 0 }, 3000, WELL_AGAIN],
  (one, other, soonMs) => [one, 1000, { do: 'close' }, { do: 'secondTab' }, 1000, { do: 'offline' }, ['other', one], 400, ['other', { do: 'closeTab' }], soonMs, { do: 'online' }, { do: 'open', record: 0 }, 1000, other, 3000],
);
/** A week of which another tab has saved a mark since this page read it. */
const OTHER_TABS_MARKS = markScenes(
  // Another tab takes the week over, and its marks are not in the copy of the first one.
  (one, _other, soonMs) => [one, 1000, { do: 'secondTab' }, 1000, ['other', { do: 'takeOver' }], 3000, { do: 'close' }, soonMs, ['other', one], 1500, ['other', { do: 'close' }], soonMs, { do: 'open', record: 0 }, 1000, one, 3000, ['other', { do: 'closeTab' }]],
  // Another tab saves a mark, and leaves a draft that takes it back to what the copy of the first one holds.
  (one, _other, soonMs) => {
    const clear: Act = { do: 'clear', field: fieldOf(one), screen: 0 };
    return [clear, 2500, { do: 'close' }, { do: 'secondTab' }, 1000, ['other', one], 2500, { do: 'offline' }, ['other', clear], 400, ['other', { do: 'closeTab' }], soonMs, { do: 'online' }, { do: 'open', record: 0 }, 3000];
  },
);
const BAD_DISKS = scenes(
  (one, other, soonMs) => [{ do: 'offline' }, one, 400, disk('refused'), { do: 'crash' }, 400, { do: 'online' }, 16_000, disk('good'), other, 50 + soonMs, { do: 'crash' }],
  (one, other, soonMs) => [one, soonMs, disk('slow'), { do: 'crash' }, 3000, { do: 'offline' }, other, 16_000, { do: 'crash' }, { do: 'online' }],
  (one, other, soonMs) => [one, 1000, disk('silent'), soonMs, other, { do: 'secondTab' }, 1500, ['other', { do: 'takeOver' }], 6000, disk('good')],
);
const FORM_DISKS = scenes(
  (_one, _other, soonMs) => [form('type'), 1000, disk('silent'), form('type'), soonMs, form('close'), soonMs, form('type'), 1000, disk('good')],
  (_one, _other, soonMs) => [form('type'), 400, form('close'), form('open'), Math.min(soonMs, 15), disk('refused'), 1500, disk('good')],
  (_one, _other, soonMs) => [form('type'), 1000, disk('refused'), form('type'), soonMs, form('close'), soonMs, form('open'), 1000, disk('good')],
);
const FORM_TABS = scenes(
  (_one, _other, soonMs) => [form('openRow'), soonMs, { do: 'foreignRow', what: 'change', row: 1 }, form('type'), 11_000, form('press'), 3000],
  (_one, _other, soonMs) => [form('type'), 400, form('close'), { do: 'secondTab' }, 1000, ['other', form('open')], 200 + soonMs, ['other', form('type')], 400, ['other', { do: 'reload' }], 1000, form('discardKept'), 3000],
  // Looks that fall into the moment in which the form holds what it finds.
  (_one, _other, soonMs) => [form('type'), 400, form('close'), 100 + soonMs, form('open'), ...Array.from({ length: 16 }, (): readonly Line[] => [form('look'), 4]).flat(), 300],
  (_one, _other, soonMs) => [{ do: 'host', save: [{ kind: 'ok', delay: 9000 }] }, form('type'), 400, form('press'), 20, form('close'), soonMs, { do: 'signOut' }, 12_000, { do: 'signIn' }, WELL_AGAIN],
);
const LATE_TABS = scenes(
  // A page that was hidden and is back ends before the disk knows of its save.
  (one, _other, soonMs) => [{ do: 'secondTab' }, 1000, { do: 'hideAndShow', ms: 300 }, disk('silent'), { do: 'host', save: [{ kind: 'late', by: 4000 }] }, one, 110 + soonMs, disk('good'), { do: 'crash' }, 100, ['other', one], 9000, WELL_AGAIN],
  // The second of three tabs takes over from the first, and ends before the disk knows of its save.
  (one, _other, soonMs) => [{ do: 'secondTab' }, { do: 'secondTab' }, 1000, { do: 'close' }, 300, disk('silent'), { do: 'host', save: [{ kind: 'late', by: 4000 }] }, ['other', one], 110 + soonMs, disk('good'), ['other', { do: 'crash' }], 100, ['last', one], 9000, WELL_AGAIN],
  (one, _other, soonMs) => [{ do: 'secondTab' }, 1000, { do: 'hideAndShow' }, { do: 'host', save: [{ kind: 'late', by: 4000 }] }, one, soonMs, { do: 'crash' }, 600, ['other', one], 1000, ['other', one], 9000, WELL_AGAIN],
);

/** A sign-out while a record opens, and a sign-in at once. */
const SIGN_OUTS = scenes(
  (_one, _other, soonMs) => [{ do: 'close' }, 100, { do: 'secondTab' }, Math.min(soonMs, 8), ['other', { do: 'signOut' }], Math.min(soonMs, 12), { do: 'signIn' }, 3000],
);

const MARKS: readonly Form[] = ['marks'];

/** Scenes find what they are about at once, if they come up. */
const often = (family: Family): readonly Family[] => [family, family, family];

/** By name; a pair of topics is combined on purpose. */
const FAMILIES: Readonly<Record<string, readonly Family[]>> = {
  network: [
    { topics: [EDIT, NETWORK], faults: UNCLEAR }, { topics: [EDIT, NETWORK, RELOAD], faults: UNCLEAR }, { topics: [EDIT, NETWORK, COLLEAGUE], faults: UNCLEAR },
    { topics: [EDIT, LATE] }, ...often({ topics: [LATE] }), { topics: [EDIT, LATE, RELOAD] }, { topics: [REFUSED, RELOAD] },
    { topics: [EDIT, NETWORK], faults: UNCLEAR, forms: MARKS }, { topics: [EDIT, LATE], forms: MARKS },
  ],
  reload: [{ topics: [EDIT, RELOAD] }, { topics: [MEETINGS] }, { topics: [MEETINGS, RELOAD] }],
  tabs: [{ topics: [EDIT, TABS] }, { topics: [EDIT, TABS, RELOAD] }, { topics: [EDIT, TABS, RELOAD], forms: MARKS }, { topics: [MEETINGS, TABS] }, { topics: [LATE_TABS], faults: WELL }, { topics: [LATE_TABS], faults: WELL }],
  session: [{ topics: [EDIT, SESSION] }, { topics: [EDIT, SESSION, RELOAD] }, { topics: [SIGN_OUTS], faults: WELL }],
  colleague: [{ topics: [EDIT, COLLEAGUE] }, { topics: [EDIT, COLLEAGUE], forms: MARKS }, ...often({ topics: [SLOW_READINGS], faults: WELL })],
  marks: [
    { topics: [OWN_COPIES], faults: WELL, forms: MARKS }, { topics: [OWN_COPIES], faults: WELL, forms: MARKS }, { topics: [OTHER_TABS_MARKS], faults: WELL, forms: MARKS },
    { topics: [OWN_COPIES, SLOW_READINGS], faults: WELL, forms: MARKS }, { topics: [EDIT, OWN_COPIES, COLLEAGUE], forms: MARKS },
  ],
  brokenHost: [
    { topics: [EDIT, PUT_BACK], faults: listOf(LOSES) }, { topics: [EDIT, REVERTED], faults: listOf(REVERTS) }, { topics: [EDIT, LAGGING], faults: listOf(LAGS) },
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
