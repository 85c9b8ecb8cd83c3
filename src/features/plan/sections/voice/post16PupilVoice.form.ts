import { defineForm } from '../../../../forms/describe/defineForm';
import { group, longText, required } from '../../../../forms/describe/fields';
import { planMessages } from '../../../../messages/plan';
import { KNOWS_EDUCATION, NOT_IN_MEETING, POST16_VOICE_HOPES } from '../../shared/blocks/voiceLabels';

const HOPES = 'post16PupilVoice.childDreamsAndFutureGoals';

/** Post-16: as the standard form, with two questions about work (000 section 2.2). */
export const post16PupilVoiceForm = defineForm({
  record: 'post16PupilVoice',
  title: 'Pupil Voice',
  groups: [
    group('Hopes, dreams and future goals', [longText(HOPES, POST16_VOICE_HOPES, { starred: true, childLabel: 'What do you hope for in the future?' })]),
    group('Interest in work', [
      longText('post16PupilVoice.primaryWorkInterest', 'Primary work interest', { childLabel: 'What kind of work would you most like to do?' }),
      longText('post16PupilVoice.secondaryWorkInterest', 'Secondary work interest', { childLabel: 'Is there other work you would like to do?' }),
    ]),
    group("The young person's views", [
      longText('post16PupilVoice.youngPersonIsNotInTheMeeting', NOT_IN_MEETING),
      longText('post16PupilVoice.knowAboutEducation', KNOWS_EDUCATION, { childLabel: 'What do you want us to know about your education?' }),
    ]),
  ],
  completeRules: [required(HOPES, planMessages.post16VoiceHopesRequired.text)],
});
