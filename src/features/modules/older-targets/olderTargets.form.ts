import { defineForm } from '../../../forms/spec/defineForm';
import { choice, group, longText, slot, text } from '../../../forms/spec/fields';
import { YES_NO } from '../../../forms/spec/yesNo';
import { ReviewRows, TargetRows } from './OlderRows';
import { REVIEW_ROWS, TARGET_ROWS } from './olderRows';

/** The older targets module (002 section 7; B-390, B-391): its record is assumed. */
export const olderTargetsForm = defineForm({
  record: 'target',
  title: 'Targets (older module)',
  groups: [
    group('Targets', [slot(TargetRows, { [TARGET_ROWS]: 'Targets' })]),
    group('Review of earlier targets', [slot(ReviewRows, { [REVIEW_ROWS]: 'Review of earlier targets' })]),
    group('Summary', [
      text('target.refrenceNumber', 'Reference number', { disabledWhen: () => true }), // sic
      longText('target.comment', 'Comment'),
      choice('target.sharedWithPupil', 'Were the targets shared with the young person?', YES_NO),
    ]),
  ],
  effects: [],
  completeRules: [],
  show: 'first',
});
