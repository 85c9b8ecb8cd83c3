import { useLocation } from 'react-router-dom';
import { createKeyedState } from '../../state/keyedState';

/** What a history entry of the list stores besides its address. */
export interface ListMemory {
  readonly search: string;
  /** The cell by which the user left, for the return. */
  readonly row: { readonly cell: string; readonly scrollY: number } | null;
}

const NOTHING: ListMemory = { search: '', row: null };

// Kept in memory only, because the browser writes history.state to disk, and a search may be a name.
const entries = createKeyedState<ListMemory>('searches and places in lists');

export const rememberedBy = (entry: string): ListMemory => entries.get(entry) ?? NOTHING;
export const rememberFor = (entry: string, what: ListMemory): void => { entries.set(entry, what); };

/** For the state of a history entry that is about to be made. */
export const newEntry = (): string => `list-${Date.now().toString(36)}-${entries.keys().length}`;
export const entryState = (entry: string) => ({ list: entry });

/** Names the current history entry, also after Back and a reload. */
export function useEntry(): string {
  const { state, key } = useLocation() as { readonly state: unknown; readonly key: string };
  if (typeof state !== 'object' || state === null || !('list' in state)) return key;
  return typeof state.list === 'string' ? state.list : key;
}
