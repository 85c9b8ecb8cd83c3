import { warmUp } from '../ui/warmUp';

/** Code that any page may open next, and the plan, which most users open. */
const NEXT = [
  () => import('../features/search/SearchDialog'),
  () => import('../ui/DialogLayer'),
  () => import('../ui/table/ViewPanel'),
  () => import('../ui/toastLayer'),
  () => import(/* webpackChunkName: "data" */ '../features/plan/screen/pages/DataScreen'),
];

/** Loads the code of what may come next, once a screen is open. */
export const warmNext = (): (() => void) => warmUp(NEXT);
