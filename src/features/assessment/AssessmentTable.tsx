import { FieldTable, useFieldCells, type FieldColumn } from '../../forms/rows/FieldTable';
import type { SlotProps } from '../../forms/describe/formSpec';
import './assessment.css';
import { assessmentField, assessmentGrades, GRADE_COLUMNS, SUBJECTS } from './assessmentGrades';
import type { AssessmentExtras } from './useLastTerm';

type Subject = (typeof SUBJECTS)[number];

/** Subject by subject: the current, the target and the predicted grade, each beside that of the term before. */
export function AssessmentTable(slot: SlotProps<AssessmentExtras>) {
  const { lastTerm } = slot.state.extras;
  const { choice } = useFieldCells(slot);
  const columns: readonly FieldColumn<Subject>[] = [
    { head: 'Subject', isRowHeader: true, cell: ([, subject]) => subject },
    ...GRADE_COLUMNS.map(({ ending, label }): FieldColumn<Subject> => ({
      head: label,
      cell: ([stem]) => (
        <div className="with-last-term">
          {choice(assessmentField(stem, ending), assessmentGrades())}
          <LastGrade term={lastTerm?.term} grade={lastTerm?.gradeOf(assessmentField(stem, ending)) ?? ''} />
        </div>
      ),
    })),
  ];
  return <FieldTable label="Grades" className="table-tight assessment" columns={columns} rows={SUBJECTS} rowKey={([stem]) => stem} />;
}

/** It keeps its space, so that nothing moves when the term before arrives. */
const LastGrade = ({ term, grade }: { readonly term: string | undefined; readonly grade: string }) => (
  <span className="assessment-last-term" title={grade === '' ? undefined : term}>
    {grade === '' ? null : <><span className="visually-hidden">{term}: </span>{grade}</>}
  </span>
);
