// @promise colleague
/** Applies the response of a load to the state. */

import { mapValues } from 'es-toolkit';
import { dropShown, markStale, settleByReading, unclear } from './attempts';
import { dirtyFields, hasSentOne, isFlag } from './derive';
import { cellOf, cellsOf, dirtyIn, hostOf, type Cell, type Cells } from './cells';
import { mergeLoaded, shows } from './merge';
import { isFirst, loading, withoutLoad, withReading } from './readings';
import type { Effect, Event, Moment } from './events';
import type { JournalEntry, Reading, State } from './state';
import { answered, DONE, later, loadAgain, withReadBack } from './turns';
import type { LoadFailure, LoadOutcome } from '../types';
import { isOne, isSame, without, withoutAll, type Values } from '../../values/values';

const READ_BACK_TRIES = 4;

type Loaded = Extract<LoadOutcome, { kind: 'loaded' }>;

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
    turns: answered({ ...state, attempts }),
    outage: null, savedAt: wall,
  };
}

function merged(state: State, values: Values): State {
  const { attempts } = state;
  // A save without a clear response may land late: its values are our own, not another user's change.
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
 * the two agree. A conflict in the draft enters the history, so that it opens again if the host still has the other value.
 */
function cellsOfDraft({ base, current, owner, raw, toChoose = [] }: JournalEntry, remembered: Cells): Cells {
  const pastOf = (field: string, host: Cell['host']): Cell['past'] => {
    const { host: known, past } = cellOf(remembered, field);
    if (past !== undefined && isSame(known, host)) return past;
    return host !== undefined && toChoose.includes(field) ? [host] : undefined;
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

/** A draft that only the password opens may come later: until then it is known what was typed here and taken back. */
const withOwners = (cells: Cells, before: State): Cells =>
  mapValues(cells, (cell, field) => ({ ...cell, owner: cell.owner ?? before.cells[field]?.owner }));

/** The first successful load, merged with the draft, makes the record editable. */
function firstLoaded(state: State, values: Values, remembered: Cells): State {
  const { entry } = state;
  const next = merged({ ...state, cells: entry === null ? cellsKept(state, values, remembered) : cellsOfDraft(entry, remembered) }, values);
  const wishes = entry?.wishes ?? [];
  const resumed = state.options.calls.filter((call) => wishes.includes(call.name) && (call.gate !== undefined || hasSentOne(state, call)));
  const completing = Object.fromEntries(resumed.map(({ name, gate = null }) => [name, gate]));
  return {
    ...next,
    cells: withOwners(next.cells, state),
    phase: 'ready',
    entry: null,
    restored: dirtyIn(next.cells),
    adopted: [],
    completing,
    completeAgain: wishes.filter((call) => !(call in completing)),
    typingUntil: entry === null ? null : 0,
  };
}

/** A read-only view shows each reading whole. */
const viewLoaded = (state: State, values: Values): State =>
  ({ ...state, turns: { ...state.turns, load: { ...DONE, at: state.turns.load.at } }, phase: 'readOnly', cells: withOwners(cellsOf(values), state) });

function loaded(state: State, load: Reading, outcome: Loaded, remembered: Cells, moment: Moment, out: Effect[]): State {
  const { values, ageMs = 0, isUnsavedSince = false } = outcome;
  const { now, options: { timings }, turns } = state;
  const read: State = { ...state, loadError: null, readings: withReading(state.readings, load, now) };
  if (isFirst(load)) {
    // Values from memory may hide that the host has lost a save since.
    const readBack = ageMs === 0 || isUnsavedSince ? turns.readBack : { at: now + timings.late, tries: 0 };
    const start: State = { ...read, turns: { ...turns, load: DONE, readBack } };
    const first = firstLoaded(start, values, remembered);
    // With nothing to send yet, the next key would leave without its debounce.
    return { ...first, typingUntil: dirtyFields(first).length > 0 ? first.typingUntil : null };
  }
  // If the other tab has saved since, another load for the read-only view is already scheduled.
  if (load.kind === 'view') return viewLoaded(read, values);
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
  if (load.kind === 'readBack') {
    const { at, tries } = turns.readBack;
    return { ...state, turns: { ...turns, readBack: { at: at !== null && tries < READ_BACK_TRIES ? now + timings.late : null, tries: tries + 1 } } };
  }
  // A draft can only be sent after a successful load, so the load is retried until it succeeds.
  const retries = again || state.entry !== null || load.kind === 'view';
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
  const why = outcome.kind === 'failed' ? outcome.why : undefined;
  const next = { ...state, readings: withoutLoad(state.readings), outage: why ?? state.outage };
  if (outcome.kind === 'loaded') return loaded(next, load, outcome, remembered ?? {}, moment, out);
  if (outcome.kind === 'failed') return loadFailed(next, load, outcome, moment.random);
  if (load.session === moment.tab.session) out.push({ type: 'askSignIn' });
  return loadAgain(next, load);
}
