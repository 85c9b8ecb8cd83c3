// @promise order
/**
 * The entry point of the core: `step` applies one event to the state of a unit, carries out what `next.ts` answers to
 * "what now?", and returns the next state with the effects. It is pure, so the shell, the unit tests and the fault
 * harness all run the same decisions. `transitions.ts` handles events of the user and the page, `saveResponse.ts` and
 * `loadResponse.ts` those of the host.
 */

import { inDoubt, inFlight, isSameSend, mayLand } from './attempts';
import { entryOf, isEditable, isIdle, leftOf, mayMissMore, mayReadDraft, needsKeeping } from './derive';
import { onLoadResponse } from './loadResponse';
import { farewell, next as whatNow, type Act, type Plan } from './next';
import { fieldsInConflict, shownOf, withCell } from './cells';
import { loading, overlap, requestLoad, withoutLoad } from './readings';
import { failComplete, onSaveResponse, TEXTS } from './saveResponse';
import type { Effect, Event, Moment } from './events';
import type { JournalEntry, State, Tab } from './state';
import {
  endDebounce, onComplete, onEdit, onResolve, onShow, onSignedIn, reopen, stepAside, tryAgain,
} from './transitions';
import { loadAt, nudged } from './turns';
import { areSameValues } from '../../values/values';

type Send = Extract<Act, { do: 'send' }>;

function launch(state: State, send: Send, session: number): State {
  const { call, body } = send;
  const { cells, nextId: id, now, turns } = state;
  const repeated = inDoubt(state).find((one) => isSameSend(one, send));
  const theirs = Object.keys(body).filter((field) => cells[field]?.conflict !== undefined || repeated?.theirs.includes(field));
  return {
    ...state,
    attempts: [...state.attempts, { id, call, body, theirs, at: now, session, end: null }],
    nextId: id + 1,
    turns: { ...turns, save: { ...turns.save, at: null } },
    typingUntil: state.typingUntil === 0 ? null : state.typingUntil,
  };
}

function carryOut(state: State, act: Act, { session }: Tab, out: Effect[]): State {
  switch (act.do) {
    case 'load': return requestLoad(state, act.kind, session);
    case 'send': return launch(state, act, session);
    case 'failComplete': return failComplete(state, act.call, act.reason, out);
    case 'queue': return state;
  }
}

/** The last save of a closing page. */
function sayFarewell(state: State, tab: Tab, out: Effect[]): State {
  const act = farewell(state, tab);
  if (act === null) return state;
  const next = carryOut(state, act, tab, out);
  return act.do === 'send' ? next : sayFarewell(next, tab, out);
}

/** A load that overlaps an edit or a save may return the record from before or after it, so it cannot be merged. */
function markOverlap(state: State): State {
  const load = loading(state);
  if (load === null || load.isOverlapped) return state;
  const overlaps =
    (load.kind === 'readBack' && !isIdle(state)) ||
    (load.kind === 'check' && inFlight(state) !== null);
  return overlaps ? { ...state, readings: overlap(state.readings) } : state;
}

/** Acts until the unit waits for an event or a time. */
function actNow(state: State, tab: Tab, hasRoom: boolean, out: Effect[]): State {
  const { act } = whatNow(state, tab, hasRoom);
  if (act === null || act.do === 'queue') return state;
  return actNow(markOverlap(carryOut(state, act, tab, out)), tab, hasRoom, out);
}

const isFollower = ({ lock }: State): boolean => lock === 'otherTab' || lock === 'otherUnit';

function apply(state: State, event: Event, moment: Moment, out: Effect[]): State {
  const { now } = moment;
  switch (event.type) {
    case 'lockGranted':
      // The unit holds the record only once the journal is read. Before, it could hand over a draft that it has not seen.
      return { ...loadAt(state, null), lock: 'requested', readings: withoutLoad(state.readings) };
    case 'journalRead':
      if (state.lock !== 'requested') return state;
      return reopen(state, event);
    case 'draftCovered':
      return {
        ...state,
        mayMiss: state.mayMiss === 'draft' ? 'no' : state.mayMiss,
        waitingDraft: state.waitingDraft === 'sealed' ? 'none' : state.waitingDraft,
      };
    case 'lockElsewhere':
      return { ...loadAt(state, now), lock: event.isHere ? 'otherUnit' : 'otherTab', phase: 'loading' };
    case 'lockLost':
      return state.lock === 'mine' || state.lock === 'requested' ? stepAside(state, out) : state;
    case 'handOver':
      if (!isEditable(state) && (state.lock !== 'mine' || mayMissMore(state))) return state;
      out.push({ type: 'handOver', left: leftOf(state) });
      return stepAside(state, out);
    case 'otherTabSaved':
      return isFollower(state) ? loadAt(state, now) : state;
    case 'loadResponse':
      return onLoadResponse(state, event, moment, out);
    case 'saveResponse':
      return onSaveResponse(state, event, moment, out);
    case 'edit':
      return onEdit(state, event);
    case 'raw': {
      if (!isEditable(state)) return state;
      const { field, raw } = event;
      return { ...state, cells: withCell(state.cells, field, { raw: raw ?? undefined }) };
    }
    case 'complete':
      return onComplete(state, event, out);
    case 'resolve':
      return onResolve(state, event.field, event.keep);
    case 'flush':
      return endDebounce(state);
    case 'retry':
      return { ...tryAgain(endDebounce(state)), loadError: null };
    case 'online':
      return { ...state, turns: nudged(state) };
    case 'refresh': {
      const mayAsk = loading(state) === null && !moment.tab.signedOut && !moment.tab.hidden;
      if (mayAsk && isEditable(state) && isIdle(state)) return requestLoad(state, 'readBack', moment.tab.session);
      return mayAsk && isFollower(state) ? loadAt(state, now) : state;
    }
    case 'hide':
      return sayFarewell(endDebounce(state), moment.tab, out);
    case 'show':
      return onShow(state, moment, out);
    case 'signedIn':
      return onSignedIn(state, event);
    case 'signedOut':
    case 'stop':
    case 'tick':
      return state;
  }
}

function passDeadlines(state: State, moment: Moment, out: Effect[]): State {
  const { now } = state;
  const { responseTimeout } = state.options.timings;
  let next = state;
  if (next.readOnlyUntil !== null && next.readOnlyUntil <= now) {
    next = { ...loadAt(next, now), readOnlyUntil: null, readings: withoutLoad(next.readings) };
  }
  const flying = inFlight(next);
  if (flying !== null && flying.at + responseTimeout <= now) {
    next = onSaveResponse(next, { id: flying.id, outcome: { kind: 'unclear', why: 'timeout' } }, moment, out);
  }
  const load = loading(next);
  if (load !== null && load.at + responseTimeout <= now) {
    next = onLoadResponse(next, { id: load.id, outcome: { kind: 'failed', reason: '', again: true } }, moment, out);
  }
  return next;
}

/** What the draft tells, and what decides what a closing page would still send. */
const KEPT = ['cells', 'attempts', 'completing'] as const;
/** After these the draft is written again even if it tells nothing new: the disk may have failed, or the page been frozen. */
const WRITES: readonly Event['type'][] = ['flush', 'hide', 'show', 'retry', 'complete', 'signedIn'];

/** When the draft has to be written: at once, or within the delay of a key; if null, the journal tells everything. */
function journalDueOf(before: State, state: State, { type }: Event): number | null {
  const { journalDue, now, options: { timings } } = state;
  if (WRITES.includes(type)) return now;
  const isNew = KEPT.some((part) => state[part] !== before[part]) || mayLand(state).length !== mayLand(before).length;
  if (!isNew) return journalDue;
  return type === 'edit' || type === 'raw' ? (journalDue ?? now + timings.journal) : now;
}

/** Includes the save that the page would send if it closed now: a closing page has no time to encrypt and write. */
export function closingEntry(state: State, tab: Tab): JournalEntry {
  return entryOf(tab.hidden ? state : sayFarewell(endDebounce(state), tab, []));
}

function keepJournal(before: State, state: State, event: Event, tab: Tab, out: Effect[]): State {
  if (!isEditable(state)) return state;
  if (!needsKeeping(state)) {
    if (needsKeeping(before)) out.push({ type: 'forget' });
    return { ...state, journalDue: null };
  }
  const journalDue = journalDueOf(before, state, event);
  // The draft tells of a save that leaves in this step.
  const isLeaving = inFlight(state)?.id !== inFlight(before)?.id;
  if (!isLeaving && (journalDue === null || journalDue > state.now)) return { ...state, journalDue };
  out.push({ type: 'journal', entry: closingEntry(state, tab) });
  return { ...state, journalDue: null };
}

/** Opens the record again for a draft that waits on the disk; after a `forget`, which would delete it once it is read. */
function askForDraft(state: State, tab: Tab, out: Effect[]): State {
  if (!mayReadDraft(state, tab)) return state;
  out.push({ type: 'readJournal' });
  return { ...loadAt(state, null), phase: 'loading', lock: 'requested', readings: withoutLoad(state.readings) };
}

/** Tells the form that something other than its own edit has changed what it shows. */
function withRevision(before: State, state: State, { type }: Event): State {
  const isAsBefore = type === 'edit' || (state.phase === before.phase &&
    fieldsInConflict(state.cells).join() === fieldsInConflict(before.cells).join() && areSameValues(shownOf(state.cells), shownOf(before.cells)));
  return isAsBefore ? state : { ...state, revision: state.revision + 1 };
}

export interface Step {
  readonly state: State;
  /** To be carried out in order. Their results come back as events. */
  readonly effects: readonly Effect[];
  readonly plan: Plan;
}

/** After an exception: the draft takes what is typed, another tab gets it, and nothing is asked of the calls, which may have thrown. */
function stopped(before: State, event: Event, { now }: Moment): Step {
  const { cells } = before;
  const state: State = {
    ...before, now, isStopped: true, completing: {}, loadError: before.loadError ?? TEXTS.stopped,
    ...(event.type === 'edit' ? { cells: withCell(cells, event.field, { shown: event.value, owner: event.call }) } : {}),
    ...(event.type === 'raw' ? { cells: withCell(cells, event.field, { raw: event.raw ?? undefined }) } : {}),
    ...(event.type === 'handOver' || event.type === 'lockLost' ? { lock: 'otherTab', phase: 'readOnly' } : {}),
  };
  const effects: Effect[] = Object.keys(before.completing).map((call) => (
    { type: 'completeEnded', call, outcome: { kind: 'failed', reason: TEXTS.stopped } }));
  if (isEditable(state) && needsKeeping(state)) effects.push({ type: 'journal', entry: entryOf(state) });
  if (event.type === 'complete') effects.push({ type: 'completeEnded', call: event.call, outcome: { kind: 'failed', reason: TEXTS.stopped } });
  if (event.type === 'handOver' && isEditable(before)) effects.push({ type: 'handOver', left: leftOf(before) });
  return { state, effects, plan: { act: null, hold: null, nextTry: null, until: null } };
}

export function step(before: State, event: Event, moment: Moment): Step {
  if (before.isStopped || event.type === 'stop') return stopped(before, event, moment);
  const effects: Effect[] = [];
  let state = apply({ ...before, now: moment.now }, event, moment, effects);
  state = markOverlap(passDeadlines(state, moment, effects));
  // The response of this step may have shown that nobody is signed in.
  const tab = effects.some(({ type }) => type === 'askSignIn') ? { ...moment.tab, signedOut: true } : moment.tab;
  state = actNow(state, tab, moment.maySend, effects);
  state = askForDraft(keepJournal(before, withRevision(before, state, event), event, tab, effects), tab, effects);
  return { state, effects, plan: whatNow(state, tab, false) };
}
