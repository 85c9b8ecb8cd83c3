/** Carries out what `next.ts` decides. */

import { inDoubt, inFlight, isSameSend } from './attempts';
import { isIdle, sendableFields } from './derive';
import { farewell, next as whatNow, type Act } from './next';
import { loading, overlap, requestLoad } from './readings';
import { failComplete } from './saveResponse';
import type { Effect } from './events';
import type { State, Tab } from './state';
import { isSame } from '../../values/values';

type Send = Extract<Act, { do: 'send' }>;

function launch(state: State, send: Send, session: number): State {
  const { call, body } = send;
  const { conflicts, nextId: id, now, turns } = state;
  // A repeat carries an older body: fields edited since stay due for the next save.
  const repeated = inDoubt(state).find((one) => isSameSend(one, send));
  const theirs = Object.keys(body).filter((field) => field in conflicts || repeated?.theirs.includes(field));
  const isDueStill = state.typingUntil === 0 && sendableFields(state).some((field) => !isSame(body[field], state.current[field]));
  return {
    ...state,
    attempts: [...state.attempts, { id, call, body, theirs, at: now, session, end: null }],
    nextId: id + 1,
    turns: { ...turns, save: { ...turns.save, at: null } },
    typingUntil: state.typingUntil === 0 && !isDueStill ? null : state.typingUntil,
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
export function sayFarewell(state: State, tab: Tab, out: Effect[]): State {
  const act = farewell(state, tab);
  if (act === null) return state;
  const next = carryOut(state, act, tab, out);
  return act.do === 'send' ? next : sayFarewell(next, tab, out);
}

/** A load that overlaps an edit or a save may return the record from before or after it, so it cannot be merged. */
export function markOverlap(state: State): State {
  const load = loading(state);
  if (load === null || load.isOverlapped) return state;
  const overlaps =
    (load.kind === 'readBack' && !isIdle(state)) ||
    ((load.kind === 'check' || load.kind === 'missing') && inFlight(state) !== null);
  return overlaps ? { ...state, readings: overlap(state.readings) } : state;
}

/** Acts until the unit waits for an event or a time. */
export function actNow(state: State, tab: Tab, hasRoom: boolean, out: Effect[]): State {
  const { act } = whatNow(state, tab, hasRoom);
  if (act === null || act.do === 'queue') return state;
  return actNow(markOverlap(carryOut(state, act, tab, out)), tab, hasRoom, out);
}
