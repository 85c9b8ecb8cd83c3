import { createContext } from 'react';
import type { FormOwner } from './keptForm';

/** Whose forms stand inside, or null where nothing can be kept. */
export const FormOwnerContext = createContext<FormOwner | null>(null);
