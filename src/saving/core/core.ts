/**
 * The entry point of the core: `step` applies one event to the state of a unit, carries out what `next.ts` answers to
 * "what now?", and returns the next state with the effects. It is pure, so the shell, the unit tests and the fault
 * harness all run the same decisions. `transitions.ts` handles events of the user and the page, `saveResponse.ts` and
 * `loadResponse.ts` those of the host.
 */

import { actNow, markOverlap, sayFarewell } from './act';
import { inFlight } from './attempts';
import { entryOf, isEditable, isIdle, mayMergeDraft, needsKeeping, toHandOver } from './derive';
import { onLoadResponse } from './loadResponse';
import { next as whatNow, type Plan } from './next';
import { distrusted, loading, overlap, requestLoad, withoutLoad } from './readings';
import { onSaveResponse } from './saveResponse';
import type { Effect, Event, Moment } from './events';
import type { State, Tab } from './state';
import {
  endDebounce, mergeDraft, onComplete, onEdit, onEnd, onResolve, onShow, onSignedIn, reopen, stepAside, tryAgain,
} from './transitions';
import { nudged, openAt, withReadBack } from './turns';
import { without } from '../../values/values';

const isFollower = ({ lock }: State): boolean => lock === 'otherTab' || lock === 'otherUnit';

function apply(state: State, event: Event, moment: Moment, out: Effect[]): State {
  const { now } = moment;
  switch (event.type) {
    case 'lockGranted':
      if (event.handed !== undefined) return reopen(state, { ...event.handed, uncertain: false });
      // Until the journal is read the unit does not hold the record: it could hand over a draft that it has not seen.
      return { ...openAt(state, null), lock: 'requested', readings: withoutLoad(state.readings) };
    case 'journalRead':
      if (state.lock !== 'requested') return state;
      return {
        ...reopen(state, event),
        mayMiss: event.mayMiss,
      };
    case 'blocked':
      return { ...state, blockedUntil: now + state.options.timings.late };
    case 'missingKnown':
      return { ...state, mayMiss: event.mayMiss, isDraftSealed: event.isDraftSealed };
    case 'draftOpened':
      return mergeDraft(state, event, moment.tab);
    case 'lockElsewhere':
      return { ...openAt(state, now), lock: event.isHere ? 'otherUnit' : 'otherTab', phase: 'loading' };
    case 'lockLost':
      return state.lock === 'mine' || state.lock === 'requested' ? stepAside(state, out) : state;
    case 'handOver': {
      if (!isEditable(state) && (state.lock !== 'mine' || state.readOnlyUntil !== null)) return state;
      // A draft of an earlier page has not been merged with the host's record yet: the next tab reads it on the disk.
      if (state.entry !== null && state.memoryOnly) return state;
      const handed: Effect = { type: 'handOver', handed: toHandOver(state) };
      const aside = stepAside(state, out);
      out.push(handed);
      return aside;
    }
    case 'otherTabSaved':
      return isFollower(state) ? openAt(state, now) : state;
    case 'journalWritable':
      return state.memoryOnly === !event.isWritable ? state : { ...state, memoryOnly: !event.isWritable };
    case 'loadResponse':
      return onLoadResponse(state, event, moment, out);
    case 'saveResponse':
      return onSaveResponse(state, event, moment, out);
    case 'edit':
      return onEdit(state, event);
    case 'raw': {
      if (!isEditable(state)) return state;
      const { field, raw } = event;
      return {
        ...state,
        raw: raw === null ? without(state.raw, field) : { ...state.raw, [field]: raw },
        journalDue: state.journalDue ?? now + state.options.timings.journal,
      };
    }
    case 'complete':
      return onComplete(state, event, out);
    case 'resolve':
      return onResolve(state, event.field, event.keep);
    case 'flush':
      // A record that closes while it keeps an unfinished answer leaves its newest draft, not an earlier one.
      return { ...endDebounce(state), journalDue: state.journalDue === null ? null : now };
    case 'retry': {
      if (moment.tab.signedOut) out.push({ type: 'askSignIn' });
      const next = tryAgain(endDebounce(state));
      return next.phase === 'loadFailed' ? { ...next, phase: 'loading', loadError: null } : next;
    }
    case 'online':
      return { ...state, turns: nudged(state) };
    case 'refresh': {
      const mayAsk = loading(state) === null && !moment.tab.signedOut && !moment.tab.hidden;
      const isWhole = Object.keys(state.unloaded).length === 0;
      const isMissing = loading(state)?.kind === 'missing';
      const wanted = isWhole || isMissing ? state : { ...state, turns: { ...state.turns, missing: { ...state.turns.missing, at: now } } };
      if (mayAsk && isEditable(state) && isIdle(state)) return requestLoad(wanted, 'readBack', moment.tab.session, out);
      if (mayAsk && isFollower(state)) return openAt(state, now);
      if (loading(state) === null) out.push({ type: 'refreshed' });
      return wanted;
    }
    case 'hide':
      return { ...sayFarewell(endDebounce(state), moment.tab, out), journalDue: now };
    case 'show':
      return onShow(state, moment, out);
    case 'signedOut':
      return state;
    case 'signedIn':
      return onSignedIn(state, event.wasOut);
    case 'end':
      return onEnd(state, out);
    case 'tick':
      return state;
  }
}

function passDeadlines(state: State, before: number, moment: Moment, out: Effect[]): State {
  const { now } = state;
  const { responseTimeout } = state.options.timings;
  let next = state;
  // A closing page may now send more than the journal tells, so the entry is written again.
  const hasExpired = state.attempts.some(({ end }) => end?.as === 'unclear' && end.until > before && end.until <= now);
  if (hasExpired) next = { ...next, journalDue: now };
  if (next.readOnlyUntil !== null && next.readOnlyUntil <= now) {
    next = { ...openAt(next, now), readOnlyUntil: null, readings: withoutLoad(next.readings) };
  }
  if (next.blockedUntil !== null && next.blockedUntil <= now) {
    // The other unit's save may have landed: read the record before sending over it, or to show it. A reading that is under
    // way may have been made before it landed.
    const kind = loading(next)?.kind;
    const readings = kind === 'check' || kind === 'readBack' ? overlap(next.readings) : next.readings;
    next = { ...next, blockedUntil: null, journalDue: now, readings: distrusted(readings), turns: withReadBack(next) };
  }
  const flying = inFlight(next);
  if (flying !== null && flying.at + responseTimeout <= now) {
    out.push({ type: 'abort', id: flying.id });
    next = onSaveResponse(next, { id: flying.id, outcome: { kind: 'unclear', why: 'timeout' } }, moment, out);
  }
  const load = loading(next);
  if (load !== null && load.at + responseTimeout <= now) {
    out.push({ type: 'abort', id: load.id });
    next = onLoadResponse(next, { id: load.id, outcome: { kind: 'failed', reason: '', again: true } }, moment, out);
  }
  return next;
}

/** Puts the journal effect ahead of the send, so that the draft tells of the save before it leaves. */
function keepJournal(state: State, out: Effect[]): State {
  if (!isEditable(state)) return state;
  if (!needsKeeping(state)) {
    if (state.isJournalled) out.push({ type: 'forget' });
    return state.isJournalled || state.journalDue !== null ? { ...state, isJournalled: false, journalDue: null } : state;
  }
  const send = out.findIndex(({ type }) => type === 'send');
  if (send < 0 && (state.journalDue === null || state.journalDue > state.now)) return state;
  out.splice(Math.max(send, 0), 0, { type: 'journal', entry: entryOf(state) });
  return { ...state, isJournalled: true, journalDue: null };
}

function requestDraft(state: State, tab: Tab, out: Effect[]): State {
  if (!state.wantsDraft || !mayMergeDraft(state, tab)) return state;
  out.push({ type: 'readDraft' });
  return { ...state, wantsDraft: false };
}

export interface Step {
  readonly state: State;
  /** To be carried out in order. Their results come back as events. */
  readonly effects: readonly Effect[];
  readonly plan: Plan;
}

export function step(before: State, event: Event, moment: Moment): Step {
  const effects: Effect[] = [];
  const start = { ...before, now: moment.now };
  let state = before.ended ? start : apply(start, event, moment, effects);
  if (state.ended) return { state, effects, plan: whatNow(state, moment.tab, false) };
  state = markOverlap(passDeadlines(state, before.now, moment, effects));
  // The response of this step may have shown that nobody is signed in.
  const tab = effects.some(({ type }) => type === 'askSignIn') ? { ...moment.tab, signedOut: true } : moment.tab;
  state = actNow(state, tab, moment.maySend, effects);
  state = requestDraft(keepJournal(state, effects), tab, effects);
  return { state, effects, plan: whatNow(state, tab, false) };
}
