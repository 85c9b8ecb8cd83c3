import { lazy } from 'react';
import { planMessages } from '../../../../messages/plan';
import { isOlder } from '../../shared/section/olderModules';
import { PlanPage, type VariantProps } from './PlanPage';
import { PlanScreen } from '../PlanScreen';
import { post16PupilVoiceSection, pupilVoiceSection } from '../../sections/voice/voiceSections';

const Standard = (props: VariantProps) => <PlanScreen section={pupilVoiceSection} {...props} />;
const Post16 = (props: VariantProps) => <PlanScreen section={post16PupilVoiceSection} {...props} />;
const VARIANTS = { eyfs: Standard, primary: Standard, secondary: Standard, post16: Post16 };
const Older = lazy(async () => ({ default: (await import('./OlderSections')).OlderVoice }));
const OLDER = { eyfs: Older, primary: Older, secondary: Older, post16: Older };

/** Pupil Voice of every phase; both forms are short, so they come together. */
export function PupilVoiceScreen() {
  return (
    <PlanPage
      id="pupilVoice"
      variants={isOlder('voice') ? OLDER : VARIANTS}
      completeWithoutDate={planMessages.completeMeetingDateMissing}
      saveWithoutDate={planMessages.voiceMeetingDateMissing}
    />
  );
}
