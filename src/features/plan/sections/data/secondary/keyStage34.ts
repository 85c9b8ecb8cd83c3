import type { RowColumn } from '../../../../../forms/describe/column';
import type { Option } from '../../../../../forms/describe/formSpec';
import { inLine } from '../../../../../domain/displayText';
import { wordedColumn, wordedColumns } from '../../../shared/section/councilLabels';
import { shownChoice } from '../../../../../forms/fields/options';
import { rowsText } from '../../../../../forms/rows/rowsText';
import { gradeList, progressList } from '../shared/gradeList';

const RECORD = 'dataSecondary';
export const SUBJECT_LIST = 'pupilUniqueInfo.subjectList';

/** The columns of the Key Stage 3/4 table that can be changed, by the key of a custom subject's row (P-091, P-094). */
export const KEY_STAGE_COLUMNS = wordedColumns(SUBJECT_LIST, [
  { key: 'curGrade', label: 'Current grade' },
  { key: 'endYearTarget', label: 'End of year target' },
  { key: 'target', label: 'Y11 target' },
  { key: 'expected', label: 'Y11 predicted' },
  { key: 'progress', label: 'Progress' },
] as const);
export type KeyStageKey = (typeof KEY_STAGE_COLUMNS)[number]['key'];

export const SUBJECT_NAME = wordedColumn(SUBJECT_LIST, { key: 'subName', label: 'Subject' });
export const PREVIOUS_GRADE = wordedColumn(SUBJECT_LIST, { key: 'preGrade', label: 'Previous grade' });

interface CoreSubject {
  readonly name: 'English' | 'Maths';
  /** Wire name of each column's field (P-196, P-197, P-199). */
  readonly fields: Readonly<Record<KeyStageKey, string>>;
}

/** English and Maths are fields of the record, not rows of the list. */
export const CORE_SUBJECTS: readonly CoreSubject[] = [
  {
    name: 'English',
    fields: {
      curGrade: `${RECORD}.engCurrentGrade`,
      endYearTarget: `${RECORD}.endEndOfYearTarget`, // sic: "end", not "eng"
      target: `${RECORD}.engY11Target`,
      expected: `${RECORD}.engY11Estimate`,
      progress: `${RECORD}.engProgress`,
    },
  },
  {
    name: 'Maths',
    fields: {
      curGrade: `${RECORD}.mathsCurrentGrade`,
      endYearTarget: `${RECORD}.mathsEndOfYearTarget`,
      target: `${RECORD}.mathsY11Target`,
      expected: `${RECORD}.mathsY11Estimate`,
      progress: `${RECORD}.mathsProgress`,
    },
  },
];

export const CORE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  CORE_SUBJECTS.flatMap(({ name, fields }) =>
    KEY_STAGE_COLUMNS.map(({ key, label }) => [fields[key], `${name} ${inLine(label)}`]),
  ),
);

export const gradeOptionsOf = (key: KeyStageKey, grades: readonly Option[]): readonly Option[] =>
  key === 'progress' ? progressList() : grades;

/** Columns of the table of custom subjects; the previous grade is last term's and cannot be changed (P-092). */
export function subjectColumns(grades: readonly Option[]): readonly RowColumn[] {
  return [
    { ...SUBJECT_NAME, kind: 'text' },
    { ...PREVIOUS_GRADE, kind: 'show' },
    ...KEY_STAGE_COLUMNS.map(({ key, label }): RowColumn => ({ key, label, kind: 'choice', options: gradeOptionsOf(key, grades) })),
  ];
}

/** The text of the table's fields outside the table; last term's grade is not an answer of this plan. */
export function subjectText() {
  const grades = gradeList('ks4Grades');
  const isProgress = (field: string) => CORE_SUBJECTS.some(({ fields }) => fields.progress === field);
  return rowsText(
    subjectColumns(grades).filter(({ kind }) => kind !== 'show'),
    (field, value) => shownChoice(value, isProgress(field) ? progressList() : grades),
  );
}
