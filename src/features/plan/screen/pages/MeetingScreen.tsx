import { planMessages } from '../../../../messages/plan';
import { PlanPage, type VariantProps } from './PlanPage';
import { PlanScreen } from '../PlanScreen';
import { meetingSection, post16MeetingSection } from '../../sections/meeting/meetingSections';

const Common = (props: VariantProps) => <PlanScreen section={meetingSection} {...props} />;
const Post16 = (props: VariantProps) => <PlanScreen section={post16MeetingSection} {...props} />;
const VARIANTS = { eyfs: Common, primary: Common, secondary: Common, post16: Post16 };

/** Meeting of every phase (P-025). */
export function MeetingScreen() {
  return <PlanPage id="meeting" variants={VARIANTS} completeWithoutDate={planMessages.completeMeetingDateMissing} />;
}
