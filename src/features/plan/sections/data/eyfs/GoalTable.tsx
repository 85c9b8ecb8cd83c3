import { useCallback } from 'react';
import { asText } from '../../../../../api/decode';
import { areaName, GOAL_COLUMNS, goalField, goalName, type AreaOfLearning } from './goals';
import type { SlotProps } from '../../../../../forms/spec/formSpec';
import { ChoiceCell } from '../../../../../forms/rows/Cell';
import type { FieldValue } from '../../../../../values/values';
import '../../../../../forms/rows/rows.css';

/** One area of learning: a row for each early learning goal, a choice for each of its three values. */
export function goalTable<E>(area: AreaOfLearning) {
  return function GoalTable({ state, labels, set, isReadOnly }: SlotProps<E>) {
    const choose = useCallback((name: string, value: FieldValue) => { set(name, value, 'choice'); }, [set]);
    return (
      <table className="table table-tight cards goals" role="table" aria-label={areaName(area)}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">Early learning goal</th>
            {GOAL_COLUMNS.map(({ label }) => <th key={label} scope="col" role="columnheader">{label}</th>)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {area.goals.map((goal) => (
            <tr key={goal.key} role="row">
              <th scope="row" role="rowheader">{goalName(goal)}</th>
              {GOAL_COLUMNS.map(({ suffix, label, options }) => (
                <td key={suffix} role="cell" data-label={label}>
                  <ChoiceCell
                    label={labels[goalField(goal.key, suffix)] ?? label}
                    name={goalField(goal.key, suffix)}
                    value={asText(state.values[goalField(goal.key, suffix)])}
                    options={options()}
                    isReadOnly={isReadOnly}
                    onChoose={choose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  };
}
