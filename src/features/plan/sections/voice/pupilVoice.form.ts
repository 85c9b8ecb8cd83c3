import { defineForm } from '../../../../forms/describe/defineForm';
import { group, longText, required } from '../../../../forms/describe/fields';
import { planMessages } from '../../../../messages/plan';
import { KNOWS_EDUCATION, NOT_IN_MEETING, VOICE_HOPES } from '../../shared/blocks/voiceLabels';

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
