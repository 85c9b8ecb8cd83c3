import { useCallback } from 'react';
import { asText } from '../../../api/decode';
import { ChoiceCell } from '../../../forms/rows/Cell';
import type { SlotProps } from '../../../forms/spec/formSpec';
import { TABLE_ROLES } from '../../../ui/tableRoles';
import './assessment.css';
import type { FieldValue } from '../../../values/values';
import { assessmentField, assessmentGrades, GRADE_COLUMNS, SUBJECTS } from './assessmentGrades';
import type { AssessmentExtras } from './useLastTerm';

/** Subject by subject: the current, the target and the predicted grade, each beside that of the term before. */
export function AssessmentTable({ state, labels, set, isReadOnly }: SlotProps<AssessmentExtras>) {
  const { lastTerm } = state.extras;
  const choose = useCallback((name: string, value: FieldValue) => { set(name, value, 'choice'); }, [set]);
  return (
    <table className="table table-tight cards" {...TABLE_ROLES.table} aria-label="Grades">
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          <th scope="col" {...TABLE_ROLES.head}>Subject</th>
          {GRADE_COLUMNS.map(({ ending, label }) => <th key={ending} scope="col" {...TABLE_ROLES.head}>{label}</th>)}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {SUBJECTS.map(([stem, subject]) => (
          <tr key={stem} {...TABLE_ROLES.row}>
            <th scope="row" {...TABLE_ROLES.rowHead}>{subject}</th>
            {GRADE_COLUMNS.map(({ ending, label }) => {
              const field = assessmentField(stem, ending);
              return (
                <td key={ending} {...TABLE_ROLES.cell} data-label={label}>
                  <div className="with-last-term">
                    <ChoiceCell
                      label={labels[field] ?? label}
                      name={field}
                      value={asText(state.values[field])}
                      options={assessmentGrades()}
                      isReadOnly={isReadOnly}
                      onChoose={choose}
                    />
                    <LastGrade term={lastTerm?.term} grade={lastTerm?.gradeOf(field) ?? ''} />
                  </div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** It keeps its room, so that nothing moves when the term before arrives. */
const LastGrade = ({ term = '', grade }: { readonly term?: string | undefined; readonly grade: string }) => (
  <span className="last-term" title={grade === '' ? undefined : term}>
    {grade === '' ? null : <><span className="visually-hidden">{term}: </span>{grade}</>}
  </span>
);
