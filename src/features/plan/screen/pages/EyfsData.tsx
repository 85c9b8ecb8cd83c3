import { PlanScreen } from '../PlanScreen';
import type { VariantProps } from './PlanPage';
import { eyfsSection } from '../../sections/data/eyfs/eyfsSection';

export const EyfsData = (props: VariantProps) => <PlanScreen section={eyfsSection} {...props} />;
