import { PlanScreen } from '../../common/PlanScreen';
import type { VariantProps } from '../../common/PlanPage';
import { post16Section } from './post16Section';

export const Post16Data = (props: VariantProps) => <PlanScreen section={post16Section} {...props} />;
