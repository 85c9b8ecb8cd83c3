import { defineForm } from '../../../../forms/describe/defineForm';
import { group, rule, slot } from '../../../../forms/describe/fields';
import { rowsOf } from '../../../../forms/rows/column';
import { rowsText } from '../../../../forms/rows/rowsText';
import type { FormState } from '../../../../forms/describe/formSpec';
import { isCompleteTarget, REVIEW_LIST, TARGET_LIST, type TargetsExtras } from './targetRows';
import { REVIEW_COLUMNS, ReviewTable } from './ReviewTable';
import { TARGET_COLUMNS, TargetTable } from './TargetTable';

const hasTarget = ({ values }: FormState<TargetsExtras>): boolean => rowsOf(values[TARGET_LIST]).some(isCompleteTarget);

/** SMART targets, the review of last term's, and what Pupil Premium Plus pays (decisions, "Targets & Actions"). */
export const targetsForm = defineForm<TargetsExtras>({
  record: 'nccTarget',
  title: 'Targets & Actions',
  groups: [
    group('Review of last term', [slot(ReviewTable, { [REVIEW_LIST]: "Review of last term's targets" }, {
      blankRows: { [REVIEW_LIST]: 3 },
      show: rowsText(REVIEW_COLUMNS),
    })]),
    group('Targets for this term', [slot(TargetTable, { [TARGET_LIST]: 'Targets' }, {
      blankRows: { [TARGET_LIST]: 4 },
      show: rowsText(TARGET_COLUMNS),
    })]),
  ],
  completeRules: [
    rule<TargetsExtras>({
      names: [TARGET_LIST],
      message: 'At least one target with what, who and when is required',
      missing: 'One target with what, who and when',
      isMet: hasTarget,
    }),
  ],
});
