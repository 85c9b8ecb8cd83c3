import type { Phase } from '../../../../domain/phase';
import { prefetchedLazy } from '../../../../ui/prefetchedLazy';
import { sectionOfPhase } from '../../sections/sectionsOfPhase';
import { PlanScreen } from '../PlanScreen';
import { PlanPage, type VariantProps } from './PlanPage';

/** Each phase's form comes in a chunk of its own: a pupil needs one of the four (P-024). */
const variantOf = (phase: Phase) =>
  prefetchedLazy(() => sectionOfPhase('data', phase, (section) => (props: VariantProps) => <PlanScreen section={section} {...props} />));
const CODE = { eyfs: variantOf('eyfs'), primary: variantOf('primary'), secondary: variantOf('secondary'), post16: variantOf('post16') };
const VARIANTS = { eyfs: CODE.eyfs.Component, primary: CODE.primary.Component, secondary: CODE.secondary.Component, post16: CODE.post16.Component };

export const loadDataVariant = (phase: Phase): Promise<unknown> => CODE[phase].loadCode();

export function DataScreen() {
  return <PlanPage id="data" variants={VARIANTS} />;
}
