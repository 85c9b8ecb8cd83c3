import { labelOr } from '../../../../../config/overrides';
import { inLine } from '../../../shared/section/councilLabels';

/** Each slot holds subIndex, subject, groupName and grade (P-213). */
export const KS4_LIST = 'ks4Subject';

/** The two grades that are separate fields. */
export const KS4_CORE = [
  { name: 'englishGrade', subject: 'English' },
  { name: 'mathsGrade', subject: 'Maths' },
] as const;

/** Headings, or the council's own. */
export const KS4_COLUMNS = {
  subject: labelOr(`${KS4_LIST}.subject`, 'Subject'),
  grade: labelOr(`${KS4_LIST}.grade`, 'Grade'),
};

export const KS4_CORE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  KS4_CORE.map(({ name, subject }) => [name, `${subject} ${inLine(KS4_COLUMNS.grade)}`]),
);
