import { optionsOr } from '../../../config/overrides';
import { KS4_GRADES } from '../../../domain/options/grades';
import { defineForm } from '../../../forms/spec/defineForm';
import { choice, group, longText, pair } from '../../../forms/spec/fields';

/** Subjects of the assessment and the stems of their keys; assumed, as is the whole record. */
export const SUBJECTS = [
  ['english', 'English'], ['maths', 'Maths'], ['science', 'Science'], ['history', 'History'], ['geography', 'Geography'],
  ['language', 'Modern language'], ['computing', 'Computing'], ['option1', 'First option'], ['option2', 'Second option'],
] as const;

const grades = () => optionsOr('assessmentGrades', KS4_GRADES);

/** Grades of one year and term (002 section 7; B-398). The keys are assumed. */
export const assessmentForm = defineForm({
  record: 'assessment',
  title: 'Assessment',
  groups: [
    group('Grades', SUBJECTS.map(([stem, label]) => pair(
      choice(`assessment.${stem}Current`, `${label}: current grade`, grades),
      choice(`assessment.${stem}Target`, `${label}: target grade`, grades),
      choice(`assessment.${stem}Predicted`, `${label}: predicted grade`, grades),
    ))),
    group('Comment', [longText('assessment.comment', 'What helps, and what stands in the way?')]),
  ],
  effects: [],
  completeRules: [],
  show: 'first',
});
