import { PlanScreen } from '../../common/PlanScreen';
import type { VariantProps } from '../../common/PlanPage';
import { primarySection } from './primarySection';

export const PrimaryData = (props: VariantProps) => <PlanScreen section={primarySection} {...props} />;
