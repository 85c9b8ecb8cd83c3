import { optionsOr } from '../../config/overrides';
import { KS4_GRADES } from '../../domain/options/grades';
import type { Option } from '../../forms/describe/formSpec';

/** Subjects of the assessment and the stems of their keys; assumed, as is the whole record. */
export const SUBJECTS = [
  ['english', 'English'], ['maths', 'Maths'], ['science', 'Science'], ['history', 'History'], ['geography', 'Geography'],
  ['language', 'Modern language'], ['computing', 'Computing'], ['option1', 'First option'], ['option2', 'Second option'],
] as const;

export const GRADE_COLUMNS = [
  { ending: 'Current', label: 'Current grade' },
  { ending: 'Target', label: 'Target grade' },
  { ending: 'Predicted', label: 'Predicted grade' },
] as const;

export const assessmentField = (stem: string, ending: string): string => `assessment.${stem}${ending}`;

export const assessmentGrades = (): readonly Option[] => optionsOr('assessmentGrades', KS4_GRADES);

export const GRADE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  SUBJECTS.flatMap(([stem, subject]) =>
    GRADE_COLUMNS.map(({ ending, label }) => [assessmentField(stem, ending), `${subject}: ${label.toLowerCase()}`])),
);
