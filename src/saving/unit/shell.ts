// @promise order
import { closingEntry, step, type Step } from '../core/core';
import { foundDraft } from '../core/drafts';
import { inFlight as flying } from '../core/attempts';
import { fieldsInDoubt, isEditable, isIdle, isPending, leaves, unsentChanges, unsentEntry } from '../core/derive';
import { KEEPALIVE_LIMIT_BYTES, next as whatNow, type Plan } from '../core/next';
import { loading } from '../core/readings';
import { TEXTS } from '../core/saveResponse';
import { fieldStateOf, showStatus, statusOf, viewOf, type ShownStatus } from '../core/view';
import { createAlarm, within, type Clock, type JournalStore } from '../environment';
import type { UnitLocks } from '../locks/locks';
import { createInFlightCalls } from './inFlightCalls';
import type { UnitMemory } from './savedMemory';
import { createJournalQueue } from '../journal/journalQueue';
import { keptCells, rawsOf } from '../core/cells';
import type { Effect, Event, Moment } from '../core/events';
import { initialState, type Attempt, type CoreOptions, type Reading, type State, type Tab } from '../core/state';
import type { CompleteOutcome, Previous, SaveOutcome, Transport, UnitHandle, UnitKey, UnitView } from '../types';
import { isSame, sizeOf, withoutAll } from '../../values/values';

/** The session has ended while the save waited for its draft. */
const TURNED_AWAY: SaveOutcome = { kind: 'signedOut', isTurnedAway: true };
/** The computer slept while the save waited: it never left, and its reading is old by now. */
const NOT_SENT: SaveOutcome = { kind: 'unclear', why: 'cancelled', hasEnded: true };
const SLEPT_MS = 1000;

const INTERRUPTED: CompleteOutcome = { kind: 'failed', reason: TEXTS.interrupted };

/** Everything a unit needs from the browser. A test or the fault harness supplies its own. */
export interface Environment {
  readonly clock: Clock;
  readonly journal: JournalStore;
  readonly locks: UnitLocks;
  /** For tests: hears of each step of each unit. */
  readonly onStep?: (key: UnitKey, before: State, event: Event, after: Step) => void;
}

export interface UnitHooks {
  /** The host has signed the user out: the app shows the sign-in over the page. */
  readonly onSignInNeeded: () => void;
  /** An exception has ended the unit. */
  readonly onStopped: () => void;
  readonly tab: () => Tab;
  /** That of the screen which opened it last. */
  readonly transport: () => Transport;
  /** The page is below its limit of saves in flight. */
  readonly maySend: () => boolean;
  readonly onChange: () => void;
  /** A screen shows it. Without one it ends as soon as it is settled. */
  readonly isOpen: () => boolean;
  readonly memory: UnitMemory;
  /** The unit is closed, settled, and has released its lock. */
  readonly onDisposed: () => void;
}

interface Screen {
  readonly plan: Plan;
  readonly shown: ShownStatus;
  readonly view: UnitView;
}

/** An open unit: what its handles offer, and what only the registry may do. */
export type LiveUnit = ReturnType<typeof createUnit>;

/**
 * Runs the core of one unit in the browser: dispatches events to `step`, carries out the effects on the network, the journal and the
 * locks, and sets one timer for the next deadline. It makes no decision about saving itself.
 */
export function createUnit(
  env: Environment,
  key: UnitKey,
  options: CoreOptions,
  hooks: UnitHooks,
) {
  const { clock } = env;
  const { timings } = options;
  let state: State = initialState(options);
  /** What follows from the last step. */
  let screen: Screen = {
    plan: whatNow(state, hooks.tab(), false), shown: { status: { kind: 'idle' }, since: -timings.flicker }, view: viewOf(state, { kind: 'idle' }, false),
  };
  let isDisposed = false;
  const alarm = createAlarm(clock);
  const events: Event[] = [];
  const listeners = new Set<() => void>();
  const inFlight = createInFlightCalls();
  /** By call: who waits for a pending Complete. */
  const completes = new Map<string, readonly ((outcome: CompleteOutcome) => void)[]>();
  const refreshes: (() => void)[] = [];
  /** The save that waits for its draft. */
  const leaving = new Set<() => void>();
  const journal = createJournalQueue(env, key, {
    onWritable: () => dispatch({ type: 'tick' }),
    slowAfter: timings.slowJournal,
  });
  const lock = env.locks.claim(key, {
    granted: (previous) => orStop(async () => {
      // It comes too late to read the journal.
      if (isDisposed) return;
      dispatch({ type: 'lockGranted' });
      await readJournal(previous);
    }),
    elsewhere: (isHere) => dispatch({ type: 'lockElsewhere', isHere }),
    lost: () => dispatch({ type: 'lockLost' }),
    requested: () => orStop(onRecordRequested),
    otherTabSaved: () => dispatch({ type: 'otherTabSaved' }),
  });

  async function readJournal(previous: Previous): Promise<void> {
    const found = await journal.read();
    journal.startFrom(found === null || found === 'late' ? 0 : found.version);
    dispatch(foundDraft(found, previous));
  }

  /** Reads the journal again for a draft that this page has not merged. Nothing is unsent, and no save may land. */
  async function readAgain(): Promise<void> {
    await journal.whenIdle();
    // A slow disk may outlast the session: the next user's page reads no draft of this one.
    if (!isDisposed) await readJournal(null);
  }

  /** The next tab finds the unsent changes on the disk. Without a disk it waits until the host has them. */
  async function onRecordRequested(): Promise<void> {
    // Again for what is typed while the disk writes.
    for (let entry = unsentEntry(state); entry !== null; entry = unsentEntry(state)) {
      journal.write(entry);
      if (journal.isCommitted()) break;
      // The other tab takes the record from one that does not answer.
      const written = await within(clock, timings.handOver / 4, journal.whenIdle());
      if (written !== 'late' && journal.isCommitted()) continue;
      lock.stayBusy();
      if (!(await handle.settled(timings.longestBackOff))) return;
      // The host has what can be sent. The disk takes no unfinished input.
      break;
    }
    dispatch({ type: 'handOver' });
  }

  function moment(): Moment {
    return { now: clock.now(), wall: clock.wall(), random: clock.random(), tab: hooks.tab(), maySend: hooks.maySend() };
  }

  function carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'journal': journal.write(effect.entry); return;
      case 'forget': journal.forget(); return;
      case 'readJournal': orStop(readAgain); return;
      case 'askSignIn': hooks.onSignInNeeded(); return;
      case 'handOver':
        journal.handedOver();
        lock.handOver(effect.left);
        return;
      case 'completeEnded':
        for (const resolve of completes.get(effect.call) ?? []) resolve(effect.outcome);
        completes.delete(effect.call);
        return;
    }
  }

  function commit(next: State): void {
    const before = state;
    state = next;
    if (before.phase === 'ready' && next.phase !== 'ready') hooks.memory.put(keptCells(withoutAll(before.cells, fieldsInDoubt(before))));
    if (next.savedAt !== null && next.savedAt !== before.savedAt) lock.announceSaved();
    if (loading(next) === null) for (const resolve of refreshes.splice(0)) resolve();
  }

  async function load(reading: Reading): Promise<void> {
    // As with a draft, which may be newer than the memory of the page, too.
    const kind = reading.kind === 'first' && hooks.memory.isBehind() ? 'draft' : reading.kind;
    const outcome = await inFlight.load(hooks.transport(), options.calls, { ...reading, kind });
    if (outcome.kind === 'loaded' && kind === 'draft') hooks.memory.wasRead();
    // A draft that this page cannot open is offered only while the host does not hold its values, and no false warning flashes up.
    const isCovered = state.mayMiss === 'draft' && journal.isWritable() && outcome.kind === 'loaded' && await withTimeout(env.journal.dropCovered(key, outcome.values)).catch(() => false);
    if (isCovered === true) dispatch({ type: 'draftCovered' });
    dispatch({ type: 'loadResponse', id: reading.id, outcome, remembered: hooks.memory.cells() });
  }

  async function send(attempt: Attempt): Promise<void> {
    const { body, id } = attempt;
    lock.announceSending(Object.keys(body).filter((field) => !isSame(body[field], state.cells[field]?.host)));
    const { hidden, signedOut } = hooks.tab();
    const outcome = signedOut ? TURNED_AWAY : clock.now() - attempt.at > SLEPT_MS ? NOT_SENT : await inFlight.save(hooks.transport(), attempt, hidden && sizeOf(body) <= KEEPALIVE_LIMIT_BYTES);
    dispatch({ type: 'saveResponse', id, outcome });
  }

  /** A save leaves once the disk has its draft, and at the latest after `timings.draft` or as the page closes. */
  function sendKept(attempt: Attempt): void {
    const leave = (): void => {
      cancel();
      if (leaving.delete(leave) && flying(state)?.id === attempt.id && !state.isStopped) orStop(() => send(attempt));
    };
    const isKept = journal.isCommitted() || timings.draft === 0;
    const cancel = isKept ? () => undefined : clock.setTimer(leave, timings.draft);
    leaving.add(leave);
    if (isKept) leave();
    else void journal.whenIdle().then(leave);
  }

  /** The host already holds what was typed here: no save tells the other units whose value it is. */
  function announceOurs(before: State): void {
    const fields = Object.keys(state.cells).filter((field) => state.cells[field]?.past !== before.cells[field]?.past);
    if (before.phase === 'ready' && state.phase === 'ready' && fields.length > 0) lock.announceSending(fields);
  }

  /** Starts the calls that the logs have gained, and aborts those that they no longer hold. */
  function followLogs(before: State): void {
    const [reading, attempt] = [loading(state), flying(state)];
    inFlight.keepOnly([reading?.id, attempt?.id]);
    if (reading !== null && reading.id !== loading(before)?.id) orStop(() => load(reading));
    if (attempt !== null && attempt.id !== flying(before)?.id) sendKept(attempt);
  }

  function take(event: Event): void {
    const before = state;
    const after = step(before, event, moment());
    env.onStep?.(key, before, event, after);
    commit(after.state);
    screen = { ...screen, plan: after.plan };
    for (const effect of after.effects) carryOut(effect);
    if (event.type === 'loadResponse' || event.type === 'edit') announceOurs(before);
    if (!state.isStopped) followLogs(before);
    if (event.type === 'hide') {
      for (const leave of [...leaving]) leave();
      // Lets the next tab edit at once. After a crash without this message it stays read-only for L.
      const left = leaves(state);
      if (left !== null) lock.leave(left);
    }
    if (event.type === 'show') lock.resume();
  }

  /** An event stays in the queue until it is carried out, so that `stop` still finds what was typed. */
  function takeAll(): void {
    while (events[0] !== undefined) {
      take(events[0]);
      events.shift();
    }
    afterStep();
  }

  function dispatch(event: Event): void {
    events.push(event);
    // With others before it, the step under way takes it.
    if (events.length === 1 && !isDisposed) orStop(takeAll);
  }

  /** Silence after an exception would look like "Saved". */
  function stop(): void {
    if (isDisposed) return;
    if (state.isStopped) {
      events.length = 0;
      return;
    }
    events.unshift({ type: 'stop' });
    hooks.onStopped();
    orStop(takeAll);
  }

  function orStop(run: () => Promise<void> | void): void {
    try {
      run()?.catch(stop);
    } catch {
      stop();
    }
  }

  function afterStep(): void {
    // Timers can fire a fraction early: with a later time, a deadline that the step has not seen would count as past.
    const { now } = state;
    const { plan } = screen;
    const status = statusOf(state, plan, hooks.tab(), { now, wall: clock.wall() });
    const shown = showStatus(screen.shown, status, now, timings.flicker);
    screen = { plan, shown, view: viewOf(state, shown.status, !journal.isWritable()) };
    alarm.clear();
    disposeIfDone();
    if (!isDisposed) {
      const isDelayed = shown.status.kind !== status.kind;
      const next = isDelayed ? Math.min(plan.until ?? Infinity, shown.since + timings.flicker) : plan.until;
      if (next !== null) alarm.set(() => dispatch({ type: 'tick' }), Math.max(Math.ceil(next - clock.now()), 0));
    }
    for (const listener of [...listeners, hooks.onChange]) orStop(listener);
  }

  function disposeIfDone(): void {
    if (hooks.isOpen() || isDisposed || state.isStopped) return;
    const isDone = isEditable(state) ? isIdle(state) : state.entry === null && state.readOnlyUntil === null;
    if (!isDone) return;
    if (isEditable(state) && !journal.isIdle()) {
      void journal.whenIdle().then(disposeIfDone);
      return;
    }
    const left = leaves(state);
    finish();
    lock.release(left);
    hooks.onDisposed();
  }

  /** A silent disk must block neither editing nor sign-out. */
  const withTimeout = <T>(work: Promise<T>): Promise<T | 'late'> => within(clock, timings.slowJournal, work);

  function finish(): void {
    commit({ ...initialState(options), revision: state.revision + 1 });
    isDisposed = true;
    alarm.clear();
    inFlight.keepOnly([]);
    for (const resolve of [...completes.values()].flat()) resolve(INTERRUPTED);
    completes.clear();
    screen = { ...screen, view: viewOf(state, screen.shown.status, !journal.isWritable()) };
  }

  const handle: Omit<UnitHandle, 'openDraft' | 'close'> = {
    key,
    getView: () => screen.view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (call, field, value, how) => dispatch({ type: 'edit', call, field, value, how }),
    keepRaw: (field, raw) => dispatch({ type: 'raw', field, raw }),
    flush: () => dispatch({ type: 'flush' }),
    retry: () => dispatch({ type: 'retry' }),
    resolveConflict: (field, keep) => dispatch({ type: 'resolve', field, keep }),
    fieldState: (field) => fieldStateOf(state, field),
    rawOf: (field) => state.cells[field]?.raw ?? null,
    raws: () => rawsOf(state.cells),
    complete(call, gate) {
      if (isDisposed) return Promise.resolve(INTERRUPTED);
      return new Promise((resolve) => {
        completes.set(call, [...(completes.get(call) ?? []), resolve]);
        dispatch({ type: 'complete', call, gate });
      });
    },
    refresh() {
      if (isDisposed) return Promise.resolve();
      return new Promise((resolve) => {
        refreshes.push(resolve);
        dispatch({ type: 'refresh' });
      });
    },
    async settled(ms) {
      dispatch({ type: 'flush' });
      const isSettled = (): boolean => !isPending(state) && unsentChanges(state) === 0;
      await new Promise<void>((resolve) => {
        const end = (): void => {
          stopTimer();
          listeners.delete(endIfSettled);
          resolve();
        };
        const endIfSettled = (): void => { if (state.isStopped || isSettled()) end(); };
        const stopTimer = clock.setTimer(end, ms);
        listeners.add(endIfSettled);
        endIfSettled();
      });
      return !state.isStopped && isSettled();
    },
    takeOver: () => lock.takeOver(),
  };

  return {
    ...handle,
    dispatch,
    maySend: hooks.maySend,
    isEditable: () => isEditable(state),
    isSending: () => flying(state) !== null,
    /** A save is ready, but the page is at its limit. A `tick` sends it. */
    isWaitingToSend: () => screen.plan.act?.do === 'queue',
    /** How many fields the host may not hold yet, unfinished input included. */
    unsent: () => (isDisposed ? 0 : Math.max(unsentChanges(state) + Object.keys(rawsOf(state.cells)).length, state.isStopped ? 1 : 0)),
    isAtRisk() {
      // An edit of the last milliseconds may be neither sent nor on the disk.
      const isStored = state.journalDue === null && journal.isCommitted();
      const { status } = screen.shown;
      // Without a network the disk is where it is meant to be: it goes when its user signs in again.
      const isPutAside = status.kind === 'signedOut' && status.isAway === true;
      return !journal.isWritable() || !isStored || (this.isHeldUp() && !isPutAside);
    },
    isHeldUp: () => !['saving', 'saved', 'idle'].includes(screen.shown.status.kind),
    /** Writes unsent changes to the journal even if it seems up to date: another tab may have deleted them. */
    rewrite() {
      const entry = isDisposed ? null : unsentEntry(state);
      if (entry !== null) journal.rewrite(isEditable(state) ? closingEntry(state, hooks.tab()) : entry);
    },
    /** Ends at once. `seal` keeps the draft for its owner, `destroy` deletes it. */
    async end(what: 'seal' | 'destroy') {
      if (isDisposed) return;
      const entry = what === 'seal' ? unsentEntry(state) : null;
      if (entry === null) journal.freeze();
      else journal.rewrite(entry);
      const version = journal.version() + 1;
      const left = leaves(state);
      finish();
      for (const listener of [...listeners]) listener();
      if (what === 'seal') lock.release(left);
      // A slow disk may finish this write after the time-out.
      await withTimeout(journal.whenIdle());
      if (what === 'destroy') {
        await withTimeout(env.journal.forget(key, version).catch(() => undefined));
        // The lock is released last: otherwise the next tab could restore the draft that the user has just discarded.
        lock.release(left);
      }
      hooks.onDisposed();
    },
  };
}
