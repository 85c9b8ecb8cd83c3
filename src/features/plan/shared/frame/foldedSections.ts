import { createContext, type ReactNode } from 'react';

/** The list of sections, or the agenda, in a window too narrow to show it beside the form. */
export const FoldedSections = createContext<ReactNode>(null);
