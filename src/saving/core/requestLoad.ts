import type { Effect, LoadKind, State } from './state';

/** What a load asks for. What is not loaded yet is no part of looking again at what is. */
function callsOf({ calls, unloaded }: State, kind: LoadKind): readonly string[] {
  const names = calls.map(({ name }) => name);
  if (kind === 'first' || kind === 'reading') return names;
  return names.filter((name) => (name in unloaded) === (kind === 'rest'));
}

/** Asks for a load in place of one that may be under way, whose answer then counts for nothing. */
export function requestLoad(state: State, kind: LoadKind, now: number, out: Effect[]): State {
  const id = state.nextId;
  out.push({ type: 'load', id, calls: callsOf(state, kind) });
  return {
    ...state,
    load: { id, kind, at: now, session: state.session, spoiled: false },
    nextId: id + 1,
    restAt: kind === 'rest' ? null : state.load?.kind === 'rest' ? now : state.restAt,
  };
}
