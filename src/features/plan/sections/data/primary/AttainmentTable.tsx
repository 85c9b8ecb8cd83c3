import { useCallback } from 'react';
import { asText } from '../../../../../api/decode';
import { progressList } from '../gradeList';
import type { SlotProps } from '../../../../../forms/spec/formSpec';
import { ChoiceCell } from '../../../../../forms/rows/Cell';
import type { FieldValue } from '../../../../../values/values';
import { ATTAINMENT_COLUMNS, ATTAINMENT_SUBJECTS, attainmentField } from './attainment';
import type { PrimaryExtras } from './primaryExtras';

/** Attainment and progress by subject; the grades are the host's list (P-078). */
export function AttainmentTable({ state, labels, set, isReadOnly }: SlotProps<PrimaryExtras>) {
  const choose = useCallback((name: string, value: FieldValue) => { set(name, value, 'choice'); }, [set]);
  return (
    <table className="table table-tight cards" role="table" aria-label="Attainment and progress">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">Subject</th>
          {ATTAINMENT_COLUMNS.map(({ label }) => <th key={label} scope="col" role="columnheader">{label}</th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {ATTAINMENT_SUBJECTS.map(({ name, ending }) => (
          <tr key={ending} role="row">
            <th scope="row" role="rowheader">{name}</th>
            {ATTAINMENT_COLUMNS.map(({ start, label }) => {
              const field = attainmentField(start, ending);
              return (
                <td key={start} role="cell" data-label={label}>
                  <ChoiceCell
                    label={labels[field] ?? label}
                    name={field}
                    value={asText(state.values[field])}
                    options={start === 'progress' ? progressList() : state.extras.grades}
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
