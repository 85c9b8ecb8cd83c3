import { useCallback } from 'react';
import { asText } from '../../../api/decode';
import { ChoiceCell } from '../../../forms/rows/Cell';
import type { SlotProps } from '../../../forms/spec/formSpec';
import { TABLE_ROLES } from '../../../ui/tableRoles';
import type { FieldValue } from '../../../values/values';
import { assessmentField, assessmentGrades, GRADE_COLUMNS, SUBJECTS } from './assessmentGrades';

/** Subject by subject: the current, the target and the predicted grade. */
export function AssessmentTable({ state, labels, set, isReadOnly }: SlotProps<unknown>) {
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
                  <ChoiceCell
                    label={labels[field] ?? label}
                    name={field}
                    value={asText(state.values[field])}
                    options={assessmentGrades()}
                    isReadOnly={isReadOnly}
                    onChoose={choose}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
