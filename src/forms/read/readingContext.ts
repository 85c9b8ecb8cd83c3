import { createContext } from 'react';
import type { FormState } from '../spec/formSpec';

/** Set where a record is only shown: controls then show their answer. */
export const ReadingContext = createContext<FormState | null>(null);
