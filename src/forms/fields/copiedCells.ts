import { createContext, use } from 'react';

/** The cells of a table whose answers were copied from an earlier record and are unchanged, and the line that says so. */
export const CopiedCellsContext = createContext<{ readonly names: ReadonlySet<string>; readonly noteId: string }>({ names: new Set(), noteId: '' });

/** The class that tints a copied cell and the id that describes it, or nothing for any other cell. */
export function useCopiedCell(name: string): { readonly tint: string; readonly noteId: string | undefined } {
  const { names, noteId } = use(CopiedCellsContext);
  return names.has(name) ? { tint: ' is-copied', noteId } : { tint: '', noteId: undefined };
}
