/** Loads the sections for print. */
export const printSources = () => import('./printSource');

export type { PrintPlan } from './printSource';
