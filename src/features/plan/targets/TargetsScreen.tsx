import { PlanPage, type VariantProps } from '../common/PlanPage';
import { PlanScreen } from '../common/PlanScreen';
import { targetsSection } from './targetsSection';

const Targets = (props: VariantProps) => <PlanScreen section={targetsSection} {...props} />;
const VARIANTS = { eyfs: Targets, primary: Targets, secondary: Targets, post16: Targets };

/** Targets & Actions: one form for every phase. */
export function TargetsScreen() {
  return <PlanPage id="target" variants={VARIANTS} />;
}
