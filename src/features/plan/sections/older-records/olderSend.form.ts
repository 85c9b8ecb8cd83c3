import { optionsOr } from '../../../../config/overrides';
import { IDENTIFIED_NEEDS } from '../../../../domain/options/plan';
import { defineForm } from '../../../../forms/spec/defineForm';
import { choice, group, longText, required, yesNo } from '../../../../forms/spec/fields';
import { labelIsRequired } from '../../../../messages/plan';

const HAS_SEND = 'Does the young person have SEND?';

/** The older SEND module (B-397): its record is assumed. */
export const olderSendForm = defineForm({
  record: 'sendModule',
  title: 'Strengths and Needs',
  groups: [
    group('Special educational needs', [
      yesNo('sendModule.hasSend', HAS_SEND, { starred: true }),
      choice('sendModule.primaryNeed', 'Primary need', () => optionsOr('identifiedNeeds', IDENTIFIED_NEEDS)),
      longText('sendModule.support', 'What support is in place?'),
    ]),
    group('Strengths and needs', [
      longText('sendModule.strengths', 'Strengths'),
      longText('sendModule.needs', 'Needs'),
      longText('sendModule.actions', 'Actions agreed'),
    ]),
  ],
  effects: [],
  completeRules: [required('sendModule.hasSend', labelIsRequired(HAS_SEND))],
  show: 'first',
});
