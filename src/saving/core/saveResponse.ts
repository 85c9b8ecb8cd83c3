// @promise response
/** Applies the response of a save to the state. */

import { endClearly, endUnclearly, inFlight, markStale, owed, settleBySave } from './attempts';
import { isFlag, refusalName } from './derive';
import { cellOf, hostOf, withHost, type Cell } from './cells';
import { distrusted } from './readings';
import type { Effect, Event, Moment } from './events';
import type { Attempt, State } from './state';
import { answered, DONE, later } from './turns';
import { isOne, without } from '../../values/values';

/** Why a Complete has failed without a response of the host. */
export const TEXTS = {
  chooseFirst: 'The council’s system has another version of one of your answers. Please choose which one to keep.',
  notReady: 'This record cannot be edited at the moment.',
  stopped: 'Saving has stopped: please reload the page.',
  interrupted: 'Editing of this record ended before it was complete.',
};

export function failComplete(state: State, call: string, reason: string, out: Effect[]): State {
  out.push({ type: 'completeEnded', call, outcome: { kind: 'failed', reason } });
  return { ...state, completing: without(state.completing, call) };
}

function acknowledged(state: State, sent: Attempt, { wall }: Moment, out: Effect[]): State {
  const { call, body } = sent;
  const { calls } = state.options;
  const own = calls.find(({ name }) => name === call);
  const isCompleted = call in state.completing && own?.completedField !== undefined && isOne(body[own.completedField]);
  if (isCompleted) out.push({ type: 'completeEnded', call, outcome: { kind: 'completed' } });
  const cells: Record<string, Cell> = { ...state.cells };
  for (const [field, value] of Object.entries(body)) {
    const cell = cellOf(cells, field);
    const isSet = isFlag(state, field) && isOne(value);
    cells[field] = withHost(isSet ? { ...cell, shown: value } : cell, value, cell.conflict === undefined);
  }
  const attempts = settleBySave(endClearly(state.attempts, 'acknowledged', state.now), sent);
  return {
    ...state,
    cells,
    attempts: markStale(attempts, hostOf(state.cells), hostOf(cells)),
    refused: own === undefined ? state.refused : without(state.refused, refusalName(own, body)),
    completing: isCompleted ? without(state.completing, call) : state.completing,
    turns: answered({ ...state, attempts }),
    outage: null,
    savedAt: wall,
  };
}

/** Ignores the response of any save but the one in flight. */
export function onSaveResponse(
  state: State, { id, outcome }: Omit<Extract<Event, { type: 'saveResponse' }>, 'type'>, moment: Moment, out: Effect[],
): State {
  const { attempts, now, options: { calls, timings }, turns } = state;
  const sent = inFlight(state);
  if (sent?.id !== id) return state;
  if (outcome.kind === 'acknowledged') return acknowledged(state, sent, moment, out);
  if (outcome.kind === 'refused') {
    const own = calls.find(({ name }) => name === sent.call);
    const stopped = {
      ...state, attempts: endClearly(attempts, 'refused', now), turns: { ...turns, save: DONE }, outage: null,
      refused: { ...state.refused, [own === undefined ? sent.call : refusalName(own, sent.body)]: outcome.reason },
    };
    return sent.call in state.completing ? failComplete(stopped, sent.call, outcome.reason, out) : stopped;
  }
  // A 401 or a complete response ends the save on the host, so it fences nothing. It still needs another save.
  const hasEnded = outcome.kind === 'signedOut' ? outcome.isTurnedAway === true : outcome.hasEnded === true;
  const unclear: State = {
    ...state,
    attempts: endUnclearly(attempts, hasEnded ? now : now + timings.late),
    // Forces a reading before the retry, to find what others saved during the outage.
    readings: distrusted(state.readings),
  };
  if (outcome.kind === 'signedOut') {
    if (sent.session === moment.tab.session) out.push({ type: 'askSignIn' });
    return unclear;
  }
  // The host has responded, so a reading shows at once what it holds. Only a second response of this kind backs off.
  if (hasEnded && owed(state).length === 0) return { ...unclear, turns: { ...turns, save: DONE } };
  const outage = outcome.why === 'cancelled' ? state.outage : outcome.why;
  return { ...unclear, outage, turns: { ...turns, save: later(state, turns.save, now, moment.random, outcome.waitMs) } };
}
