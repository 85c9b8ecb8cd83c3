import { PlanScreen } from '../PlanScreen';
import type { VariantProps } from './PlanPage';
import { secondarySection } from '../../sections/data/secondary/secondarySection';

export const SecondaryData = (props: VariantProps) => <PlanScreen section={secondarySection} {...props} />;
