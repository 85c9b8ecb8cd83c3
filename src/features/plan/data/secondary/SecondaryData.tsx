import { PlanScreen } from '../../common/PlanScreen';
import type { VariantProps } from '../../common/PlanPage';
import { secondarySection } from './secondarySection';

export const SecondaryData = (props: VariantProps) => <PlanScreen section={secondarySection} {...props} />;
