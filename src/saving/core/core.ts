/**
 * The entry point of the core: `step` applies one event to the state of a unit and returns the next state with the
 * effects to carry out. It is pure, so the shell, the unit tests and the fault harness all run the same decisions.
 * `transitions.ts` handles events of the user and the page, `responses.ts` those of the host, and `send.ts` lets saves
 * leave.
 */

import { onLoadResponse, onSaveResponse } from './responses';
import { requestLoad } from './requestLoad';
import { entryOf, toHandOver, isEditable, isIdle, mayMergeDraft, needsKeeping } from './derive';
import { pruneInDoubt } from './inDoubt';
import { doSend, sendOnHide } from './send';
import type { Effect, Event, Moment, State } from './state';
import {
  endDebounce, onComplete, onEdit, onEnd, onResolve, onShow, onSignedIn, reopen, earliestRetry, stepAside, mergeDraft,
  tryAgain,
} from './transitions';
import { without } from '../../values/values';

const isFollower = ({ lock }: State): boolean => lock === 'otherTab' || lock === 'otherUnit';

function apply(state: State, event: Event, moment: Moment, out: Effect[]): State {
  const { now } = moment;
  switch (event.type) {
    case 'lockGranted':
      if (event.handed !== undefined) return reopen(state, { ...event.handed, uncertain: false }, now);
      // Until the journal is read the unit does not hold the record: it could hand over a draft that it has not seen.
      return { ...state, lock: 'requested', load: null, loadAt: null };
    case 'journalRead':
      if (state.lock !== 'requested') return state;
      return {
        ...reopen(state, event, now),
        mayMiss: event.mayMiss,
      };
    case 'blocked':
      return { ...state, blockedUntil: now + state.timings.late };
    case 'missingKnown':
      return { ...state, mayMiss: event.mayMiss, isDraftSealed: event.isDraftSealed };
    case 'draftOpened':
      return mergeDraft(state, event, now);
    case 'lockElsewhere':
      return event.isHere
        ? { ...state, lock: 'otherUnit', phase: 'loading', loadAt: now }
        : { ...state, lock: 'otherTab', phase: 'loading', loadAt: now };
    case 'lockLost':
      return state.lock === 'mine' || state.lock === 'requested' ? stepAside(state, now, out) : state;
    case 'handOver': {
      if (!isEditable(state) && (state.lock !== 'mine' || state.readOnlyUntil !== null)) return state;
      // A draft of an earlier page has not been merged with the host's record yet: the next tab reads it on the disk.
      if (state.entry !== null && state.memoryOnly) return state;
      const handed: Effect = { type: 'handOver', handed: toHandOver(state) };
      const aside = stepAside(state, now, out);
      out.push(handed);
      return aside;
    }
    case 'otherTabSaved':
      return isFollower(state) ? { ...state, loadAt: now } : state;
    case 'journalWritable':
      return state.memoryOnly === !event.isWritable ? state : { ...state, memoryOnly: !event.isWritable };
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
      // A record that closes while it keeps an unfinished answer leaves its newest draft, not an earlier one.
      return { ...endDebounce(state), journalDue: state.journalDue === null ? null : now };
    case 'retry': {
      if (state.signedOut) out.push({ type: 'askSignIn' });
      const next = tryAgain(endDebounce(state), now);
      return next.phase === 'loadFailed' ? { ...next, phase: 'loading', loadError: null } : next;
    }
    case 'online':
      return {
        ...state,
        retryAt: state.retryAt === null ? null : earliestRetry(state, now),
        loadAt: state.loadAt === null ? null : now,
        missingLoadAt: state.missingLoadAt === null ? null : now,
      };
    case 'refresh': {
      const mayAsk = state.load === null && !state.signedOut && !state.hidden;
      const isWhole = Object.keys(state.unloaded).length === 0;
      const wanted = isWhole || state.load?.kind === 'missing' ? state : { ...state, missingLoadAt: now };
      if (mayAsk && isEditable(state) && isIdle(state)) return requestLoad(wanted, 'readBack', now, out);
      if (mayAsk && isFollower(state)) return { ...state, loadAt: now };
      if (state.load === null) out.push({ type: 'refreshed' });
      return wanted;
    }
    case 'hide':
      return { ...sendOnHide(endDebounce(state), moment, out), hidden: true, journalDue: now };
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

function passDeadlines(state: State, moment: Moment, out: Effect[]): State {
  const { now } = moment;
  const { responseTimeout } = state.timings;
  let next = state;
  const inDoubt = pruneInDoubt(state.inDoubt, now);
  // A closing page may now send more than the journal tells, so the entry is written again.
  if (inDoubt !== state.inDoubt) next = { ...next, inDoubt, journalDue: now };
  if (next.debounceUntil !== null && next.debounceUntil <= now) next = endDebounce(next);
  if (next.retryAt !== null && next.retryAt <= now) next = { ...next, retryAt: null };
  if (next.readOnlyUntil !== null && next.readOnlyUntil <= now) next = { ...next, readOnlyUntil: null, load: null, loadAt: now };
  if (next.blockedUntil !== null && next.blockedUntil <= now) {
    // The other unit's save may have landed: read the record before sending over it, or to show it.
    // A reading that is under way may have been made before it landed.
    const load = next.load?.kind === 'check' || next.load?.kind === 'readBack' ? { ...next.load, isOverlapped: true } : next.load;
    next = { ...next, blockedUntil: null, lastReadAt: null, readBackAt: next.readBackAt ?? now, load, journalDue: now };
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
    const isDue = state.lock !== 'requested' && state.loadAt !== null && state.loadAt <= now;
    if (!isDue) return state;
    const kind = state.lock === 'mine' && state.readOnlyUntil === null ? 'first' : 'reading';
    return { ...requestLoad(state, kind, now, out), loadAt: null };
  }
  if (state.missingLoadAt !== null && state.missingLoadAt <= now && isEditable(state)) return requestLoad(state, 'missing', now, out);
  const isDue = state.readBackAt !== null && state.readBackAt <= now;
  return isDue && isEditable(state) && isIdle(state) ? requestLoad(state, 'readBack', now, out) : state;
}

/** A load that overlaps an edit or a save may return the record from before or after it, so it cannot be merged. */
function markOverlap(state: State): State {
  const { load } = state;
  if (load === null || load.isOverlapped) return state;
  const overlaps =
    (load.kind === 'readBack' && !isIdle(state)) ||
    ((load.kind === 'check' || load.kind === 'missing') && state.sent !== null);
  return overlaps ? { ...state, load: { ...load, isOverlapped: true } } : state;
}

/** Puts the journal effect ahead of the send, so that the draft tells of the save before it leaves. */
function keepJournal(state: State, { now }: Moment, out: Effect[]): State {
  if (!isEditable(state)) return state;
  if (!needsKeeping(state)) {
    if (state.isJournalled) out.push({ type: 'forget' });
    return state.isJournalled || state.journalDue !== null ? { ...state, isJournalled: false, journalDue: null } : state;
  }
  const send = out.findIndex(({ type }) => type === 'send');
  if (send < 0 && (state.journalDue === null || state.journalDue > now)) return state;
  out.splice(Math.max(send, 0), 0, { type: 'journal', entry: entryOf(state) });
  return { ...state, isJournalled: true, journalDue: null };
}

function requestDraft(state: State, out: Effect[]): State {
  if (!state.wantsDraft || !mayMergeDraft(state)) return state;
  out.push({ type: 'readDraft' });
  return { ...state, wantsDraft: false };
}

/** The caller carries out the effects in order and reports their results as events. */
export function step(state: State, event: Event, moment: Moment): readonly [State, readonly Effect[]] {
  if (state.ended) return [state, []];
  const out: Effect[] = [];
  let next = apply(state, event, moment, out);
  if (next.ended) return [next, out];
  next = passDeadlines(next, moment, out);
  next = markOverlap(next);
  next = requestLoads(next, moment, out);
  next = doSend(next, moment, out);
  next = markOverlap(next);
  next = keepJournal(next, moment, out);
  next = requestDraft(next, out);
  return [next, out];
}
