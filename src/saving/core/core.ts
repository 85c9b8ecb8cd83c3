import { onLoadResponse, onSaveResponse } from './responses';
import { requestLoad } from './requestLoad';
import { entryOf, handedOn, isEditable, isIdle, mayTakeUp, needsKeeping } from './derive';
import { pruneInDoubt } from './inDoubt';
import { doSend, sendOnHide } from './send';
import type { Effect, Event, Moment, State } from './state';
import {
  endPause, onComplete, onEdit, onEnd, onResolve, onShow, onSignedIn, reopen, soon, stepAside, takeUpDraft,
  tryAgain,
} from './transitions';
import { without } from '../../values/values';

const isFollower = ({ lock }: State): boolean => lock === 'other' || lock === 'soon';

function apply(state: State, event: Event, moment: Moment, out: Effect[]): State {
  const { now } = moment;
  switch (event.type) {
    case 'lockGranted':
      if (event.handed !== undefined) return reopen(state, { ...event.handed, uncertain: false }, now);
      // Not ours to pass on before it is known what an earlier page left.
      return { ...state, lock: 'asked', load: null, loadAt: null };
    case 'journalRead':
      if (state.lock !== 'asked') return state;
      return {
        ...reopen(state, event, now),
        mayMiss: event.mayMiss,
      };
    case 'held':
      return { ...state, heldUntil: now + state.timings.late };
    case 'missingKnown':
      return { ...state, mayMiss: event.mayMiss, isDraftSealed: event.isDraftSealed };
    case 'draftOpened':
      return takeUpDraft(state, event, now);
    case 'lockElsewhere':
      return event.isHere
        ? { ...state, lock: 'soon', phase: 'loading', loadAt: now }
        : { ...state, lock: 'other', phase: 'loading', loadAt: now };
    case 'lockLost':
      return state.lock === 'mine' || state.lock === 'asked' ? stepAside(state, now, out) : state;
    case 'handOver': {
      // What an earlier page left is not passed on before it has been compared with the host.
      if (!isEditable(state) && (state.lock !== 'mine' || state.entry !== null || state.settleUntil !== null)) return state;
      const handed: Effect = { type: 'handOver', handed: handedOn(state) };
      const aside = stepAside(state, now, out);
      out.push(handed);
      return aside;
    }
    case 'otherTabSaved':
      return isFollower(state) ? { ...state, loadAt: now } : state;
    case 'journalKept':
      return state.memoryOnly === !event.kept ? state : { ...state, memoryOnly: !event.kept };
    case 'loadResponse':
      return onLoadResponse(state, event, moment, out);
    case 'saveResponse':
      return onSaveResponse(state, event.id, event.outcome, moment, out);
    case 'edit':
      return onEdit(state, event, now);
    case 'raw': {
      if (!isEditable(state)) return state;
      const { field, raw } = event;
      return {
        ...state,
        raw: raw === null ? without(state.raw, field) : { ...state.raw, [field]: raw },
        journalDue: state.journalDue ?? now + state.timings.journal,
      };
    }
    case 'complete':
      return onComplete(state, event, now, out);
    case 'resolve':
      return onResolve(state, event.field, event.keep, now);
    case 'flush':
      return endPause(state);
    case 'retry': {
      if (state.signedOut) out.push({ type: 'askSignIn' });
      const next = tryAgain(endPause(state), now);
      return next.phase === 'loadFailed' ? { ...next, phase: 'loading', loadError: null } : next;
    }
    case 'online':
      return {
        ...state,
        retryAt: state.retryAt === null ? null : soon(state, now),
        loadAt: state.loadAt === null ? null : now,
        restAt: state.restAt === null ? null : now,
      };
    case 'refresh': {
      const mayAsk = state.load === null && !state.signedOut && !state.hidden;
      const isWhole = Object.keys(state.unloaded).length === 0;
      const wanted = isWhole || state.load?.kind === 'rest' ? state : { ...state, restAt: now };
      if (mayAsk && isEditable(state) && isIdle(state)) return requestLoad(wanted, 'readBack', now, out);
      if (mayAsk && isFollower(state)) return { ...state, loadAt: now };
      if (state.load === null) out.push({ type: 'refreshed' });
      return wanted;
    }
    case 'hide':
      return { ...sendOnHide(endPause(state), moment, out), hidden: true, journalDue: now };
    case 'show':
      return onShow(state, now, moment, out);
    case 'signedOut':
      return { ...state, signedOut: true };
    case 'signedIn':
      return onSignedIn(state, now);
    case 'end':
      return onEnd(state, out);
    case 'tick':
      return state;
  }
}

/** Deadlines that have passed. */
function onTime(state: State, moment: Moment, out: Effect[]): State {
  const { now } = moment;
  const { responseTimeout } = state.timings;
  let next = state;
  const inDoubt = pruneInDoubt(state.inDoubt, now);
  // What a closing page could send now belongs in the journal before it closes.
  if (inDoubt !== state.inDoubt) next = { ...next, inDoubt, journalDue: now };
  if (next.pauseEnds !== null && next.pauseEnds <= now) next = endPause(next);
  if (next.retryAt !== null && next.retryAt <= now) next = { ...next, retryAt: null };
  if (next.settleUntil !== null && next.settleUntil <= now) next = { ...next, settleUntil: null, load: null, loadAt: now };
  if (next.heldUntil !== null && next.heldUntil <= now) {
    // What has landed meanwhile is read before anything is sent over it, and shown where nothing is.
    const readBackAt = next.conflictCheck ? (next.readBackAt ?? now) : next.readBackAt;
    next = { ...next, heldUntil: null, lastReadAt: null, readBackAt, journalDue: now };
  }
  if (next.sent !== null && next.sent.at + responseTimeout <= now) {
    out.push({ type: 'abort', id: next.sent.id });
    next = onSaveResponse(next, next.sent.id, { kind: 'unclear', why: 'timeout' }, moment, out);
  }
  if (next.load !== null && next.load.at + responseTimeout <= now) {
    const { id } = next.load;
    out.push({ type: 'abort', id });
    next = onLoadResponse(next, { id, outcome: { kind: 'failed', reason: '', again: true } }, moment, out);
  }
  return next;
}

function requestLoads(state: State, { now }: Moment, out: Effect[]): State {
  if (state.load !== null || state.signedOut || state.hidden) return state;
  if (state.phase !== 'ready') {
    const isDue = state.lock !== 'asked' && state.loadAt !== null && state.loadAt <= now;
    if (!isDue) return state;
    const kind = state.lock === 'mine' && state.settleUntil === null ? 'first' : 'reading';
    return { ...requestLoad(state, kind, now, out), loadAt: null };
  }
  if (state.restAt !== null && state.restAt <= now && isEditable(state)) return requestLoad(state, 'rest', now, out);
  const isDue = state.readBackAt !== null && state.readBackAt <= now;
  return isDue && isEditable(state) && isIdle(state) ? requestLoad(state, 'readBack', now, out) : state;
}

/** A load that overlaps an edit or a save says nothing certain. */
function spoilLoad(state: State): State {
  const { load } = state;
  if (load === null || load.spoiled) return state;
  const isSpoiled =
    (load.kind === 'readBack' && !isIdle(state)) ||
    ((load.kind === 'check' || load.kind === 'rest') && state.sent !== null);
  return isSpoiled ? { ...state, load: { ...load, spoiled: true } } : state;
}

/** Writes before a send leaves and at each answer; otherwise when it is due. */
function keepJournal(state: State, { now }: Moment, out: Effect[]): State {
  if (!isEditable(state)) return state;
  if (!needsKeeping(state)) {
    if (state.journalHeld) out.push({ type: 'forget' });
    return state.journalHeld || state.journalDue !== null ? { ...state, journalHeld: false, journalDue: null } : state;
  }
  const send = out.findIndex(({ type }) => type === 'send');
  if (send < 0 && (state.journalDue === null || state.journalDue > now)) return state;
  out.splice(Math.max(send, 0), 0, { type: 'journal', entry: entryOf(state) });
  return { ...state, journalHeld: true, journalDue: null };
}

function askForDraft(state: State, out: Effect[]): State {
  if (!state.wantsDraft || !mayTakeUp(state)) return state;
  out.push({ type: 'readDraft' });
  return { ...state, wantsDraft: false };
}

/**
 * Decides everything about one unit and touches nothing: what happened in, the new state and what has to be done out.
 * The caller carries the effects out in their order and answers them by events.
 */
export function step(state: State, event: Event, moment: Moment): readonly [State, readonly Effect[]] {
  if (state.ended) return [state, []];
  const out: Effect[] = [];
  let next = apply(state, event, moment, out);
  if (next.ended) return [next, out];
  next = onTime(next, moment, out);
  next = spoilLoad(next);
  next = requestLoads(next, moment, out);
  next = doSend(next, moment, out);
  next = spoilLoad(next);
  next = keepJournal(next, moment, out);
  next = askForDraft(next, out);
  return [next, out];
}
