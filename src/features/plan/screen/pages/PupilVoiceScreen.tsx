import { planMessages } from '../../../../messages/plan';
import { PlanPage, type VariantProps } from './PlanPage';
import { PlanScreen } from '../PlanScreen';
import { post16PupilVoiceSection, pupilVoiceSection } from '../../sections/voice/voiceSections';

const Standard = (props: VariantProps) => <PlanScreen section={pupilVoiceSection} {...props} />;
const Post16 = (props: VariantProps) => <PlanScreen section={post16PupilVoiceSection} {...props} />;
const VARIANTS = { eyfs: Standard, primary: Standard, secondary: Standard, post16: Post16 };

/** Pupil Voice of every phase; both forms are short, so they come together. */
export function PupilVoiceScreen() {
  return <PlanPage id="pupilVoice" variants={VARIANTS} completeWithoutDate={planMessages.completeMeetingDateMissing} />;
}
