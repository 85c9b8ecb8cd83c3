import { phaseOf } from '../../../../domain/phase';
import { planMessages } from '../../../../messages/plan';
import { rowsOf } from '../../../../forms/describe/column';
import { classYearOf } from '../../../../pupil/activePupil';
import { definePlanSection } from '../../shared/section/planSection';
import { targetsUnit } from '../../shared/unit/planUnits';
import { isCompleteTarget, REVIEW_LIST, TARGET_LIST, type TargetsExtras } from './targetRows';
import { defineForm } from '../../../../forms/describe/defineForm';
import { group, rule, slot } from '../../../../forms/describe/fields';
import { rowsText } from '../../../../forms/rows/rowsText';
import { REVIEW_COLUMNS, ReviewTable, TARGET_COLUMNS, TargetTable } from './targetTables';

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
      isMet: ({ values }) => rowsOf(values[TARGET_LIST]).some(isCompleteTarget),
    }),
  ],
});

/** One form for every phase (decisions, "Targets & Actions"). */
export const targetsSection = definePlanSection<TargetsExtras>({
  id: 'target',
  spec: targetsForm,
  unit: targetsUnit,
  extras: (_rest, pupil) => ({ phase: phaseOf(classYearOf(pupil)), lastTargets: [], lastMeeting: '' }),
  withLastTime: (none, last) => (last === null ? none
    : { ...none, lastTargets: rowsOf(last.values[TARGET_LIST]), lastMeeting: last.dateOfMeeting }),
  report: 'nccTargets',
  completed: planMessages.targetsCompleted,
});
