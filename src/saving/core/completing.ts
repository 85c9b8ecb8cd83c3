import type { Effect } from './events';
import type { State } from './state';
import { without } from '../../values/values';

export function failComplete(state: State, call: string, reason: string, out: Effect[]): State {
  out.push({ type: 'completeEnded', call, outcome: { kind: 'failed', reason } });
  return { ...state, completing: without(state.completing, call) };
}

/** The unit stops: each pending Complete fails. */
export function interrupted(state: State, out: Effect[]): State {
  return Object.keys(state.completing).reduce(
    (next, call) => failComplete(next, call, state.options.texts.interrupted, out),
    state,
  );
}
