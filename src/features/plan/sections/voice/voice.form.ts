import { defineForm } from '../../../../forms/describe/defineForm';
import { group, longText, required } from '../../../../forms/describe/fields';
import { planMessages } from '../../../../messages/plan';
import { KNOWS_EDUCATION, NOT_IN_MEETING, POST16_VOICE_HOPES, VOICE_HOPES } from '../../shared/blocks/voiceLabels';
import { PHASE_NAMES, type Phase } from '../../../../domain/phase';
import { forPhases, plainSection } from '../../shared/section/planSection';
import { post16Voice, voiceAndMeeting } from '../../shared/unit/planUnits';

const HOPES = 'pupilVoice.childDreamsAndFutureGoals';

/** Early years, primary and secondary (000 section 2.2). */
export const pupilVoiceForm = defineForm({
  record: 'pupilVoice',
  title: 'Pupil Voice',
  groups: [
    group('Hopes, dreams and future goals', [longText(HOPES, VOICE_HOPES, { starred: true, childLabel: 'What do you hope for?' })]),
    group("The child/young person's views", [
      longText('pupilVoice.youngPersonIsNotInTheMeeting', NOT_IN_MEETING),
      longText('pupilVoice.knowAboutEducation', KNOWS_EDUCATION, { childLabel: 'What do you want us to know about school?' }),
    ]),
  ],
  completeRules: [required(HOPES, planMessages.voiceHopesRequired.text)],
});

const POST16_HOPES = 'post16PupilVoice.childDreamsAndFutureGoals';

/** Post-16: as the standard form, with two questions about work (000 section 2.2). */
export const post16PupilVoiceForm = defineForm({
  record: 'post16PupilVoice',
  title: 'Pupil Voice',
  groups: [
    group('Hopes, dreams and future goals', [longText(POST16_HOPES, POST16_VOICE_HOPES, { starred: true, childLabel: 'What do you hope for in the future?' })]),
    group('Interest in work', [
      longText('post16PupilVoice.primaryWorkInterest', 'Primary work interest', { childLabel: 'What kind of work would you most like to do?' }),
      longText('post16PupilVoice.secondaryWorkInterest', 'Secondary work interest', { childLabel: 'Is there other work you would like to do?' }),
    ]),
    group("The young person's views", [
      longText('post16PupilVoice.youngPersonIsNotInTheMeeting', NOT_IN_MEETING),
      longText('post16PupilVoice.knowAboutEducation', KNOWS_EDUCATION, { childLabel: 'What do you want us to know about your education?' }),
    ]),
  ],
  completeRules: [required(POST16_HOPES, planMessages.post16VoiceHopesRequired.text)],
});

/** The title names the stage (P-028). */
const shared = { id: 'pupilVoice', title: (phase: Phase) => `Pupil Voice - ${PHASE_NAMES[phase]}` } as const;

export const voiceSections = forPhases(
  plainSection({ ...shared, spec: pupilVoiceForm, unit: voiceAndMeeting, report: 'nccPupilvoice', completed: planMessages.voiceCompleted }),
  plainSection({ ...shared, spec: post16PupilVoiceForm, unit: post16Voice, report: 'nccPost16Pupilvoice', completed: planMessages.post16VoiceCompleted }),
);
