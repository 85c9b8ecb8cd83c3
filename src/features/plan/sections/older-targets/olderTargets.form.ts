import { targetModuleApi } from '../../../../api/calls/targetModule';
import { planMessages } from '../../../../messages/plan';
import { plainSection } from '../../shared/section/planSection';
import { olderUnit } from '../../shared/unit/planUnit';
import { REFERENCE, REVIEW_ROWS, TARGET_ROWS } from './useRowCalls';
import { cellText, rowsOf } from '../../../../forms/describe/column';
import { rowsText } from '../../../../forms/rows/rowsText';
import { defineForm, YES_NO } from '../../../../forms/describe/defineForm';
import { choice, group, longText, rule, slot } from '../../../../forms/describe/fields';
import { ReferenceNumber, REVIEW_COLUMNS, ReviewRows, TARGET_COLUMNS, TargetRows } from './OlderRows';

/** The older targets module (002 section 7; B-390, B-391), which replaces Targets & Actions: its record is assumed. */
export const olderTargetsForm = defineForm({
  record: 'target',
  title: 'Targets & Actions',
  groups: [
    group('Review of earlier targets', [slot(ReviewRows, { [REVIEW_ROWS]: 'Review of earlier targets' }, {
      blankRows: { [REVIEW_ROWS]: 3 },
      show: rowsText(REVIEW_COLUMNS),
    })]),
    group('Targets', [slot(TargetRows, { [TARGET_ROWS]: 'Targets' }, {
      blankRows: { [TARGET_ROWS]: 4 },
      show: rowsText(TARGET_COLUMNS),
    })]),
    group('Summary', [
      slot(ReferenceNumber, { [REFERENCE]: 'Reference number' }),
      longText('target.comment', 'Comment'),
      choice('target.sharedWithPupil', 'Were the targets shared with the young person?', YES_NO),
    ]),
  ],
  completeRules: [
    rule({
      names: [TARGET_ROWS],
      message: 'At least one target with what, who and when is required',
      missing: 'One target with what, who and when',
      isMet: ({ values }) =>
        rowsOf(values[TARGET_ROWS]).some((row) => ['st1What', 'st1Who', 'st1When'].every((key) => cellText(row, key).trim() !== '')),
    }),
  ],
});

const { fetchTargetModule, saveTargetModule } = targetModuleApi.endpoints;

export const olderTargetsSection = plainSection({
  id: 'target',
  spec: olderTargetsForm,
  unit: olderUnit('older-targets', 'target', 'fetchTargetModule', fetchTargetModule.initiate, saveTargetModule.initiate, [TARGET_ROWS, REVIEW_ROWS]),
  report: 'nccTargets',
  completed: planMessages.targetsCompleted,
});
