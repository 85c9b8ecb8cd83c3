import { createContext } from 'react';

/** Set where a form is rendered to be filled in by hand: cells stay empty, and short lists of choices are spelled out. */
export const BlankPaperContext = createContext(false);
