import { lazy } from 'react';
import { isOlder } from '../../shared/section/olderModules';
import { eyfsSection } from '../../sections/data/eyfs/eyfsSection';
import { post16Section } from '../../sections/data/post16/post16Section';
import { primarySection } from '../../sections/data/primary/primarySection';
import { secondarySection } from '../../sections/data/secondary/secondarySection';
import { PlanScreen } from '../PlanScreen';
import { PlanPage, type VariantProps } from './PlanPage';

const Eyfs = (props: VariantProps) => <PlanScreen section={eyfsSection} {...props} />;
const Primary = (props: VariantProps) => <PlanScreen section={primarySection} {...props} />;
const Secondary = (props: VariantProps) => <PlanScreen section={secondarySection} {...props} />;
const Post16 = (props: VariantProps) => <PlanScreen section={post16Section} {...props} />;
const VARIANTS = { eyfs: Eyfs, primary: Primary, secondary: Secondary, post16: Post16 };
const OlderPrimary = lazy(async () => ({ default: (await import('./OlderSections')).OlderPrimary }));
const OLDER = { ...VARIANTS, primary: OlderPrimary };

/** Data: a form for each phase (P-024). The forms are part of this code: a form that still loads would show a fallback, which React keeps for 0.3 s. */
export function DataScreen() {
  return <PlanPage id="data" variants={isOlder('primary') ? OLDER : VARIANTS} />;
}
