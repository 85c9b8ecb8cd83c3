/** Loads the sections for print; prefetched together with the dialog that shows them. */
export const printSources = () => import(/* webpackPrefetch: true */ './printSource');

export type { PrintPlan } from './printSource';
