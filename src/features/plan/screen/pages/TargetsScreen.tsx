import { PlanPage, type VariantProps } from './PlanPage';
import { PlanScreen } from '../PlanScreen';
import { targetsSection } from '../../sections/targets/targetsSection';

const Targets = (props: VariantProps) => <PlanScreen section={targetsSection} {...props} />;
const VARIANTS = { eyfs: Targets, primary: Targets, secondary: Targets, post16: Targets };

/** Targets & Actions: one form for every phase. */
export function TargetsScreen() {
  return <PlanPage id="target" variants={VARIANTS} />;
}
