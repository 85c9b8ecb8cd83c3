import { lazy } from 'react';
import { isOlder } from '../../shared/section/olderModules';
import { PlanPage } from './PlanPage';

/** Each phase's form comes in a chunk of its own: a pupil needs one of the four (P-024). */
const VARIANTS = {
  eyfs: lazy(async () => ({ default: (await import('./EyfsData')).EyfsData })),
  primary: lazy(async () => ({ default: isOlder('primary') ? (await import('./OlderSections')).OlderPrimary : (await import('./PrimaryData')).PrimaryData })),
  secondary: lazy(async () => ({ default: (await import('./SecondaryData')).SecondaryData })),
  post16: lazy(async () => ({ default: (await import('./Post16Data')).Post16Data })),
};

export function DataScreen() {
  return <PlanPage id="data" variants={VARIANTS} />;
}
