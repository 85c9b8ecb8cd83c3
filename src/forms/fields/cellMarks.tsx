import { createContext, use, useId } from 'react';

/** What Complete requires, for controls without a `FieldFrame`. The object changes only when its content does. */
interface CompletionMarks {
  /** Names that a rule of Complete checks. */
  readonly required: ReadonlySet<string>;
  /** Those of them that Complete found unanswered and that still are, with their labels. */
  readonly open: ReadonlyMap<string, string>;
}

const NOTHING: CompletionMarks = { required: new Set(), open: new Map() };

export const CompletionMarksContext = createContext(NOTHING);

/** The ARIA attributes of one cell's control, and the message once Complete has found it unanswered. */
export function useCellMarks(name: string) {
  const { required, open } = use(CompletionMarksContext);
  const id = useId();
  const isWrong = open.has(name);
  return {
    control: {
      'aria-required': required.has(name) ? true : undefined,
      'aria-invalid': isWrong ? true : undefined,
      'aria-describedby': isWrong ? id : undefined,
    },
    isWrong,
    message: isWrong ? <span id={id} className="invalid-feedback cell-error">Required</span> : null,
  };
}

/** The cells of a table whose answers were copied from an earlier record and are unchanged, and the line that states this. */
export const CopiedCellsContext = createContext<{ readonly names: ReadonlySet<string>; readonly noteId: string }>({ names: new Set(), noteId: '' });

/** The class that tints a copied cell and the id that describes it, or nothing for any other cell. */
export function useCopiedCell(name: string): { readonly tint: string; readonly noteId: string | undefined } {
  const { names, noteId } = use(CopiedCellsContext);
  return names.has(name) ? { tint: ' is-copied', noteId } : { tint: '', noteId: undefined };
}
