import { PlanScreen } from '../../common/PlanScreen';
import type { VariantProps } from '../../common/PlanPage';
import { eyfsSection } from './eyfsSection';

export const EyfsData = (props: VariantProps) => <PlanScreen section={eyfsSection} {...props} />;
