import { PlanScreen } from '../PlanScreen';
import type { VariantProps } from './PlanPage';
import { post16Section } from '../../sections/data/post16/post16Section';

export const Post16Data = (props: VariantProps) => <PlanScreen section={post16Section} {...props} />;
