import { defineForm } from '../../../../forms/spec/defineForm';
import { group, longText, pair, required, text } from '../../../../forms/spec/fields';
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
