import type { Phase } from '../../../../domain/phase';
import { planMessages } from '../../../../messages/plan';
import { plainSection } from '../../shared/section/planSection';
import { post16Voice, voiceAndMeeting } from '../../shared/unit/planUnits';
import { post16PupilVoiceForm } from './post16PupilVoice.form';
import { pupilVoiceForm } from './pupilVoice.form';

const STAGES: Readonly<Record<Phase, string>> = {
  eyfs: 'Early Years', primary: 'Primary', secondary: 'Secondary', post16: 'Post-16',
};
/** The title names the stage (P-028). */
const title = (phase: Phase): string => `Pupil Voice - ${STAGES[phase]}`;

export const pupilVoiceSection = plainSection({
  id: 'pupilVoice',
  title,
  spec: pupilVoiceForm,
  unit: voiceAndMeeting,
  call: 'pupilVoice',
  report: 'nccPupilvoice',
  completed: planMessages.voiceCompleted,
});

export const post16PupilVoiceSection = plainSection({
  id: 'pupilVoice',
  title,
  spec: post16PupilVoiceForm,
  unit: post16Voice,
  call: 'post16PupilVoice',
  report: 'nccPost16Pupilvoice',
  completed: planMessages.post16VoiceCompleted,
});
