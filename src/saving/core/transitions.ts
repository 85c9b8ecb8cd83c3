/** Applies events of the user, the lock, the page and the session to the state. */

import { onSaveResponse } from './responses';
import { isEditable, isFlag, mayMergeDraft, sendableFields } from './derive';
import { isOursNow } from './fieldHistory';
import { markStale } from './inDoubt';
import { failComplete } from './send';
import { initialState, type Effect, type Event, type JournalEntry, type Moment, type State } from './state';
import { isOne, isSame, without, withoutAll } from '../../values/values';

/** Limits how often Retry and Complete send. */
export function earliestRetry({ lastSend, timings }: State, now: number): number {
  return lastSend === null ? now : Math.max(now, lastSend.at + timings.betweenRetries);
}

export function tryAgain(state: State, now: number): State {
  const isHeldBack = state.retryAt !== null || Object.keys(state.refused).length > 0;
  return {
    ...state,
    refused: {},
    journalDue: now,
    retryAt: isHeldBack ? earliestRetry(state, now) : null,
    loadAt: state.phase === 'loadFailed' ? now : state.loadAt,
    missingLoadAt: Object.keys(state.unloaded).length === 0 || state.load?.kind === 'missing' ? state.missingLoadAt : now,
  };
}

export function endDebounce(state: State): State {
  return { ...state, debounceUntil: null, due: state.due || sendableFields(state).length > 0 };
}

/** Another tab edits the record now: this one becomes a read-only view that sends nothing. */
export function stepAside(state: State, now: number, out: Effect[]): State {
  const aside = Object.keys(state.completing).reduce(
    (next, call) => failComplete(next, call, state.texts.interrupted, out),
    state,
  );
  if (aside.sent !== null) out.push({ type: 'abort', id: aside.sent.id });
  const { base, current, phase, nextId, signedOut, session, hidden, savedAt, revision, memoryOnly } = aside;
  const hasValues = phase === 'ready' || phase === 'reading';
  return {
    ...initialState(state),
    phase: hasValues ? 'reading' : 'loading',
    base: hasValues ? { ...base, ...current } : {},
    current,
    lock: 'otherTab',
    nextId, signedOut, session, hidden, savedAt, memoryOnly,
    loadAt: now,
    revision: revision + 1,
  };
}

interface EarlierPage {
  readonly entry: JournalEntry | null;
  /** An unknown save of that page may still land. */
  readonly uncertain: boolean;
  /** A save of another unit may still land. */
  readonly isBlocked: boolean;
}

/** Takes the record over from an earlier page: load it, read-only for L where an unknown save may still land. */
export function reopen(state: State, { entry, uncertain, isBlocked }: EarlierPage, now: number): State {
  const until = now + state.timings.late;
  const bodies = entry?.sent ?? [];
  return {
    ...state,
    lock: 'mine',
    phase: state.phase === 'opening' ? 'loading' : state.phase,
    entry,
    isJournalled: entry !== null,
    inDoubt: bodies.map((one) => ({ ...one, theirs: one.theirs ?? [], isStale: one.isStale === true, until })),
    sentBodies: bodies.map(({ body, theirs }) => withoutAll(body, theirs ?? [])),
    readOnlyUntil: uncertain ? until : null,
    blockedUntil: isBlocked ? until : null,
    load: null,
    loadAt: now,
  };
}

/** An earlier page wrote the draft, so what this page has saved since is newer than the draft's loaded values. */
function withOwnSaves(entry: JournalEntry, state: State): JournalEntry {
  const { base, history } = state;
  const isClean = (field: string): boolean => field in entry.base && isSame(entry.current[field], entry.base[field]);
  const isNewer = (field: string): boolean => isOursNow(history, field) || (isFlag(state, field) && isOne(base[field]));
  const saved = Object.keys(base).filter((field) => isClean(field) && isNewer(field));
  const values = Object.fromEntries(saved.map((field) => [field, base[field] ?? null]));
  return { ...entry, base: { ...entry.base, ...values }, current: { ...entry.current, ...values } };
}

/** Merges a draft that became readable late, as after a reload. Unsent changes of this page have to be saved first. */
export function mergeDraft(state: State, { entry, mayMiss }: Extract<Event, { type: 'draftOpened' }>, now: number): State {
  if (!mayMergeDraft(state)) return { ...state, wantsDraft: true };
  const draft = withOwnSaves(entry, state);
  const next = reopen(state, { entry: draft, uncertain: false, isBlocked: false }, now);
  return {
    ...next,
    inDoubt: markStale(next.inDoubt, entry.base, draft.base),
    blockedUntil: state.blockedUntil,
    phase: state.phase === 'ready' ? 'loading' : state.phase,
    // If other edits are missing, their save may still land too, so the record stays read-only.
    readOnlyUntil: mayMiss ? state.readOnlyUntil : null,
    isDraftSealed: false,
    mayMiss,
  };
}

export function onComplete(state: State, event: Extract<Event, { type: 'complete' }>, now: number, out: Effect[]): State {
  const { call, gate } = event;
  if (call in state.completing) return tryAgain(endDebounce(state), now);
  const carries = state.calls.find(({ name }) => name === call)?.carries;
  if (!isEditable(state) || carries === undefined || call in state.unloaded) return failComplete(state, call, state.texts.notReady, out);
  const missing = gate(state.current);
  if (missing !== null) return failComplete(state, call, missing, out);
  if (Object.keys(state.conflicts).some(carries)) return failComplete(state, call, state.texts.chooseFirst, out);
  const ready = tryAgain(endDebounce(state), now);
  return {
    ...ready,
    journalDue: now,
    completeAgain: state.completeAgain.filter((name) => name !== call),
    completing: { ...state.completing, [call]: { gate, seen: state.current, sentOne: false } },
  };
}

/** Any edit retries refused saves. With `oneChange`, a refused field is retried only when that field is edited. */
function stillRefused(state: State, call: string, field: string): State['refused'] {
  const alone = state.calls.filter(({ body }) => body === 'oneChange').map(({ name }) => `${name} `);
  const stays = (name: string): boolean => name !== `${call} ${field}` && alone.some((start) => name.startsWith(start));
  return Object.fromEntries(Object.entries(state.refused).filter(([name]) => stays(name)));
}

export function onEdit(state: State, event: Extract<Event, { type: 'edit' }>, now: number): State {
  const { call, field, value, how } = event;
  // Only Complete moves a completion flag.
  if (!isEditable(state) || call in state.unloaded || isFlag(state, field) || isSame(state.current[field], value)) return state;
  // Typing the host's version resolves the conflict.
  const isTheirs = field in state.conflicts && isSame(value, state.base[field]);
  const edited: State = {
    ...state,
    ...(isTheirs ? { conflicts: without(state.conflicts, field), history: without(state.history, field) } : {}),
    current: { ...state.current, [field]: value },
    owner: { ...state.owner, [field]: call },
    insisted: state.blockedUntil === null || state.insisted.includes(field) ? state.insisted : [...state.insisted, field],
    refused: stillRefused(state, call, field),
    journalDue: state.journalDue ?? now + state.timings.journal,
  };
  return how === 'choice'
    ? { ...edited, debounceUntil: null, due: true }
    : { ...edited, debounceUntil: now + state.timings.textPause };
}

export function onResolve(state: State, field: string, keep: 'mine' | 'theirs', now: number): State {
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
    lastReadAt: isInDoubt ? null : state.lastReadAt,
    readBackAt: state.readBackAt ?? now,
    due: true,
    journalDue: now,
    revision: state.revision + 1,
  };
}

export function onShow(state: State, now: number, moment: Moment, out: Effect[]): State {
  // The browser may have frozen the page before its last write, so the journal is written again.
  const shown = { ...state, hidden: false, journalDue: now };
  // The browser aborts requests when it freezes a page, perhaps without reporting it.
  if (shown.sent !== null) out.push({ type: 'abort', id: shown.sent.id });
  const cut = shown.sent === null
    ? shown
    : onSaveResponse(shown, shown.sent.id, { kind: 'unclear', why: 'cancelled' }, moment, out);
  // The same holds for a load, which is requested again.
  if (cut.load !== null) out.push({ type: 'abort', id: cut.load.id });
  const wantsLoad = cut.load !== null && (cut.load.kind === 'first' || cut.load.kind === 'reading');
  const missingLoadAt = cut.load?.kind === 'missing' ? now : cut.missingLoadAt;
  return { ...cut, load: null, loadAt: wantsLoad ? now : cut.loadAt, missingLoadAt };
}

/** The same user is back: whatever waited for the sign-in or for a back-off is sent now. */
export function onSignedIn(state: State, now: number): State {
  const next = { ...state, session: state.session + 1, wantsDraft: state.isDraftSealed };
  if (!state.signedOut) return next;
  return {
    ...endDebounce(next),
    signedOut: false,
    journalDue: now,
    tries: 0,
    retryAt: null,
    loadAt: state.loadAt === null ? null : now,
    missingLoadAt: state.missingLoadAt === null ? null : now,
  };
}

export function onEnd(state: State, out: Effect[]): State {
  const alone = Object.keys(state.completing).reduce(
    (next, call) => failComplete(next, call, state.texts.interrupted, out),
    state,
  );
  if (alone.sent !== null) out.push({ type: 'abort', id: alone.sent.id });
  out.push({ type: 'refreshed' });
  return { ...initialState(state), ended: true, nextId: state.nextId, revision: state.revision + 1 };
}
