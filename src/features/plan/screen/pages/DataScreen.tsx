import type { Phase } from '../../../../domain/phase';
import { prefetchedLazy } from '../../../../ui/prefetchedLazy';
import { isOlder } from '../../shared/section/olderModules';
import { PlanPage } from './PlanPage';

/** Each phase's form comes in a chunk of its own: a pupil needs one of the four (P-024). */
const eyfs = prefetchedLazy(async () => (await import('./EyfsData')).EyfsData);
const primary = prefetchedLazy(async () => (isOlder('primary') ? (await import('./OlderSections')).OlderPrimary : (await import('./PrimaryData')).PrimaryData));
const secondary = prefetchedLazy(async () => (await import('./SecondaryData')).SecondaryData);
const post16 = prefetchedLazy(async () => (await import('./Post16Data')).Post16Data);
const CODE = { eyfs, primary, secondary, post16 };
const VARIANTS = { eyfs: eyfs.Component, primary: primary.Component, secondary: secondary.Component, post16: post16.Component };

export const loadDataVariant = (phase: Phase): Promise<unknown> => CODE[phase].loadCode();

export function DataScreen() {
  return <PlanPage id="data" variants={VARIANTS} />;
}
