import { Checker, type Trust } from './checker';
import { ModelBrowser, type Page } from './modelBrowser';
import { ModelHost, type Asked } from './modelHost';
import type { Fault } from './network';
import { BAD, FIELDS, idOf, keyOf, placeOf, RECORD_COUNT, recordOf, type Form } from './records';
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

export interface Verdict {
  readonly violations: readonly string[];
  readonly trace: readonly string[];
  readonly asked: readonly Asked[];
}

const DONE = new Set(['saved', 'idle', 'notSaved', 'signedOut', 'choose']);

/** A failing disk, and a host that does not keep what it confirms, are undecidable from outside. An echo of a save whose response is lost is one that lands late. */
function trustIn(schedule: Pick<Schedule, 'faults' | 'steps'>): Trust {
  const text = JSON.stringify(schedule);
  return { disk: !text.includes('"do":"journal"'), host: !/"kind":"(loses|cuts|stale)"|"kind":"echo"[^}]*\d}|"do":"olderLands"/.test(text) };
}

/** Runs the steps of one schedule, makes the host healthy, and checks the invariants. */
export async function runSchedule({ seed, faults, steps, form = 'whole' }: Schedule): Promise<Verdict> {
  const world = new World(seed);
  const host = new ModelHost(world, faults);
  const browser = new ModelBrowser(world, host);
  const checker = new Checker(world, host, browser, trustIn({ faults, steps }));
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
  for (const page of browser.live()) {
    page.throwsAt = null;
    if (page.isFrozen) page.thaw();
  }
  await world.run(10);
  // The screen says that saving has stopped, and the user reloads.
  for (const [at, { page, handle }] of users.seats.entries()) {
    if (handle !== null && page.stopped.has(idOf(handle.key)) && handle.getView().status.kind !== 'stopped') world.violate(5, `${page.name} does not say that saving has stopped`);
    if (page.stopped.size > 0) await users.act(at, { do: 'reload' });
  }
  await users.act(0, { do: 'online' });
  await world.run(75_000);
  if (world.violations.length > 0) return;
  for (const { handle, page } of users.seats) {
    if (handle === null || page.isAskingSignIn) continue;
    const { status, phase, readOnly } = handle.getView();
    const isDone = phase === 'loadFailed' || readOnly !== null || DONE.has(status.kind);
    if (!isDone || phase === 'loading') world.violate(9, `${page.name} is ${phase}, ${JSON.stringify(status)} 75 s after the host was well`);
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
  const { handle: open } = users.seats[0] ?? {};
  // Drafts open one after another; each asks, waits until an earlier save can no longer land, and saves.
  const rounds = 12 + (open === undefined || open === null ? 0 : 2 * page.browser.draftsOf(open.key).length);
  for (let round = 0; round < rounds; round += 1) {
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
      checker.typed(page, handle.key, name, mine, undefined);
      handle.resolveConflict(name, 'mine');
    }
    if (view.status.kind === 'notSaved') {
      for (const { name, calls } of FIELDS) {
        const value = view.values[name];
        if (typeof value === 'string' && value.includes(BAD)) {
          const good = `ok${round}@${placeOf(recordOf(handle.key), name)}@${name}`;
          checker.typed(page, handle.key, name, good, value);
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
  const locks = browser.locks.names();
  if (locks.length > 0) world.violate(10, `locks left: ${locks.join()}`);
  if (users.openPromises() > 0) world.violate(10, `${users.openPromises()} promises never settle`);
}
