import { createContext } from 'react';

/**
 * Set for a form that is printed blank to be filled in by hand: cells stay empty, and short lists of options are
 * written out.
 */
export const BlankPaperContext = createContext(false);
