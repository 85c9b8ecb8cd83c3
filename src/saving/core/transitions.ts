import { onSaveResponse } from './responses';
import { isEditable, isFlag, mayTakeUp, sendableFields } from './derive';
import { failComplete } from './send';
import { initialState, type Effect, type Event, type JournalEntry, type Moment, type State } from './state';
import { isSame, without, withoutAll } from '../../values/values';

/** At once, but not oftener than once in a while, however often Retry is pressed. */
export function soon({ lastSendAt, timings }: State, now: number): number {
  return lastSendAt === null ? now : Math.max(now, lastSendAt + timings.betweenRetries);
}

export function tryAgain(state: State, now: number): State {
  const isHeldBack = state.retryAt !== null || Object.keys(state.refused).length > 0;
  return {
    ...state,
    refused: {},
    journalDue: now,
    retryAt: isHeldBack ? soon(state, now) : null,
    loadAt: state.phase === 'loadFailed' ? now : state.loadAt,
    restAt: Object.keys(state.unloaded).length === 0 || state.load?.kind === 'rest' ? state.restAt : now,
  };
}

export function endPause(state: State): State {
  return { ...state, pauseEnds: null, due: state.due || sendableFields(state).length > 0 };
}

/** Another tab edits the record now: what is shown stays to be read, nothing of it may leave. */
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
    lock: 'other',
    nextId, signedOut, session, hidden, savedAt, memoryOnly,
    loadAt: now,
    revision: revision + 1,
  };
}

/** What an earlier page left: its draft, a save of which nothing is known, a save of another unit. */
interface Left {
  readonly entry: JournalEntry | null;
  readonly uncertain: boolean;
  readonly isHeld: boolean;
}

/** The lock is ours and what an earlier page left is known: load, at once or after L. */
export function reopen(state: State, { entry, uncertain, isHeld }: Left, now: number): State {
  const until = now + state.timings.late;
  const bodies = entry?.sent ?? [];
  return {
    ...state,
    lock: 'mine',
    phase: state.phase === 'opening' ? 'loading' : state.phase,
    entry,
    journalHeld: entry !== null,
    inDoubt: bodies.map((one) => ({ ...one, theirs: one.theirs ?? [], isStale: one.isStale === true, until })),
    ours: bodies.map(({ body, theirs }) => withoutAll(body, theirs ?? [])),
    settleUntil: uncertain ? until : null,
    heldUntil: isHeld ? until : null,
    load: null,
    loadAt: now,
  };
}

/**
 * A draft that has been opened while the record is ours: as after a reload. Where something was typed meanwhile, that
 * has to be settled first.
 */
export function takeUpDraft(state: State, { entry, mayMiss }: Extract<Event, { type: 'draftOpened' }>, now: number): State {
  if (!mayTakeUp(state)) return { ...state, wantsDraft: true };
  return {
    ...reopen(state, { entry, uncertain: false, isHeld: false }, now),
    heldUntil: state.heldUntil,
    phase: state.phase === 'ready' ? 'loading' : state.phase,
    // A save of which nothing is known may still land, whatever this draft tells.
    settleUntil: mayMiss ? state.settleUntil : null,
    isDraftSealed: false,
    mayMiss,
  };
}

export function onComplete(state: State, event: Extract<Event, { type: 'complete' }>, now: number, out: Effect[]): State {
  const { call, gate } = event;
  if (call in state.completing) return tryAgain(endPause(state), now);
  const carries = state.calls.find(({ name }) => name === call)?.carries;
  if (!isEditable(state) || carries === undefined || call in state.unloaded) return failComplete(state, call, state.texts.notReady, out);
  const missing = gate(state.current);
  if (missing !== null) return failComplete(state, call, missing, out);
  if (Object.keys(state.conflicts).some(carries)) return failComplete(state, call, state.texts.chooseFirst, out);
  const ready = tryAgain(endPause(state), now);
  return {
    ...ready,
    journalDue: now,
    completeAgain: state.completeAgain.filter((name) => name !== call),
    completing: { ...state.completing, [call]: { gate, seen: state.current, sentOne: false } },
  };
}

/** An edit tries what was refused again; a field that is saved by itself only when it is edited itself. */
function stillRefused(state: State, call: string, field: string): State['refused'] {
  const alone = state.calls.filter(({ body }) => body === 'oneChange').map(({ name }) => `${name} `);
  const stays = (name: string): boolean => name !== `${call} ${field}` && alone.some((start) => name.startsWith(start));
  return Object.fromEntries(Object.entries(state.refused).filter(([name]) => stays(name)));
}

export function onEdit(state: State, event: Extract<Event, { type: 'edit' }>, now: number): State {
  const { call, field, value, how } = event;
  // Only Complete moves a completion flag.
  if (!isEditable(state) || call in state.unloaded || isFlag(state, field) || isSame(state.current[field], value)) return state;
  // Between two equal versions there is nothing to choose.
  const isTheirs = field in state.conflicts && isSame(value, state.base[field]);
  const edited: State = {
    ...state,
    ...(isTheirs ? { conflicts: without(state.conflicts, field), history: without(state.history, field) } : {}),
    current: { ...state.current, [field]: value },
    owner: { ...state.owner, [field]: call },
    refused: stillRefused(state, call, field),
    journalDue: state.journalDue ?? now + state.timings.journal,
  };
  return how === 'choice'
    ? { ...edited, pauseEnds: null, due: true }
    : { ...edited, pauseEnds: now + state.timings.textPause };
}

export function onResolve(state: State, field: string, keep: 'mine' | 'theirs', now: number): State {
  if (!(field in state.conflicts)) return state;
  const { base, conflicts, current } = state;
  const theirs = base[field] ?? null;
  // The reading that showed the other value of what this page had saved may have been out of date, for other fields, too.
  const isInDoubt = state.conflictCheck && conflicts[field] !== undefined && isSame(conflicts[field], current[field]);
  return {
    ...state,
    current: keep === 'mine' ? current : { ...current, [field]: theirs },
    conflicts: without(state.conflicts, field),
    history: keep === 'mine' ? state.history : without(state.history, field),
    lastReadAt: isInDoubt ? null : state.lastReadAt,
    readBackAt: state.conflictCheck ? (state.readBackAt ?? now) : null,
    due: true,
    journalDue: now,
    revision: state.revision + 1,
  };
}

export function onShow(state: State, now: number, moment: Moment, out: Effect[]): State {
  // What was kept for the tab alone goes to the disk.
  const shown = { ...state, hidden: false, journalDue: now };
  // The browser cut what was in flight when it put the page away, or is about to.
  if (shown.sent !== null) out.push({ type: 'abort', id: shown.sent.id });
  const cut = shown.sent === null
    ? shown
    : onSaveResponse(shown, shown.sent.id, { kind: 'unclear', why: 'cancelled' }, moment, out);
  // So was what was asked for, and it is asked for again.
  if (cut.load !== null) out.push({ type: 'abort', id: cut.load.id });
  const wantsLoad = cut.load !== null && (cut.load.kind === 'first' || cut.load.kind === 'reading');
  const restAt = cut.load?.kind === 'rest' ? now : cut.restAt;
  return { ...cut, load: null, loadAt: wantsLoad ? now : cut.loadAt, restAt };
}

/** The same user goes on: everything that waited, for the sign-in or for its back-off, goes now. */
export function onSignedIn(state: State, now: number): State {
  const next = { ...state, session: state.session + 1, wantsDraft: state.isDraftSealed };
  if (!state.signedOut) return next;
  return {
    ...endPause(next),
    signedOut: false,
    journalDue: now,
    tries: 0,
    retryAt: null,
    loadAt: state.loadAt === null ? null : now,
    restAt: state.restAt === null ? null : now,
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
