import { dirtyFields, isFlag, isIdle, refusalName, sendableFields } from './derive';
import { backOff, addInDoubt, markStale, pruneInDoubt, settleBySave, settleByReading } from './inDoubt';
import { mergeLoaded, shows } from './merge';
import { historyOf, remember, wasOurs } from './fieldHistory';
import { failComplete } from './send';
import type { Attempt, Completing, Effect, Event, Load, Moment, Remembered, State } from './state';
import type { Missing, SaveOutcome, UnitLoadOutcome } from '../types';
import { areSameValues, isOne, isSame, without, type FieldValue, type Values } from '../../values/values';

const READ_BACK_TRIES = 4;

type Loaded = Extract<UnitLoadOutcome, { kind: 'loaded' }>;

/** The host said yes: what was sent is what it holds. */
function acknowledged(state: State, sent: Attempt, { now, wall }: Moment, out: Effect[]): State {
  const { call, body } = sent;
  const current: Record<string, FieldValue> = { ...state.current };
  for (const { completedField: flag } of state.calls) if (flag !== undefined && isOne(body[flag])) current[flag] = body[flag] ?? 1;
  const own = state.calls.find(({ name }) => name === call);
  const isCompleted = call in state.completing && own?.completedField !== undefined && isOne(body[own.completedField]);
  if (isCompleted) out.push({ type: 'completeEnded', call, outcome: { kind: 'completed' } });
  out.push({ type: 'tellTabs' });
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
    lastReadAt: now,
    savedAt: wall,
    revision: isCompleted ? state.revision + 1 : state.revision,
  };
  const wantsReading = state.conflictCheck && (isCompleted || state.hadUnclear || state.readBackAlways);
  const isOver = isIdle(next) && !next.hadUnclear;
  return {
    ...next,
    // Moves on with each save of a burst, so that it is read L after the last one.
    readBackAt: wantsReading || state.readBackAt !== null ? now + state.timings.late : null,
    readBackTries: 0,
    ours: isOver ? [] : next.ours,
  };
}

function askSignIn(state: State, out: Effect[]): State {
  out.push({ type: 'askSignIn' });
  return { ...state, signedOut: true };
}

/** The answer of the attempt in flight. Another attempt's answer comes too late and changes nothing. */
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
  // Turned away or answered in full, it cannot land any more; that another save is owed for it stays true.
  const hasEnded = outcome.kind === 'signedOut' ? outcome.isTurnedAway === true : outcome.hasEnded === true;
  const unclear: State = {
    ...state,
    sent: null,
    inDoubt: addInDoubt(state.inDoubt, sent, hasEnded ? moment.now : moment.now + state.timings.late),
    hadUnclear: true,
    // What others did during an outage is looked for before anything is repeated.
    lastReadAt: null,
  };
  if (outcome.kind === 'signedOut') return sent.session === state.session ? askSignIn(unclear, out) : unclear;
  const outage = outcome.why === 'cancelled' ? state.outage : outcome.why;
  return { ...unclear, outage, tries: state.tries + 1, retryAt: moment.now + backOff(state, moment.random) };
}

/**
 * A reading may show that a save without a clear answer has arrived: nothing more is owed for it, and a Complete that it
 * carried is granted.
 */
function settledByReading(state: State, load: Load, values: Values, { wall, now }: Moment, out: Effect[]): State {
  const isShown = (body: Values): boolean => Object.entries(body).every(([field, value]) =>
    field in values && (isFlag(state, field) ? isOne(value) === isOne(values[field]) : shows(values[field] ?? null, value)));
  const inDoubt = settleByReading(state.inDoubt, load.at, isShown);
  if (inDoubt.every((one, at) => one.settled === state.inDoubt[at]?.settled)) return state;
  const granted = state.calls.filter(({ name, completedField: flag }) =>
    flag !== undefined && name in state.completing &&
    inDoubt.some(({ call, body, settled }) => settled && call === name && isOne(body[flag]) && isShown(body)));
  for (const { name } of granted) out.push({ type: 'completeEnded', call: name, outcome: { kind: 'completed' } });
  out.push({ type: 'tellTabs' });
  return {
    ...state,
    inDoubt: pruneInDoubt(inDoubt, now),
    completing: granted.reduce((left, { name }) => without(left, name), state.completing),
    tries: 0, retryAt: null, outage: null, savedAt: wall,
    // Once more when all is quiet: a reading may be out of date.
    readBackAt: now + state.timings.late, readBackTries: 0,
  };
}

function merged(state: State, values: Values): State {
  const { ours, history } = state;
  const { adopted, again, ...merge } = mergeLoaded(state, values, { ours, history, isFlag: (field) => isFlag(state, field) });
  const isOurs = (field: string): boolean =>
    again.includes(field) || ours.some((body) => field in body && shows(merge.base[field] ?? null, body[field])) ||
    // A reading that was out of date is over: the host shows again what this page had saved.
    wasOurs(history, field, (value) => shows(merge.base[field] ?? null, value));
  const hasChanged =
    !areSameValues(merge.current, state.current) ||
    Object.keys(merge.conflicts).join() !== Object.keys(state.conflicts).join();
  return {
    ...state, ...merge,
    history: remember(history, state.base, merge.base, isOurs),
    inDoubt: markStale(state.inDoubt, state.base, merge.base),
    hadUnclear: state.hadUnclear || again.length > 0,
    // The same list for as long as nothing more is taken in, so that a notice which was read stays away.
    adopted: adopted.length === 0 ? state.adopted : [...adopted, ...state.adopted.filter((field) => !adopted.includes(field))],
    revision: hasChanged ? state.revision + 1 : state.revision,
  };
}

/** What the page knew of fields that the host shows now, flags aside: only a save of this page tells of those. */
function knownOf(state: State, values: Values, remembered: Remembered | null): Values {
  const counts = (field: string): boolean => field in (remembered?.history ?? {}) || (field in values && !isFlag(state, field));
  return Object.fromEntries(Object.entries(remembered?.values ?? {}).filter(([field]) => counts(field)));
}

/** The first good load makes the record editable, together with what the journal kept. */
function firstLoaded(state: State, values: Values, remembered: Remembered | null, now: number): State {
  const { entry } = state;
  const known = entry?.base ?? knownOf(state, values, remembered);
  const start: State = {
    ...state, base: known, current: entry?.current ?? known, conflicts: {}, history: historyOf(entry, remembered),
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
    owner: entry?.owner ?? {},
    raw: entry?.raw ?? {},
    restored: Object.keys(next.current).filter(
      (field) => !(field in next.conflicts) && !isSame(next.current[field], next.base[field]),
    ),
    adopted: [],
    completing,
    completeAgain: wishes.filter((call) => !(call in completing)),
    due: entry !== null,
    journalDue: entry === null ? null : now,
    hadUnclear: state.inDoubt.length > 0,
    revision: state.revision + 1,
  };
}

/** The calls that have failed, and when they are asked for again: soon where kept edits wait for them. */
function withoutRest(state: State, missing: Missing, { now, random }: Moment): State {
  const reasons = Object.values(missing);
  const next: State = {
    ...state,
    unloaded: Object.fromEntries(Object.entries(missing).map(([name, { reason }]) => [name, reason])),
    restAt: null,
    restTries: reasons.length === 0 ? 0 : state.restTries + 1,
  };
  const isWaitedFor =
    sendableFields(next).length < dirtyFields(next).length ||
    Object.keys(next.completing).some((name) => name in missing) ||
    next.inDoubt.some(({ call, settled }) => call in missing && !settled);
  const retries = reasons.some(({ again }) => again) || (reasons.length > 0 && isWaitedFor);
  return retries ? { ...next, restAt: now + backOff({ timings: state.timings, tries: state.restTries }, random) } : next;
}

/**
 * What failed while the record became editable has come. Where it overlaps edits and saves, it says nothing certain
 * of the fields that are shared with a call which was loaded before.
 */
function restLoaded(state: State, load: Load, values: Values, missing: Missing, moment: Moment): State {
  const isKnown = (field: string): boolean =>
    field in state.base && state.calls.some(({ name, carries }) => !(name in state.unloaded) && carries(field));
  const certain = load.spoiled ? Object.fromEntries(Object.entries(values).filter(([field]) => !isKnown(field))) : values;
  const next = withoutRest(merged(state, certain), missing, moment);
  const waited = sendableFields(next).length > sendableFields(state).length;
  // What it said of the shared fields is asked again once all is quiet.
  const readBackAt = load.spoiled && state.conflictCheck ? (state.readBackAt ?? moment.now) : state.readBackAt;
  return { ...next, readBackAt, due: next.due || waited, journalDue: moment.now, revision: state.revision + 1 };
}

function loaded(
  state: State, load: Load, { values, missing }: Loaded, remembered: Remembered | null, moment: Moment, out: Effect[],
): State {
  const { now } = moment;
  if (load.kind === 'rest') return restLoaded(state, load, values, missing, moment);
  // A reading load may have been asked for again meanwhile: the other tab has saved.
  const loadAt = load.kind === 'first' ? null : state.loadAt;
  const next: State = { ...state, loadError: null, loadTries: 0, loadAt };
  if (load.kind === 'first') return { ...withoutRest(firstLoaded(next, values, remembered, now), missing, moment), lastReadAt: load.at };
  if (load.kind === 'reading') {
    // What was read before stays to be read.
    const shown = state.phase === 'reading' ? { ...state.current, ...values } : values;
    const isShown = (name: string): boolean => state.phase === 'reading' && !(name in state.unloaded);
    const unread = Object.fromEntries(Object.entries(missing).filter(([name]) => !isShown(name)));
    const { unloaded, restAt } = withoutRest(next, unread, moment);
    return {
      ...next, phase: 'reading', base: shown, current: shown, unloaded, loadAt: next.loadAt ?? restAt,
      revision: state.revision + 1, lastReadAt: load.at,
    };
  }
  if (load.spoiled) {
    // Asked again once all is quiet; a check is repeated by the save that wants it.
    const again = load.kind === 'readBack' && state.conflictCheck ? (state.readBackAt ?? now) : state.readBackAt;
    return { ...next, readBackAt: again };
  }
  // What was true when it was asked for; a host that is always so slow has to be believed.
  const isSlow = now - load.at > state.timings.readAge;
  const read = {
    ...merged(next, values), lastReadAt: isSlow && state.wasSlow ? now : load.at, wasSlow: isSlow && !state.wasSlow, journalDue: now,
  };
  if (load.kind === 'check') return settledByReading(read, load, values, moment, out);
  const isDone = state.readBackAt === null || state.readBackAt <= load.at;
  return { ...read, readBackAt: isDone ? null : state.readBackAt, ours: [], hadUnclear: isDone ? false : state.hadUnclear };
}

function loadFailed(state: State, load: Load, reason: string, again: boolean, moment: Moment): State {
  const { now, random } = moment;
  if (load.kind === 'check') {
    // Nothing leaves unread: a save would overwrite what others have changed.
    return { ...state, tries: state.tries + 1, retryAt: now + backOff(state, random) };
  }
  if (load.kind === 'rest') {
    const missing = Object.fromEntries(Object.keys(state.unloaded).map((name) => [name, { reason, again }]));
    return withoutRest(state, missing, moment);
  }
  if (load.kind === 'readBack') {
    const mayTryAgain = state.readBackTries < READ_BACK_TRIES;
    return {
      ...state,
      readBackTries: state.readBackTries + 1,
      readBackAt: state.readBackAt !== null && mayTryAgain ? now + state.timings.late : null,
    };
  }
  // Kept edits can only leave after a good load, so it is asked for until it comes.
  const retries = again || state.entry !== null || load.kind === 'reading';
  return {
    ...state,
    phase: state.phase === 'reading' ? 'reading' : 'loadFailed',
    loadError: reason,
    loadTries: state.loadTries + 1,
    loadAt: retries ? now + backOff({ timings: state.timings, tries: state.loadTries }, random) : null,
  };
}

type LoadResponse = Omit<Extract<Event, { type: 'loadResponse' }>, 'type'>;

export function onLoadResponse(
  state: State, { id, outcome, remembered = null }: LoadResponse, moment: Moment, out: Effect[],
): State {
  const { load } = state;
  if (load === null || load.id !== id) return state;
  const [missing] = outcome.kind === 'loaded' ? Object.values(outcome.missing) : [];
  const why = outcome.kind === 'failed' ? outcome.why : missing?.why;
  const next = { ...state, load: null, outage: why ?? state.outage };
  out.push({ type: 'refreshed' });
  if (outcome.kind === 'loaded') {
    const [failed] = Object.values(outcome.missing);
    // Half a record, read again, says nothing of the other half: compared as a whole or not at all.
    return failed !== undefined && (load.kind === 'readBack' || load.kind === 'check')
      ? loadFailed(next, load, failed.reason, failed.again, moment)
      : loaded(next, load, outcome, remembered, moment, out);
  }
  if (outcome.kind === 'failed') return loadFailed(next, load, outcome.reason, outcome.again === true, moment);
  return {
    ...(load.session === state.session ? askSignIn(next, out) : next),
    loadAt: load.kind === 'first' || load.kind === 'reading' ? moment.now : state.loadAt,
    restAt: load.kind === 'rest' ? moment.now : state.restAt,
  };
}
