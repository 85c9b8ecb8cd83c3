import { lazy } from 'react';
import { isOlder } from '../../shared/section/olderModules';
import { PlanPage, type VariantProps } from './PlanPage';
import { PlanScreen } from '../PlanScreen';
import { targetsSection } from '../../sections/targets/targetsSection';

const Targets = (props: VariantProps) => <PlanScreen section={targetsSection} {...props} />;
const VARIANTS = { eyfs: Targets, primary: Targets, secondary: Targets, post16: Targets };
const Older = lazy(async () => ({ default: (await import('./OlderSections')).OlderTargets }));
const OLDER = { eyfs: Older, primary: Older, secondary: Older, post16: Older };

/** Targets & Actions: one form for every phase. */
export function TargetsScreen() {
  return <PlanPage id="target" variants={isOlder('targets') ? OLDER : VARIANTS} />;
}
