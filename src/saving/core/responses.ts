/** Applies the response of a save or a load to the state. */

import { dirtyFields, isFlag, isIdle, isWhole, refusalName, sendableFields } from './derive';
import { backOff, addInDoubt, markStale, pruneInDoubt, settleBySave, settleByReading } from './inDoubt';
import { mergeLoaded, shows } from './merge';
import { historyOf, remember, wasOurs } from './fieldHistory';
import { failComplete } from './send';
import type { Attempt, Completing, Effect, Event, Load, Moment, Remembered, State } from './state';
import type { LoadOutcome, Missing, SaveOutcome, UnitLoadOutcome } from '../types';
import { areSameValues, isOne, isSame, without, type FieldValue, type Values } from '../../values/values';

const READ_BACK_TRIES = 4;

type Loaded = Extract<UnitLoadOutcome, { kind: 'loaded' }>;

function acknowledged(state: State, sent: Attempt, { now, wall }: Moment, out: Effect[]): State {
  const { call, body } = sent;
  const current: Record<string, FieldValue> = { ...state.current };
  for (const { completedField: flag } of state.calls) if (flag !== undefined && isOne(body[flag])) current[flag] = body[flag] ?? 1;
  const own = state.calls.find(({ name }) => name === call);
  const isCompleted = call in state.completing && own?.completedField !== undefined && isOne(body[own.completedField]);
  if (isCompleted) out.push({ type: 'completeEnded', call, outcome: { kind: 'completed' } });
  out.push({ type: 'announceSave' });
  const next: State = {
    ...state,
    sent: null,
    base: { ...state.base, ...body },
    history: remember(state.history, state.base, body, (field) => !(field in state.conflicts)),
    current,
    inDoubt: markStale(settleBySave(state.inDoubt, sent, sent.at), state.base, { ...state.base, ...body }),
    refused: own === undefined ? state.refused : without(state.refused, refusalName(own, body)),
    completing: isCompleted ? without(state.completing, call) : state.completing,
    tries: 0,
    retryAt: null,
    outage: null,
    // Other fields than those of a whole body may have changed since the last reading.
    wholeSaves: own !== undefined && isWhole(own) ? { ...state.wholeSaves, [call]: sent.at } : state.wholeSaves,
    savedAt: wall,
    revision: isCompleted ? state.revision + 1 : state.revision,
  };
  return {
    ...next,
    // Each save of a burst postpones it, so that one read back follows the last of them.
    readBackAt: now + state.timings.late,
    readBackTries: 0,
    sentBodies: isIdle(next) ? [] : next.sentBodies,
  };
}

function askSignIn(state: State, out: Effect[]): State {
  out.push({ type: 'askSignIn' });
  return { ...state, signedOut: true };
}

/** Ignores the response of any save but the one in flight. */
export function onSaveResponse(state: State, id: number, outcome: SaveOutcome, moment: Moment, out: Effect[]): State {
  const { sent } = state;
  if (sent === null || sent.id !== id) return state;
  if (outcome.kind === 'acknowledged') {
    return { ...acknowledged(state, sent, moment, out), journalDue: moment.now };
  }
  if (outcome.kind === 'refused') {
    const own = state.calls.find(({ name }) => name === sent.call);
    const stopped = {
      ...state, sent: null, tries: 0, retryAt: null, outage: null, journalDue: moment.now,
      refused: { ...state.refused, [own === undefined ? sent.call : refusalName(own, sent.body)]: outcome.reason },
    };
    return sent.call in state.completing ? failComplete(stopped, sent.call, outcome.reason, out) : stopped;
  }
  // A 401 or a complete response ends the save on the host, so it fences nothing. It still needs another save.
  const hasEnded = outcome.kind === 'signedOut' ? outcome.isTurnedAway === true : outcome.hasEnded === true;
  const unclear: State = {
    ...state,
    sent: null,
    inDoubt: addInDoubt(state.inDoubt, sent, hasEnded ? moment.now : moment.now + state.timings.late),
    // Forces a reading before the retry, to find what others saved during the outage.
    lastReadAt: null,
  };
  if (outcome.kind === 'signedOut') return sent.session === state.session ? askSignIn(unclear, out) : unclear;
  const outage = outcome.why === 'cancelled' ? state.outage : outcome.why;
  return { ...unclear, outage, tries: state.tries + 1, retryAt: moment.now + Math.max(backOff(state, moment.random), outcome.waitMs ?? 0) };
}

/** A reading that shows the values of a save in doubt settles it, and grants the Complete that it carried. */
function settledByReading(state: State, load: Load, values: Values, { wall, now }: Moment, out: Effect[]): State {
  const isShown = (body: Values): boolean => Object.entries(body).every(([field, value]) =>
    field in values && (isFlag(state, field) ? isOne(value) === isOne(values[field]) : shows(values[field] ?? null, value)));
  const inDoubt = settleByReading(state.inDoubt, load.at, isShown);
  if (inDoubt.every((one, at) => one.settled === state.inDoubt[at]?.settled)) return state;
  const granted = state.calls.filter(({ name, completedField: flag }) =>
    flag !== undefined && name in state.completing &&
    inDoubt.some(({ call, body, settled }) => settled && call === name && isOne(body[flag]) && isShown(body)));
  for (const { name } of granted) out.push({ type: 'completeEnded', call: name, outcome: { kind: 'completed' } });
  out.push({ type: 'announceSave' });
  return {
    ...state,
    inDoubt: pruneInDoubt(inDoubt, now),
    completing: granted.reduce((left, { name }) => without(left, name), state.completing),
    tries: 0, retryAt: null, outage: null, savedAt: wall,
    // Read once more later: this reading may be stale.
    readBackAt: now + state.timings.late, readBackTries: 0,
  };
}

function merged(state: State, values: Values): State {
  const { sentBodies, owner, history, insisted } = state;
  const { adopted, toResave, ...merge } = mergeLoaded(state, values, { sentBodies, history, insisted, isFlag: (field) => isFlag(state, field) });
  const isOurs = (field: string): boolean =>
    // A value that a body only carried along was not edited here.
    toResave.includes(field) || (field in owner && sentBodies.some((body) => field in body && shows(merge.base[field] ?? null, body[field]))) ||
    // After a stale reading the host returns the value that this page saved.
    wasOurs(history, field, (value) => shows(merge.base[field] ?? null, value));
  const hasChanged =
    !areSameValues(merge.current, state.current) ||
    Object.keys(merge.conflicts).join() !== Object.keys(state.conflicts).join();
  return {
    ...state, ...merge,
    history: remember(history, state.base, merge.base, isOurs),
    inDoubt: markStale(state.inDoubt, state.base, merge.base),
    // Keeps the same list while nothing is added, so that a dismissed notice stays dismissed.
    adopted: adopted.length === 0 ? state.adopted : [...adopted, ...state.adopted.filter((field) => !adopted.includes(field))],
    revision: hasChanged ? state.revision + 1 : state.revision,
  };
}

/** The remembered values of fields that the host still returns. A completion flag counts only where this page saved it. */
function rememberedValues(state: State, values: Values, remembered: Remembered | null): Values {
  const counts = (field: string): boolean => field in (remembered?.history ?? {}) || (field in values && !isFlag(state, field));
  return Object.fromEntries(Object.entries(remembered?.values ?? {}).filter(([field]) => counts(field)));
}

/** The first successful load, merged with the draft, makes the record editable. */
function firstLoaded(state: State, values: Values, remembered: Remembered | null, now: number): State {
  const { entry } = state;
  const before = entry?.base ?? rememberedValues(state, values, remembered);
  const start: State = {
    ...state, base: before, current: entry?.current ?? before, owner: entry?.owner ?? {}, conflicts: {}, history: historyOf(entry, remembered),
  };
  const next = merged(start, values);
  const wishes = entry?.wishes ?? [];
  const completing: Record<string, Completing> = {};
  for (const call of state.calls.filter(({ name }) => wishes.includes(name))) {
    const flag = call.completedField ?? '';
    const sentOne = state.inDoubt.some((one) => one.call === call.name && isOne(one.body[flag]));
    if (sentOne || call.gate !== undefined) {
      completing[call.name] = { gate: call.gate ?? null, seen: null, sentOne };
    }
  }
  return {
    ...next,
    phase: 'ready',
    entry: null,
    raw: entry?.raw ?? {},
    insisted: state.blockedUntil === null ? [] : (entry?.toChoose ?? []).filter((field) => !(field in next.conflicts)),
    restored: Object.keys(next.current).filter(
      (field) => !(field in next.conflicts) && !isSame(next.current[field], next.base[field]),
    ),
    adopted: [],
    completing,
    completeAgain: wishes.filter((call) => !(call in completing)),
    due: entry !== null,
    journalDue: now,
    revision: state.revision + 1,
  };
}

/** Notes which calls failed to load, and schedules a retry where it may succeed or an unsent change waits for it. */
function noteMissing(state: State, missing: Missing, { now, random }: Moment): State {
  const reasons = Object.values(missing);
  const next: State = {
    ...state,
    unloaded: Object.fromEntries(Object.entries(missing).map(([name, { reason }]) => [name, reason])),
    missingLoadAt: null,
    missingLoadTries: reasons.length === 0 ? 0 : state.missingLoadTries + 1,
  };
  const isWaitedFor =
    sendableFields(next).length < dirtyFields(next).length ||
    Object.keys(next.completing).some((name) => name in missing) ||
    next.inDoubt.some(({ call, settled }) => call in missing && !settled);
  const retries = reasons.some(({ again }) => again) || (reasons.length > 0 && isWaitedFor);
  const pause = Math.max(backOff({ timings: state.timings, tries: state.missingLoadTries }, random), ...reasons.map(({ waitMs = 0 }) => waitMs));
  return retries ? { ...next, missingLoadAt: now + pause } : next;
}

/**
 * A missing call has loaded. If an edit or a save overlapped the load, its values of fields that another call had
 * already loaded may be stale, so they are left out.
 */
function missingLoaded(state: State, load: Load, values: Values, missing: Missing, moment: Moment): State {
  const isLoaded = (field: string): boolean =>
    field in state.base && state.calls.some(({ name, carries }) => !(name in state.unloaded) && carries(field));
  const certain = load.isOverlapped ? Object.fromEntries(Object.entries(values).filter(([field]) => !isLoaded(field))) : values;
  const next = noteMissing(merged(state, certain), missing, moment);
  const waited = sendableFields(next).length > sendableFields(state).length;
  // Reads the fields that were left out again once nothing is unsaved.
  const readBackAt = load.isOverlapped ? (state.readBackAt ?? moment.now) : state.readBackAt;
  return { ...next, readBackAt, due: next.due || waited, journalDue: moment.now, revision: state.revision + 1 };
}

function loaded(
  state: State, load: Load, { values, missing }: Loaded, remembered: Remembered | null, moment: Moment, out: Effect[],
): State {
  const { now } = moment;
  if (load.kind === 'missing') return missingLoaded(state, load, values, missing, moment);
  // If the other tab has saved since, another load for the read-only view is already scheduled.
  const loadAt = load.kind === 'first' ? null : state.loadAt;
  const next: State = { ...state, loadError: null, loadTries: 0, loadAt };
  if (load.kind === 'first') {
    const first = noteMissing(firstLoaded(next, values, remembered, now), missing, moment);
    // With nothing to send yet, the next key would leave without its debounce.
    return { ...first, due: first.due && sendableFields(first).length > 0, lastReadAt: load.at };
  }
  if (load.kind === 'reading') {
    // A call that fails this time keeps its earlier values on the screen.
    const shown = state.phase === 'reading' ? { ...state.current, ...values } : values;
    const isShown = (name: string): boolean => state.phase === 'reading' && !(name in state.unloaded);
    const unread = Object.fromEntries(Object.entries(missing).filter(([name]) => !isShown(name)));
    const { unloaded, missingLoadAt } = noteMissing(next, unread, moment);
    return {
      ...next, phase: 'reading', base: shown, current: shown, unloaded, loadAt: next.loadAt ?? missingLoadAt,
      revision: state.revision + 1, lastReadAt: load.at,
    };
  }
  if (load.isOverlapped) {
    // A read back runs again once nothing is unsaved. The save that needs a check requests it again itself.
    const again = load.kind === 'readBack' ? (state.readBackAt ?? now) : state.readBackAt;
    return { ...next, readBackAt: again };
  }
  // A reading is as old as its request. From a host that is always slow it counts from its response, or no save would leave.
  const isSlow = now - load.at > state.timings.readAge;
  const read = {
    ...merged(next, values), lastReadAt: isSlow && state.wasSlow ? now : load.at, wasSlow: isSlow && !state.wasSlow, journalDue: now,
    // What another unit had sent has landed by now, or never will.
    insisted: state.blockedUntil === null ? [] : state.insisted,
  };
  if (load.kind === 'check') return settledByReading({ ...read, checkedAt: now }, load, values, moment, out);
  const isDone = state.readBackAt === null || state.readBackAt <= load.at;
  return { ...read, readBackAt: isDone ? null : state.readBackAt, sentBodies: [] };
}

type Failure = Pick<Extract<LoadOutcome, { readonly kind: 'failed' }>, 'reason' | 'again' | 'waitMs'>;

function loadFailed(state: State, load: Load, { reason, again = false, waitMs = 0 }: Failure, moment: Moment): State {
  const { now, random } = moment;
  if (load.kind === 'check') {
    // The save waits as well: sent without a reading it could overwrite another user's change.
    return { ...state, tries: state.tries + 1, retryAt: now + Math.max(backOff(state, random), waitMs) };
  }
  if (load.kind === 'missing') {
    const missing = Object.fromEntries(Object.keys(state.unloaded).map((name) => [name, { reason, again, waitMs }]));
    return noteMissing(state, missing, moment);
  }
  if (load.kind === 'readBack') {
    const mayTryAgain = state.readBackTries < READ_BACK_TRIES;
    return {
      ...state,
      readBackTries: state.readBackTries + 1,
      readBackAt: state.readBackAt !== null && mayTryAgain ? now + state.timings.late : null,
    };
  }
  // A draft can only be sent after a successful load, so the load is retried until it succeeds.
  const retries = again || state.entry !== null || load.kind === 'reading';
  return {
    ...state,
    phase: state.phase === 'reading' ? 'reading' : 'loadFailed',
    loadError: reason,
    loadTries: state.loadTries + 1,
    loadAt: retries ? now + Math.max(backOff({ timings: state.timings, tries: state.loadTries }, random), waitMs) : null,
  };
}

type LoadResponse = Omit<Extract<Event, { type: 'loadResponse' }>, 'type'>;

export function onLoadResponse(
  state: State, { id, outcome, remembered = null }: LoadResponse, moment: Moment, out: Effect[],
): State {
  if (state.load === null || state.load.id !== id) return state;
  // Values from memory are as old as the request that they came from.
  const ageMs = outcome.kind === 'loaded' ? (outcome.ageMs ?? 0) : 0;
  const load = { ...state.load, at: state.load.at - ageMs };
  const [missing] = outcome.kind === 'loaded' ? Object.values(outcome.missing) : [];
  const why = outcome.kind === 'failed' ? outcome.why : missing?.why;
  const next = { ...state, load: null, outage: why ?? state.outage };
  out.push({ type: 'refreshed' });
  if (outcome.kind === 'loaded') {
    const [failed] = Object.values(outcome.missing);
    // A check or a read back compares the whole record, so one failed call fails it.
    return failed !== undefined && (load.kind === 'readBack' || load.kind === 'check')
      ? loadFailed(next, load, failed, moment)
      : loaded(next, load, outcome, remembered, moment, out);
  }
  if (outcome.kind === 'failed') return loadFailed(next, load, outcome, moment);
  return {
    ...(load.session === state.session ? askSignIn(next, out) : next),
    loadAt: load.kind === 'first' || load.kind === 'reading' ? moment.now : state.loadAt,
    missingLoadAt: load.kind === 'missing' ? moment.now : state.missingLoadAt,
  };
}
