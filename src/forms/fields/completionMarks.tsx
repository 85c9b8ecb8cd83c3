import { createContext, use, useId, type ReactNode } from 'react';

/** What Complete requires, for controls that have no frame of their own. The same object while nothing of it changes. */
export interface CompletionMarks {
  /** Names that a rule of Complete looks at. */
  readonly required: ReadonlySet<string>;
  /** Of those, the ones that a failed Complete asked for and that are still open, with what each is called. */
  readonly open: ReadonlyMap<string, string>;
}

const NOTHING: CompletionMarks = { required: new Set(), open: new Map() };

export const CompletionMarksContext = createContext(NOTHING);

/** The marks of one cell's control: required or not, and the message once Complete has asked for it. */
export function useCellMarks(name: string): {
  readonly control: {
    readonly 'aria-required': true | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  };
  readonly isWrong: boolean;
  readonly message: ReactNode;
} {
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
