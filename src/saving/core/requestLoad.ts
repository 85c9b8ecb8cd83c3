import type { Effect, State } from './state';
import type { LoadKind } from '../types';

/** A check or a read back leaves out the calls that have not been loaded: they have nothing to compare with yet. */
function callsOf({ calls, unloaded }: State, kind: LoadKind): readonly string[] {
  const names = calls.map(({ name }) => name);
  if (kind === 'first' || kind === 'reading') return names;
  return names.filter((name) => (name in unloaded) === (kind === 'missing'));
}

/** Replaces a load in flight: the response of the earlier one is ignored. */
export function requestLoad(state: State, kind: LoadKind, now: number, out: Effect[]): State {
  const id = state.nextId;
  out.push({ type: 'load', id, calls: callsOf(state, kind), kind });
  return {
    ...state,
    load: { id, kind, at: now, session: state.session, isOverlapped: false },
    nextId: id + 1,
    missingLoadAt: kind === 'missing' ? null : state.load?.kind === 'missing' ? now : state.missingLoadAt,
  };
}
