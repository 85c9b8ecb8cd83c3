import { shownChoice } from '../../forms/fields/options';
import { defineForm } from '../../forms/describe/defineForm';
import { group, longText, slot } from '../../forms/describe/fields';
import { assessmentGrades, GRADE_LABELS } from './assessmentGrades';
import { AssessmentTable } from './AssessmentTable';
import type { AssessmentExtras } from './useLastTerm';

/** Grades of one year and term (002 section 7; B-398). The keys are assumed. */
export const assessmentForm = defineForm<AssessmentExtras>({
  record: 'assessment',
  title: 'Assessment',
  groups: [
    group('Grades', [slot<AssessmentExtras>(AssessmentTable, GRADE_LABELS, { show: (_name, value) => shownChoice(value, assessmentGrades()) })]),
    group('Comment', [longText('assessment.comment', 'What helps, and what stands in the way?')]),
  ],
});
