// @promise press
import { createContext } from 'react';
import type { FormOwner } from './keptForm';

/** The owner of the forms inside, or null if nothing can be kept. */
export const FormOwnerContext = createContext<FormOwner | null>(null);
