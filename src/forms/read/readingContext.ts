import { createContext } from 'react';
import type { FormState } from '../describe/formSpec';

/** Set where a record is read-only: controls then show their value as text. */
export const ReadingContext = createContext<FormState | null>(null);
