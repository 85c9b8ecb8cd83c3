import type { Phase } from '../../../../domain/phase';
import { planMessages } from '../../../../messages/plan';
import { forPhases, plainSection } from '../../shared/section/planSection';
import { post16Voice, voiceAndMeeting } from '../../shared/unit/planUnits';
import { post16PupilVoiceForm } from './post16PupilVoice.form';
import { pupilVoiceForm } from './pupilVoice.form';

const STAGES: Readonly<Record<Phase, string>> = {
  eyfs: 'Early Years', primary: 'Primary', secondary: 'Secondary', post16: 'Post-16',
};
/** The title names the stage (P-028). */
const shared = { id: 'pupilVoice', title: (phase: Phase) => `Pupil Voice - ${STAGES[phase]}` } as const;

export const voiceSections = forPhases(
  plainSection({ ...shared, spec: pupilVoiceForm, unit: voiceAndMeeting, report: 'nccPupilvoice', completed: planMessages.voiceCompleted }),
  plainSection({ ...shared, spec: post16PupilVoiceForm, unit: post16Voice, report: 'nccPost16Pupilvoice', completed: planMessages.post16VoiceCompleted }),
);
