import { createContext } from 'react';
import type { FormState } from '../describe/formSpec';

/** Set where a record is read-only: controls then show their value as text. */
export const ReadingContext = createContext<FormState | null>(null);

/** Set for a form that is printed blank to be filled in by hand: cells stay empty, and short lists of options are written out. */
export const BlankPaperContext = createContext(false);
