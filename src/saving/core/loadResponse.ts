/** Applies the response of a load to the state. */

import { dropShown, markStale, owed, settleByReading, unclear } from './attempts';
import { dirtyFields, hasSentOne, isFlag, sendableFields } from './derive';
import { cellOf, cellsOf, dirtyIn, hostOf, shownOf, type Cell, type Cells } from './cells';
import { mergeLoaded, shows } from './merge';
import { isFirst, loading, withoutLoad, withReading } from './readings';
import type { Effect, Event, Moment } from './events';
import type { JournalEntry, Reading, State } from './state';
import { answered, DONE, later, loadAgain, withReadBack } from './turns';
import type { LoadFailure, Missing, UnitLoadOutcome } from '../types';
import { isOne, isSame, without, withoutAll, type Values } from '../../values/values';

const READ_BACK_TRIES = 4;

type Loaded = Extract<UnitLoadOutcome, { kind: 'loaded' }>;

/** A reading that shows the values of a save in doubt settles it, and grants the Complete that it carried. */
function settledByReading(state: State, load: Reading, values: Values, { wall }: Moment, out: Effect[]): State {
  const isShown = (body: Values): boolean => Object.entries(body).every(([field, value]) =>
    field in values && (isFlag(state, field) ? isOne(value) === isOne(values[field]) : shows(values[field] ?? null, value)));
  const attempts = settleByReading(state.attempts, load.at, isShown);
  if (attempts === state.attempts) return state;
  const granted = state.options.calls.filter(({ name, completedField: flag }) =>
    flag !== undefined && name in state.completing &&
    unclear(attempts).some(({ call, body, end }) => end.settled && call === name && isOne(body[flag]) && isShown(body)));
  for (const { name } of granted) out.push({ type: 'completeEnded', call: name, outcome: { kind: 'completed' } });
  return {
    ...state,
    attempts: dropShown(attempts, load.at),
    completing: granted.reduce((left, { name }) => without(left, name), state.completing),
    // Schedules another reading, because this one may be stale.
    turns: answered(state),
    outage: null, savedAt: wall,
  };
}

function merged(state: State, values: Values): State {
  const { attempts } = state;
  // A value that one of these brings to the host late is not another user's change.
  const sentBodies = unclear(attempts).map(({ body, theirs }) => withoutAll(body, theirs));
  const { cells, adopted } = mergeLoaded(state.cells, values, { sentBodies, isFlag: (field) => isFlag(state, field) });
  return {
    ...state, cells,
    attempts: markStale(attempts, hostOf(state.cells), hostOf(cells)),
    // Keeps the same list while nothing is added, so that a dismissed notice stays dismissed.
    adopted: adopted.length === 0 ? state.adopted : [...adopted, ...state.adopted.filter((field) => !adopted.includes(field))],
  };
}

/**
 * The cells of a draft. It is the newer record of what the host holds, so the page's history of a field counts only where
 * the two agree. A conflict in the draft enters the history, so that it opens again.
 */
function cellsOfDraft({ base, current, owner, raw, toChoose = [] }: JournalEntry, remembered: Cells): Cells {
  const pastOf = (field: string, host: Cell['host']): Cell['past'] => {
    const { host: known, past } = cellOf(remembered, field);
    if (past !== undefined && isSame(known, host)) return past;
    return host !== undefined && toChoose.includes(field) ? [{ value: host, isOurs: true }] : undefined;
  };
  const fields = new Set([base, current, raw].flatMap(Object.keys));
  return Object.fromEntries([...fields].map((field): [string, Cell] => [field, {
    host: base[field], shown: current[field], owner: owner[field], conflict: undefined, raw: raw[field], past: pastOf(field, base[field]),
  }]));
}

/** The remembered cells of fields that the host still returns. A completion flag counts only where this page saved it. */
function cellsKept(state: State, values: Values, remembered: Cells): Cells {
  const counts = (field: string, { past }: Cell): boolean => past !== undefined || (field in values && !isFlag(state, field));
  return Object.fromEntries(Object.entries(remembered).filter(([field, cell]) => counts(field, cell)));
}

/** The first successful load, merged with the draft, makes the record editable. */
function firstLoaded(state: State, values: Values, remembered: Cells): State {
  const { entry } = state;
  const next = merged({ ...state, cells: entry === null ? cellsKept(state, values, remembered) : cellsOfDraft(entry, remembered) }, values);
  const wishes = entry?.wishes ?? [];
  const resumed = state.options.calls.filter((call) => wishes.includes(call.name) && (call.gate !== undefined || hasSentOne(state, call)));
  const completing = Object.fromEntries(resumed.map(({ name, gate = null }) => [name, gate]));
  return {
    ...next,
    phase: 'ready',
    entry: null,
    restored: dirtyIn(next.cells),
    adopted: [],
    completing,
    completeAgain: wishes.filter((call) => !(call in completing)),
    typingUntil: entry === null ? null : 0,
  };
}

/** Notes which calls failed to load, and schedules a retry where it may succeed or an unsent change waits for it. */
function noteMissing(state: State, missing: Missing, random: number): State {
  const reasons = Object.values(missing);
  const next: State = { ...state, unloaded: Object.fromEntries(Object.entries(missing).map(([name, { reason }]) => [name, reason])) };
  const isWaitedFor =
    sendableFields(next).length < dirtyFields(next).length ||
    Object.keys(next.completing).some((name) => name in missing) ||
    owed(next).some(({ call }) => call in missing);
  const retries = reasons.some(({ again }) => again === true) || (reasons.length > 0 && isWaitedFor);
  const turn = reasons.length === 0 ? DONE : later(state, state.turns.load, state.now, random, Math.max(...reasons.map(({ waitMs = 0 }) => waitMs)));
  return { ...next, turns: { ...state.turns, load: retries ? turn : { ...turn, at: null } } };
}

/**
 * A missing call has loaded. If an edit or a save overlapped the load, its values of fields that another call had
 * already loaded may be stale, so they are left out.
 */
function missingLoaded(state: State, load: Reading, { values, missing }: Loaded, { random }: Moment): State {
  const isLoaded = (field: string): boolean =>
    cellOf(state.cells, field).host !== undefined && state.options.calls.some(({ name, carries }) => !(name in state.unloaded) && carries(field));
  const certain = load.isOverlapped ? Object.fromEntries(Object.entries(values).filter(([field]) => !isLoaded(field))) : values;
  const next = noteMissing(merged(state, certain), missing, random);
  const waited = sendableFields(next).length > sendableFields(state).length;
  return {
    ...next,
    // Reads the fields that were left out again once nothing is unsaved.
    turns: load.isOverlapped ? withReadBack(next) : next.turns,
    typingUntil: waited ? 0 : next.typingUntil,
  };
}

/** A read-only view shows each reading whole. A call that fails this time keeps its earlier values on the screen. */
function viewLoaded(state: State, { values, missing }: Loaded, random: number): State {
  const shown = state.phase === 'reading' ? { ...shownOf(state.cells), ...values } : values;
  const isShown = (name: string): boolean => state.phase === 'reading' && !(name in state.unloaded);
  const unread = Object.fromEntries(Object.entries(missing).filter(([name]) => !isShown(name)));
  const { unloaded, turns: { load } } = noteMissing(state, unread, random);
  return {
    ...state, turns: { ...state.turns, load: { ...load, at: state.turns.load.at ?? load.at } },
    phase: 'reading', cells: cellsOf(shown), unloaded,
  };
}

function loaded(state: State, load: Reading, outcome: Loaded, remembered: Cells, moment: Moment, out: Effect[]): State {
  const { values, missing, ageMs = 0, isUnsavedSince = false } = outcome;
  const { now, options: { timings }, turns } = state;
  if (load.kind === 'missing') return missingLoaded(state, load, outcome, moment);
  const read: State = { ...state, loadError: null, readings: withReading(state.readings, load, now) };
  if (isFirst(load)) {
    // Values from memory may hide that the host has lost a save since.
    const readBack = ageMs === 0 || isUnsavedSince ? turns.readBack : { at: now + timings.late, tries: 0 };
    const start: State = { ...read, turns: { ...turns, load: DONE, readBack } };
    const first = noteMissing(firstLoaded(start, values, remembered), missing, moment.random);
    // With nothing to send yet, the next key would leave without its debounce.
    return { ...first, typingUntil: sendableFields(first).length > 0 ? first.typingUntil : null };
  }
  // If the other tab has saved since, another load for the read-only view is already scheduled.
  if (load.kind === 'reading') return viewLoaded(read, outcome, moment.random);
  // A read back runs again once nothing is unsaved. The save that needs a check requests it again itself.
  if (load.isOverlapped) return { ...state, turns: load.kind === 'readBack' ? withReadBack(state) : turns };
  const next = merged(read, values);
  const known = { ...next, attempts: dropShown(next.attempts, load.at) };
  if (load.kind === 'check') return settledByReading(known, load, values, moment, out);
  const isDone = turns.readBack.at === null || turns.readBack.at <= load.at;
  return { ...known, turns: { ...turns, readBack: isDone ? { ...turns.readBack, at: null } : turns.readBack } };
}

function loadFailed(state: State, load: Reading, failure: LoadFailure, random: number): State {
  const { now, options: { timings }, turns } = state;
  const { reason, again = false, waitMs } = failure;
  // The save waits too: without a reading it could overwrite another user's change.
  if (load.kind === 'check') return { ...state, turns: { ...turns, save: later(state, turns.save, now, random, waitMs) } };
  if (load.kind === 'missing') {
    return noteMissing(state, Object.fromEntries(Object.keys(state.unloaded).map((name) => [name, failure])), random);
  }
  if (load.kind === 'readBack') {
    const { at, tries } = turns.readBack;
    return { ...state, turns: { ...turns, readBack: { at: at !== null && tries < READ_BACK_TRIES ? now + timings.late : null, tries: tries + 1 } } };
  }
  // A draft can only be sent after a successful load, so the load is retried until it succeeds.
  const retries = again || state.entry !== null || load.kind === 'reading';
  const next = later(state, turns.load, now, random, waitMs);
  return {
    ...state,
    loadError: reason,
    turns: { ...turns, load: retries ? next : { ...next, at: null } },
  };
}

export function onLoadResponse(
  state: State, { id, outcome, remembered }: Omit<Extract<Event, { type: 'loadResponse' }>, 'type'>, moment: Moment, out: Effect[],
): State {
  const asked = loading(state);
  if (asked?.id !== id) return state;
  // Values from memory are as old as the request that they came from.
  const ageMs = outcome.kind === 'loaded' ? (outcome.ageMs ?? 0) : 0;
  const load = { ...asked, at: asked.at - ageMs };
  const [missing] = outcome.kind === 'loaded' ? Object.values(outcome.missing) : [];
  const why = outcome.kind === 'failed' ? outcome.why : missing?.why;
  const next = { ...state, readings: withoutLoad(state.readings), outage: why ?? state.outage };
  if (outcome.kind === 'loaded') {
    const [failed] = Object.values(outcome.missing);
    // A check or a read back compares the whole record, so one failed call fails it.
    return failed !== undefined && (load.kind === 'readBack' || load.kind === 'check')
      ? loadFailed(next, load, failed, moment.random)
      : loaded(next, load, outcome, remembered ?? {}, moment, out);
  }
  if (outcome.kind === 'failed') return loadFailed(next, load, outcome, moment.random);
  if (load.session === moment.tab.session) out.push({ type: 'askSignIn' });
  return loadAgain(next, load);
}
