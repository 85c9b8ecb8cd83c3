/** Applies events of the user, the lock, the page and the session to the state. */

import { inFlight, markStale } from './attempts';
import { isEditable, isFlag, sendableFields } from './derive';
import { isOursNow } from './fieldHistory';
import { shows } from './merge';
import { distrusted, loading, withoutLoad } from './readings';
import { failComplete, onSaveResponse, TEXTS } from './saveResponse';
import type { Effect, Event, Moment } from './events';
import { initialState, type JournalEntry, type State } from './state';
import { earliestRetry, loadAgain, loadAt, nudged, withReadBack } from './turns';
import { isOne, isSame, without, withoutAll } from '../../values/values';

export function tryAgain(state: State): State {
  const { now, turns } = state;
  const isHeldBack = turns.save.at !== null || Object.keys(state.refused).length > 0;
  const isMissing = Object.keys(state.unloaded).length > 0 && loading(state)?.kind !== 'missing';
  return {
    ...state,
    refused: {},
    turns: {
      ...turns,
      save: { ...turns.save, at: isHeldBack ? earliestRetry(state) : null },
      load: isMissing || state.loadError !== null ? { ...turns.load, at: now } : turns.load,
    },
  };
}

export function endDebounce(state: State): State {
  return { ...state, typingUntil: state.typingUntil === 0 || sendableFields(state).length > 0 ? 0 : null };
}

/** Another tab edits the record now: this one becomes a read-only view that sends nothing. */
export function stepAside(state: State, out: Effect[]): State {
  const { base, completing, current, now, phase, nextId, savedAt, revision } = state;
  for (const call of Object.keys(completing)) failComplete(state, call, TEXTS.interrupted, out);
  const hasValues = phase === 'ready' || phase === 'reading';
  const start = { ...initialState(state.options), now, nextId, savedAt, current, revision, lock: 'otherTab' } as const;
  return loadAt({ ...start, phase: hasValues ? 'reading' : 'loading', base: hasValues ? { ...base, ...current } : {} }, now);
}

/**
 * An earlier page wrote the draft, so what this page has saved since is newer than the draft's loaded values. A field
 * that was edited here and put back is newer than the draft's edit as well, although the record looks untouched.
 * Without its loaded value, the draft causes a conflict instead of replacing it.
 */
function withNewer(entry: JournalEntry, state: State): JournalEntry {
  const { base, history, owner } = state;
  const isClean = (field: string): boolean => field in entry.base && isSame(entry.current[field], entry.base[field]);
  const isNewer = (field: string): boolean => isOursNow(history, field) || (isFlag(state, field) && isOne(base[field]));
  const saved = Object.keys(base).filter((field) => isClean(field) && isNewer(field));
  const values = Object.fromEntries(saved.map((field) => [field, base[field] ?? null]));
  const putBack = Object.keys(owner).filter((field) => !isClean(field) && shows(base[field] ?? null, entry.base[field]));
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
  if (!isEditable(state) || carries === undefined || call in state.unloaded) return failComplete(state, call, TEXTS.notReady, out);
  const missing = gate(state.current);
  if (missing !== null) return failComplete(state, call, missing, out);
  if (Object.keys(state.conflicts).some(carries)) return failComplete(state, call, TEXTS.chooseFirst, out);
  const ready = tryAgain(endDebounce(state));
  return {
    ...ready,
    completeAgain: state.completeAgain.filter((name) => name !== call),
    completing: { ...state.completing, [call]: gate },
  };
}

/** Any edit retries refused saves. With `oneChange`, a refused field is retried only when that field is edited. */
function stillRefused(state: State, call: string, field: string): State['refused'] {
  const alone = state.options.calls.filter(({ body }) => body === 'oneChange').map(({ name }) => `${name} `);
  const stays = (name: string): boolean => name !== `${call} ${field}` && alone.some((start) => name.startsWith(start));
  return Object.fromEntries(Object.entries(state.refused).filter(([name]) => stays(name)));
}

export function onEdit(state: State, { call, field, value, how }: Extract<Event, { type: 'edit' }>): State {
  const { now, options: { timings } } = state;
  // Only Complete moves a completion flag.
  if (!isEditable(state) || call in state.unloaded || isFlag(state, field) || isSame(state.current[field], value)) return state;
  // Typing the host's version resolves the conflict.
  const isTheirs = field in state.conflicts && isSame(value, state.base[field]);
  const edited: State = {
    ...state,
    ...(isTheirs ? { conflicts: without(state.conflicts, field), history: without(state.history, field) } : {}),
    current: { ...state.current, [field]: value },
    owner: { ...state.owner, [field]: call },
    refused: stillRefused(state, call, field),
  };
  return { ...edited, typingUntil: how === 'choice' || state.typingUntil === 0 ? 0 : now + timings.textPause };
}

export function onResolve(state: State, field: string, keep: 'mine' | 'theirs'): State {
  if (!(field in state.conflicts)) return state;
  const { base, conflicts, current } = state;
  const theirs = base[field] ?? null;
  // The reading that caused the conflict may have been stale, so the next save needs a new one.
  const isInDoubt = conflicts[field] !== undefined && isSame(conflicts[field], current[field]);
  return {
    ...state,
    current: keep === 'mine' ? current : { ...current, [field]: theirs },
    conflicts: without(state.conflicts, field),
    history: keep === 'mine' ? state.history : without(state.history, field),
    readings: isInDoubt ? distrusted(state.readings) : state.readings,
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
export function onSignedIn(state: State, wasOut: boolean): State {
  // The password may have opened it.
  const next: State = { ...state, waitingDraft: state.waitingDraft === 'none' ? 'none' : 'readable' };
  if (!wasOut) return next;
  const ready = endDebounce(next);
  return { ...ready, turns: { ...nudged(ready), save: { at: null, tries: 0 } } };
}
