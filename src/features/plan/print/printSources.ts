/** What reads the sections for print; fetched ahead with the dialog that shows them. */
export const printSources = () => import(/* webpackPrefetch: true */ './printSource');

export type { PrintPlan } from './printSource';
