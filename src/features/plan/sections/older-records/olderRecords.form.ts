import { optionsOr } from '../../../../config/overrides';
import { IDENTIFIED_NEEDS } from '../../../../domain/options/plan';
import { defineForm } from '../../../../forms/describe/defineForm';
import { choice, group, longText, pair, required, text, yesNo } from '../../../../forms/describe/fields';
import { labelIsRequired } from '../../../../messages/plan';

const SUBJECTS = [['reading', 'Reading'], ['writing', 'Writing'], ['maths', 'Maths']] as const;
const CURRENT = 'Reading: current attainment';

/** The older primary module (B-397): its record is assumed. */
export const olderPrimaryForm = defineForm({
  record: 'primaryModule',
  title: 'Data',
  groups: [
    group('Attainment', SUBJECTS.map(([stem, label]) => pair(
      text(`primaryModule.${stem}Current`, `${label}: current attainment`, stem === 'reading' ? { starred: true } : {}),
      text(`primaryModule.${stem}Target`, `${label}: end of year target`),
    ))),
    group('Progress', [
      longText('primaryModule.progress', 'What progress has been made since the last meeting?'),
      longText('primaryModule.comment', 'Comment'),
    ]),
  ],
  effects: [],
  completeRules: [required('primaryModule.readingCurrent', labelIsRequired(CURRENT))],
  show: 'first',
});

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
