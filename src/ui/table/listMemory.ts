import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { createKeyedState } from '../../state/keyedState';

/** What a history entry of the list remembers beside its address. */
export interface Remembered {
  readonly search: string;
  /** The cell the user left by, for the way back. */
  readonly row: { readonly cell: string; readonly scrollY: number } | null;
}

const NOTHING: Remembered = { search: '', row: null };

// In memory only: history.state is written to disk by the browser's session store, and a search may be a name.
const entries = createKeyedState<Remembered>('searches and places in lists');

function idIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  return typeof state.list === 'string' ? state.list : null;
}

export interface ListMemory {
  readonly remembered: Remembered;
  /** Answers the id that belongs into the state of the entry, which is a new one for a new entry. */
  readonly keep: (what: Remembered, isNewEntry: boolean) => string;
}

/** The memory of the current history entry. */
export function useListMemory(): ListMemory {
  const location = useLocation();
  const id = idIn(location.state) ?? location.key;
  const keep = useCallback(
    (what: Remembered, isNewEntry: boolean) => {
      const target = isNewEntry ? `list-${Date.now().toString(36)}-${entries.keys().length}` : id;
      entries.set(target, what);
      return target;
    },
    [id],
  );
  return { remembered: entries.get(id) ?? NOTHING, keep };
}
