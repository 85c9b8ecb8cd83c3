import { lazy } from 'react';
import { planMessages } from '../../../../messages/plan';
import { isOlder } from '../../shared/section/olderModules';
import { PlanPage, type VariantProps } from './PlanPage';
import { PlanScreen } from '../PlanScreen';
import { post16StrengthsSection, strengthsSection } from '../../sections/strengths/strengthsSections';

const Standard = (props: VariantProps) => <PlanScreen section={strengthsSection} {...props} />;
const Post16 = (props: VariantProps) => <PlanScreen section={post16StrengthsSection} {...props} />;
const VARIANTS = { eyfs: Standard, primary: Standard, secondary: Standard, post16: Post16 };
const Older = lazy(async () => ({ default: (await import('./OlderSections')).OlderSend }));
const OLDER = { eyfs: Older, primary: Older, secondary: Older, post16: Older };

/** Strengths and Needs of every phase (P-026). */
export function StrengthsScreen() {
  return (
    <PlanPage
      id="strengthAndNeeds"
      variants={isOlder('send') ? OLDER : VARIANTS}
      completeWithoutDate={planMessages.strengthsMeetingDateMissing}
    />
  );
}
