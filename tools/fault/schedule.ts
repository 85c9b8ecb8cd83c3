import fc from 'fast-check';
import { Checker } from './checker';
import type { FormAct } from './forms';
import { ModelBrowser, type Page } from './modelBrowser';
import { ModelHost, type Asked } from './modelHost';
import type { Fault } from './network';
import { BAD, FIELDS, idOf, keyOf, placeOf, RECORD_COUNT, recordOf, SHARED_FIELD, type Form } from './records';
import type { Act } from './acts';
import { Users } from './user';
import { World } from './world';

export interface Step {
  readonly gap: number;
  readonly tab: number;
  readonly act: Act;
}

export interface Schedule {
  readonly seed: number;
  readonly faults: readonly Fault[];
  readonly steps: readonly Step[];
  readonly form?: Form;
}

const delay = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(20, 60, 150) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 5000 }) },
);

/** When the host applies a save: at once, never, or some ms after the response. */
const applied = fc.oneof(fc.boolean(), fc.integer({ min: 100, max: 14_000 }));

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('ok' as const), delay }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('loses' as const, 'trims' as const, 'cuts' as const), delay }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('echo' as const), delay, by: fc.integer({ min: 100, max: 14_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stale' as const), delay, age: fc.integer({ min: 100, max: 60_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('duplicate' as const), delay, isLost: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dropBefore' as const), delay }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dropAfter' as const), delay }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('late' as const), by: fc.integer({ min: 0, max: 5000 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      code: fc.constantFrom(400, 401, 403, 404, 409, 408, 429, 500, 502, 503, 504),
      applied,
      delay,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refusedIn200' as const), delay }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('html' as const, 'torn' as const), applied, delay }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('oddWords' as const), isApplied: fc.boolean(), delay: fc.constantFrom(20, 21, 61) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hang' as const), isApplied: fc.boolean() }) },
);

const field = fc.nat({ max: FIELDS.length - 1 });
const screen = fc.nat({ max: 1 });
const record = fc.nat({ max: RECORD_COUNT - 1 });
const row = fc.nat({ max: 2 });
const formAct = fc.constantFrom<FormAct>('open', 'type', 'openAndType', 'press', 'close', 'discard', 'openKept', 'discardKept', 'look');

type Weighted = { readonly weight: number; readonly arbitrary: fc.Arbitrary<Act> };
const often = (weight: number, arbitrary: fc.Arbitrary<Act>): Weighted => ({ weight, arbitrary });
const soon = fc.constantFrom(5, 30, 100, 400);

/** What people, tabs, disks and hosts do, by what it tries. */
const ACTS = {
  edit: [
    often(14, fc.record({ do: fc.constantFrom('type' as const, 'type' as const, 'choose' as const), field, screen })),
    often(2, fc.record({ do: fc.constant('undo' as const), field, screen })),
    often(2, fc.record({ do: fc.constantFrom('clear' as const, 'unfinished' as const), field, screen })),
    often(3, fc.record({ do: fc.constant('complete' as const), call: fc.nat({ max: 1 }), isGateOpen: fc.boolean() })),
    often(4, fc.record({ do: fc.constantFrom('flush' as const, 'retry' as const, 'close' as const) })),
    often(3, fc.record({ do: fc.constant('open' as const), record })),
  ],
  network: [
    often(1, fc.record({ do: fc.constant('typeBad' as const), field, screen })),
    often(2, fc.record({ do: fc.constantFrom('offline' as const, 'online' as const) })),
    often(1, fc.record({ do: fc.constant('answerTwiceOlderLands' as const), field, screen })),
  ],
  colleague: [
    often(2, fc.record({ do: fc.constant('foreign' as const), field, record })),
    often(2, fc.record({ do: fc.constantFrom('readAndAnswer' as const, 'colleagueInOutage' as const, 'colleagueOnOtherScreen' as const), field, screen })),
    often(1, fc.record({ do: fc.constant('resolve' as const), keep: fc.constantFrom('mine' as const, 'theirs' as const) })),
    often(1, fc.record({ do: fc.constant('refresh' as const) })),
  ],
  tabs: [
    often(3, fc.record({ do: fc.constantFrom('secondTab' as const, 'takeOver' as const, 'closeTab' as const) })),
    often(1, fc.record({ do: fc.constantFrom('loseToOtherTab' as const, 'comeBackAndDie' as const), field, screen, after: soon })),
    often(1, fc.record({ do: fc.constant('answerReloadElsewhere' as const), field, screen, after: soon })),
  ],
  reload: [
    often(3, fc.record({ do: fc.constantFrom('reload' as const, 'reload' as const, 'crash' as const, 'crashBrowser' as const, 'hideAndShow' as const) })),
    often(2, fc.record({ do: fc.constant('answerReloadAnswer' as const), field, screen, after: soon })),
    often(1, fc.record({ do: fc.constant('unfinishedReload' as const), field })),
  ],
  session: [
    often(3, fc.record({ do: fc.constantFrom('expire' as const, 'signIn' as const, 'signInOther' as const, 'signOut' as const) })),
    often(1, fc.record({ do: fc.constantFrom('typeBesideSealed' as const, 'undoBesideSealed' as const, 'takeOverBesideSealed' as const), field, screen, after: soon })),
    often(1, fc.record({ do: fc.constant('answerLeftToOtherUser' as const), field, screen })),
    often(1, fc.record({ do: fc.constant('openDraft' as const) })),
  ],
  /** Saves that land long after their response was lost, and answers in the meantime. */
  late: [
    often(2, fc.record({ do: fc.constantFrom('answerTwiceLate' as const, 'completeLate' as const, 'reloadLate' as const, 'elsewhereLate' as const, 'putBackStale' as const), field, screen, after: fc.constantFrom(1500, 4000, 9000) })),
    often(1, fc.record({ do: fc.constant('undo' as const), field, screen })),
  ],
  refused: [
    often(3, fc.record({ do: fc.constantFrom('typeBad' as const, 'clear' as const), field, screen })),
    often(1, fc.record({ do: fc.constant('retry' as const) })),
  ],
  disk: [often(1, fc.record({ do: fc.constant('journal' as const), mode: fc.constantFrom('good' as const, 'refused' as const, 'slow' as const, 'silent' as const) }))],
  clock: [
    often(1, fc.record({ do: fc.constant('freeze' as const), ms: fc.constantFrom(300, 3000, 12_000, 40_000) })),
    often(1, fc.record({ do: fc.constant('answerAsleep' as const), field, screen, after: fc.nat({ max: 80 }) })),
    often(1, fc.record({ do: fc.constant('clock' as const), hours: fc.constantFrom(8, -8) })),
  ],
  rows: [
    often(3, fc.record({ do: fc.constant('row' as const), what: fc.constantFrom('create' as const, 'createAgain' as const, 'createSame' as const, 'change' as const, 'change' as const, 'delete' as const), row })),
    often(1, fc.record({ do: fc.constant('rowElsewhere' as const), how: fc.constantFrom('reload' as const, 'crash' as const, 'secondTab' as const, 'here' as const, 'crashBefore' as const, 'copied' as const), row, after: fc.constantFrom(5, 30, 400, 9000) })),
    often(1, fc.record({ do: fc.constant('rowUnknown' as const), row })),
  ],
  forms: [
    often(4, fc.record({ do: fc.constant('form' as const), what: formAct })),
    often(1, fc.record({ do: fc.constant('formTwice' as const), after: fc.constantFrom(5, 30, 400), then: fc.constantFrom('type' as const, 'openAndType' as const, 'open' as const) })),
    often(1, fc.record({
      do: fc.constant('formQuickly' as const), after: fc.constantFrom(50, 400), gap: fc.nat({ max: 20 }),
      acts: fc.constantFrom<readonly FormAct[]>(['look', 'close'], ['look', 'discard'], ['close', 'look'], ['close', 'look', 'discardKept'], ['close', 'look', 'openKept']),
    })),
    often(1, fc.record({ do: fc.constantFrom('formSentAway' as const, 'formDiskFails' as const), after: fc.constantFrom(5, 30, 400), then: fc.constantFrom('open' as const, 'look' as const, 'openKept' as const) })),
    often(2, fc.record({
      do: fc.constant('formReload' as const), isSent: fc.boolean(), after: fc.constantFrom(5, 100, 400, 3000),
      how: fc.constantFrom('reload' as const, 'reload' as const, 'crash' as const, 'secondTab' as const), then: formAct,
    })),
  ],
  /** The fields that both meetings of a pupil carry, in the one and in the other. */
  meetings: [
    often(12, fc.record({ do: fc.constantFrom('type' as const, 'choose' as const), field: fc.constant(SHARED_FIELD), screen: fc.constant(0) })),
    often(6, fc.record({ do: fc.constant('open' as const), record: fc.constantFrom(0, 2) })),
    often(2, fc.record({ do: fc.constant('close' as const) })),
  ],
} as const satisfies Readonly<Record<string, readonly Weighted[]>>;

type Trial = keyof typeof ACTS;
const EVERYTHING = Object.keys(ACTS).filter((trial) => !['meetings', 'late', 'refused'].includes(trial)) as readonly Trial[];

/** What a focused schedule tries: few things, often. */
const FAMILIES: readonly (readonly Trial[])[] = [
  ['edit', 'network'], ['edit', 'network', 'reload'], ['edit', 'network', 'colleague'], ['edit', 'late'], ['edit', 'late', 'reload'],
  ['edit', 'colleague'], ['edit', 'colleague', 'clock'], ['edit', 'tabs'], ['edit', 'tabs', 'disk'], ['edit', 'session'], ['edit', 'session', 'reload'],
  ['edit', 'disk', 'reload'], ['refused', 'reload'], ['meetings'], ['meetings', 'reload'], ['rows'], ['rows', 'reload'], ['rows', 'session'],
  ['forms'], ['forms', 'disk'], ['forms', 'session'], ['forms', 'tabs'], ['forms', 'reload'],
];

/** The same with marks, which a page reads together and keeps a copy of. */
const OF_MARKS: typeof FAMILIES = [['edit', 'late'], ['edit', 'network'], ['edit', 'colleague'], ['edit', 'tabs', 'reload'], ['edit', 'clock']];

const GAPS = [0, 5, 50, 200, 400, 1000, 1500, 3000, 6000, 16_000, 61_000];
/** The shortest and the longest gap of a schedule: people in a hurry, people who work, or both. */
const PACES = { any: GAPS, quick: GAPS.slice(0, 6), steady: GAPS.slice(4, 9) } as const;
const good: fc.Arbitrary<readonly Fault[]> = fc.constant([{ kind: 'ok', delay: 20 }]);
const slow: fc.Arbitrary<readonly Fault[]> = fc.array(fc.record({ kind: fc.constant('ok' as const), delay: fc.integer({ min: 20, max: 9000 }) }), { minLength: 1, maxLength: 6 });
const bad = fc.array(fault, { minLength: 1, maxLength: 14 });

function scheduleOf(act: fc.Arbitrary<Act>, faults: fc.Arbitrary<readonly Fault[]>, pace: readonly number[], form: fc.Arbitrary<Form>): fc.Arbitrary<Schedule> {
  const step = fc.record({ gap: fc.constantFrom(...pace), tab: fc.nat({ max: 2 }), act });
  return fc.record({ seed: fc.integer({ min: 1, max: 2_000_000_000 }), faults, steps: fc.array(step, { minLength: 2, maxLength: 22 }), form });
}

const actsOf = (trials: readonly Trial[]): fc.Arbitrary<Act> => fc.oneof(...trials.flatMap((trial): readonly Weighted[] => ACTS[trial]));
export const schedules = scheduleOf(actsOf(EVERYTHING), bad, PACES.any, fc.constantFrom('whole', 'whole', 'whole', 'oneChange', 'some', 'marks'));

/** Where the network is no part of the trial, most hosts answer well. */
function familyOf(trials: readonly Trial[], form: fc.Arbitrary<Form> = fc.constantFrom('whole', 'oneChange', 'some', 'marks')): fc.Arbitrary<Schedule> {
  const act = fc.oneof(...trials.map((trial) => actsOf([trial])));
  // A slow host and a sleeping computer look the same to a page.
  const others = trials.includes('clock') ? [] : [slow];
  const faults = trials.includes('network') ? fc.oneof(bad, ...others) : fc.oneof(bad, good, good, ...others);
  return fc.oneof(...Object.values(PACES).map((pace) => scheduleOf(act, faults, pace, form)));
}

/** Finds a planted bug sooner. */
export const focusedSchedules: fc.Arbitrary<Schedule> = fc.oneof(schedules, ...FAMILIES.map((trials) => familyOf(trials)), ...OF_MARKS.map((trials) => familyOf(trials, fc.constant('marks'))));

export interface Verdict {
  readonly violations: readonly string[];
  readonly trace: readonly string[];
  readonly asked: readonly Asked[];
}

const DONE = new Set(['saved', 'idle', 'notSaved', 'signedOut', 'choose']);

/** Runs the steps of one schedule, makes the host healthy, and checks the invariants. */
export async function runSchedule({ seed, faults, steps, form = 'whole' }: Schedule): Promise<Verdict> {
  const world = new World(seed);
  const host = new ModelHost(world, faults);
  const browser = new ModelBrowser(world, host);
  const checker = new Checker(world, host, browser);
  const users = new Users(world, host, browser, checker, form);
  const isBad = (): boolean => world.violations.length > 0;

  await world.run(500);
  for (const { gap, tab, act: one } of steps) {
    if (isBad()) break;
    await world.run(gap);
    await users.act(tab, one);
  }
  if (!isBad()) await heal(world, host, browser, users);
  if (!isBad()) await settleAll(world, browser, checker, users);
  if (!isBad()) checker.atEnd();
  if (!isBad()) users.rows.atEnd();
  if (!isBad()) await closeAll(world, browser, users);
  return { violations: world.violations, trace: world.trace, asked: host.asked };
}

/**
 * Invariant 9: within 75 s of the host being healthy every unit is settled, stopped or signed out. A call that hangs takes
 * 30 s, and the longest back-off another 30 s.
 */
async function heal(world: World, host: ModelHost, browser: ModelBrowser, users: Users): Promise<void> {
  world.note('the host is healthy');
  host.isHealthy = true;
  browser.journalMode = 'good';
  for (const page of browser.live()) if (page.isFrozen) page.thaw();
  await users.act(0, { do: 'online' });
  await world.run(75_000);
  if (world.violations.length > 0) return;
  for (const page of browser.live()) {
    for (const { handle, page: own } of users.seats) {
      if (own !== page || handle === null) continue;
      const { status, phase, readOnly } = handle.getView();
      const isDone = phase === 'loadFailed' || readOnly !== null || DONE.has(status.kind) || page.isAskingSignIn;
      if (!isDone || (phase === 'loading' && !page.isAskingSignIn)) {
        world.violate(9, `${page.name} is ${phase}, ${JSON.stringify(status)} 75 s after the host was well`);
      }
    }
  }
}

/** Each user signs in, opens every record once and resolves what it shows. After that nothing may be unsaved. */
async function settleAll(world: World, browser: ModelBrowser, checker: Checker, users: Users): Promise<void> {
  while (users.seats.length > 1) await users.act(users.seats.length - 1, { do: 'closeTab' });
  const [seat] = users.seats;
  if (seat === undefined) return;
  // The last user comes first, so that saves which wait for the sign-in resume.
  const last = browser.session.user;
  for (const user of [last, ...checker.users().filter((one) => one !== last)]) {
    if (browser.session.user !== user || !browser.isSessionValid || seat.page.isAskingSignIn) {
      browser.isSessionValid = false;
      users.signIn(user);
    }
    const unsent = seat.page.registry.unsentUnits().map(({ key }) => key).filter(({ userId }) => userId === user);
    // First those that the page lists as unsent: a choice that the disk does not keep holds its records.
    for (const key of [...unsent, ...checker.keysOf(user)]) {
      const index = [...Array(RECORD_COUNT).keys()].find((at) => recordOf(keyOf(user, at)) === recordOf(key)) ?? 0;
      users.open(seat, index);
      await calm(world, checker, users, seat.page);
      if (world.violations.length > 0) return;
    }
    await users.forms.check(seat.page, user);
  }
}

async function calm(world: World, checker: Checker, users: Users, page: Page): Promise<void> {
  let hasAsked = false;
  for (let round = 0; round < 12; round += 1) {
    await world.run(round === 0 ? 40_000 : 20_000);
    const handle = users.seats[0]?.handle;
    if (handle === undefined || handle === null || world.violations.length > 0) return;
    const view = handle.getView();
    const isSaved = view.status.kind === 'saved' || view.status.kind === 'idle';
    if (view.phase === 'ready' && view.readOnly === null && isSaved && view.isDraftSealed && !hasAsked) {
      hasAsked = true;
      await users.act(0, { do: 'openDraft' });
      continue;
    }
    // The user finishes what was half-typed.
    const halfTyped = Object.keys(handle.raws());
    for (const name of halfTyped) handle.keepRaw(name, null);
    if (halfTyped.length > 0) continue;
    if (view.phase === 'ready' && view.readOnly === null && isSaved && !checker.hasDraftToCome(page, handle.key, view)) {
      checker.onCalm(page, handle.key, view);
      return;
    }
    if (view.phase === 'loadFailed') handle.retry();
    for (const { field: name, mine } of view.conflicts) {
      checker.typed(handle.key, name, mine, undefined);
      handle.resolveConflict(name, 'mine');
    }
    if (view.status.kind === 'notSaved') {
      for (const { name, calls } of FIELDS) {
        const value = view.values[name];
        if (typeof value === 'string' && value.includes(BAD)) {
          const good = `ok${round}@${placeOf(recordOf(handle.key), name)}@${name}`;
          checker.typed(handle.key, name, good, value);
          handle.edit(calls[0] ?? 'meeting', name, good, 'choice');
        }
      }
      handle.retry();
    }
  }
  const view = users.seats[0]?.handle?.getView();
  world.violate(9, `${page.name} never settles: ${JSON.stringify(view?.status)} ${view?.phase ?? ''} ${view?.readOnly ?? ''}`);
}

/** Invariant 10: closing everything leaves no timer, request, lock or promise behind. */
async function closeAll(world: World, browser: ModelBrowser, users: Users): Promise<void> {
  for (const seat of users.seats) users.close(seat);
  users.forms.close();
  await world.run(120_000);
  for (const page of browser.live()) {
    const unsent = page.registry.unsentUnits();
    if (unsent.length > 0) world.violate(10, `${page.name} still has ${unsent.map(({ key }) => idOf(key)).join()}`);
    if (page.openTimers > 0) world.violate(10, `${page.name} leaves ${page.openTimers} timers`);
    if (page.requests.size > 0) world.violate(10, `${page.name} leaves a request`);
  }
  const locks = browser.heldLocks();
  if (locks.length > 0) world.violate(10, `locks left: ${locks.join()}`);
  if (users.openPromises() > 0) world.violate(10, `${users.openPromises()} promises never settle`);
}
