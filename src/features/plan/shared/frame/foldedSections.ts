import { createContext, type ReactNode } from 'react';

/** The list of sections, or the agenda, while there is no room for it beside the form. */
export const FoldedSections = createContext<ReactNode>(null);
