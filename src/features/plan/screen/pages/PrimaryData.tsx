import { PlanScreen } from '../PlanScreen';
import type { VariantProps } from './PlanPage';
import { primarySection } from '../../sections/data/primary/primarySection';

export const PrimaryData = (props: VariantProps) => <PlanScreen section={primarySection} {...props} />;
