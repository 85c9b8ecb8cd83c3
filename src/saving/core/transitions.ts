// @promise order
/** Applies events of the user, the lock, the page and the session to the state. */

import { inFlight, markStale } from './attempts';
import { dirtyFields, isEditable, isFlag } from './derive';
import { cellOf, cellsOf, hostOf, fieldsInConflict, isOursNow, shownOf, withCell, type Cell } from './cells';
import { shows } from './merge';
import { loading, withoutLoad } from './readings';
import { failComplete, onSaveResponse, TEXTS } from './saveResponse';
import type { Effect, Event, Moment } from './events';
import { initialState, type JournalEntry, type State } from './state';
import { earliestRetry, loadAgain, loadAt, nudged, withReadBack } from './turns';
import { isOne, isSame, withoutAll } from '../../values/values';

export function tryAgain(state: State): State {
  const { now, turns } = state;
  const isHeldBack = turns.save.at !== null || Object.keys(state.refused).length > 0;
  return {
    ...state,
    refused: {},
    turns: {
      ...turns,
      save: { ...turns.save, at: isHeldBack ? earliestRetry(state) : null },
      load: state.loadError !== null ? { ...turns.load, at: now } : turns.load,
    },
  };
}

export function endDebounce(state: State): State {
  return { ...state, typingUntil: state.typingUntil === 0 || dirtyFields(state).length > 0 ? 0 : null };
}

/** Another tab edits the record now: this one becomes a read-only view that sends nothing. */
export function stepAside(state: State, out: Effect[]): State {
  const { cells, completing, now, phase, nextId, revision } = state;
  for (const call of Object.keys(completing)) failComplete(state, call, TEXTS.interrupted, out);
  const hasValues = phase === 'ready' || phase === 'readOnly';
  const start = { ...initialState(state.options), now, nextId, revision, lock: 'otherTab' } as const;
  return loadAt({ ...start, phase: hasValues ? 'readOnly' : 'loading', cells: hasValues ? cellsOf({ ...hostOf(cells), ...shownOf(cells) }) : {} }, now);
}

/**
 * The draft is of an earlier page. Where this page has saved the field since, its value wins. Where the user has typed here
 * and taken it back, the user is asked: without its loaded value (`base`) the draft causes a conflict.
 */
function withNewer(entry: JournalEntry, state: State): JournalEntry {
  const isClean = (field: string): boolean => field in entry.base && isSame(entry.current[field], entry.base[field]);
  const isNewer = (field: string, cell: Cell): boolean => isOursNow(cell) || (isFlag(state, field) && isOne(cell.host));
  const cells = Object.entries(state.cells);
  const saved = cells.filter(([field, cell]) => isClean(field) && isNewer(field, cell));
  const values = Object.fromEntries(saved.map(([field, { host = null }]) => [field, host]));
  // The host holds what it held then, or what a save of the draft carries.
  const isAsThen = (field: string, { host = null }: Cell): boolean => [entry.base, ...entry.sent.map(({ body }) => body)].some((values) => shows(host, values[field]));
  const putBack = cells.filter(([field, cell]) => cell.owner !== undefined && !isClean(field) && isAsThen(field, cell)).map(([field]) => field);
  return { ...entry, base: withoutAll({ ...entry.base, ...values }, putBack), current: { ...entry.current, ...values } };
}

/** Takes the record over from an earlier page and loads it. The record is read-only for L if an unknown save may still land. */
export function reopen(state: State, { entry: kept, uncertain, mayMiss, waitingDraft }: Extract<Event, { type: 'journalRead' }>): State {
  const { now } = state;
  const until = now + state.options.timings.late;
  const entry = kept === null ? null : withNewer(kept, state);
  const sent = (entry?.sent ?? []).map(({ call, body, theirs = [], settled, isStale = false }) => (
    { id: 0, at: now, session: 0, call, body, theirs, end: { as: 'unclear', until, settled, isStale } } as const));
  const attempts = [...state.attempts.filter(({ end }) => end !== null && end.as !== 'unclear'), ...sent];
  return loadAt({
    ...state,
    lock: 'mine',
    entry,
    attempts: markStale(attempts, kept?.base ?? {}, entry?.base ?? {}),
    readOnlyUntil: uncertain ? until : null,
    readings: withoutLoad(state.readings),
    mayMiss: state.mayMiss === 'other' ? 'other' : mayMiss,
    waitingDraft,
  }, now);
}

export function onComplete(state: State, { call, gate }: Extract<Event, { type: 'complete' }>, out: Effect[]): State {
  const { calls } = state.options;
  if (call in state.completing) return tryAgain(endDebounce(state));
  const carries = calls.find(({ name }) => name === call)?.carries;
  if (!isEditable(state) || carries === undefined) return failComplete(state, call, TEXTS.notReady, out);
  const missing = gate(shownOf(state.cells));
  if (missing !== null) return failComplete(state, call, missing, out);
  if (fieldsInConflict(state.cells).some(carries)) return failComplete(state, call, TEXTS.chooseFirst, out);
  const ready = tryAgain(endDebounce(state));
  return {
    ...ready,
    completeAgain: state.completeAgain.filter((name) => name !== call),
    completing: { ...state.completing, [call]: gate },
  };
}

/** Any edit retries refused saves. Those of a single field (`refusalName`) are retried only when that field is edited. */
function stillRefused({ refused }: State, call: string, field: string): State['refused'] {
  const stays = (name: string): boolean => name.includes(' ') && name !== `${call} ${field}`;
  return Object.fromEntries(Object.entries(refused).filter(([name]) => stays(name)));
}

export function onEdit(state: State, { call, field, value, how }: Extract<Event, { type: 'edit' }>): State {
  const { now, options: { timings } } = state;
  const cell = cellOf(state.cells, field);
  // Only Complete moves a completion flag.
  if (!isEditable(state) || isFlag(state, field) || isSame(cell.shown, value)) return state;
  // Typing the host's version resolves the conflict. It counts as ours from then on: a reading from before must not replace it.
  const isTheirs = cell.conflict !== undefined && isSame(value, cell.host);
  const edited: State = {
    ...state,
    cells: withCell(state.cells, field, { shown: value, owner: call, ...(isTheirs ? { conflict: undefined, past: [value] } : {}) }),
    refused: stillRefused(state, call, field),
  };
  return { ...edited, typingUntil: how === 'choice' || state.typingUntil === 0 ? 0 : now + timings.textPause };
}

export function onResolve(state: State, field: string, keep: 'mine' | 'theirs'): State {
  const { conflict, host } = cellOf(state.cells, field);
  if (conflict === undefined) return state;
  return {
    ...state,
    cells: withCell(state.cells, field, { conflict: undefined, ...(keep === 'mine' ? {} : { shown: host ?? null, past: undefined }) }),
    turns: withReadBack(state),
    typingUntil: 0,
  };
}

export function onShow(state: State, moment: Moment, out: Effect[]): State {
  const flying = inFlight(state);
  const load = loading(state);
  // The browser aborts saves and loads when it freezes a page, perhaps without reporting it.
  const cut = flying === null ? state : onSaveResponse(state, { id: flying.id, outcome: { kind: 'unclear', why: 'cancelled' } }, moment, out);
  if (load === null) return cut;
  return loadAgain({ ...cut, readings: withoutLoad(cut.readings) }, load);
}

/** The same user is back: whatever waited for the sign-in or for a back-off is sent now. */
export function onSignedIn(state: State, { wasOut, wasAway = false }: Extract<Event, { type: 'signedIn' }>): State {
  // The password may have opened it.
  const next: State = { ...state, waitingDraft: state.waitingDraft === 'none' ? 'none' : 'readable' };
  if (!wasOut) return next;
  const ended = endDebounce(next);
  // What was kept may be days old: no save relies on it.
  const anew = { ...ended, readings: [] };
  const ready = !wasAway ? ended : state.phase === 'ready' ? anew : loadAt(anew, state.now);
  return { ...ready, turns: { ...nudged(ready), save: { at: null, tries: 0 } } };
}
