import type { SlotProps } from '../../../../../forms/describe/formSpec';
import { FieldTable, useFieldCells } from '../../../../../forms/rows/FieldTable';
import { areaName, GOAL_COLUMNS, goalField, goalName, type AreaOfLearning } from './goals';

/** One area of learning: a row for each early learning goal, a choice for each of its three values. */
export function goalTable<E>(area: AreaOfLearning) {
  return function GoalTable(slot: SlotProps<E>) {
    const { choice } = useFieldCells(slot);
    return (
      <FieldTable
        label={areaName(area)}
        className="table-tight goals"
        rows={area.goals}
        rowKey={({ key }) => key}
        columns={[
          { head: 'Early learning goal', isRowHeader: true, cell: goalName },
          ...GOAL_COLUMNS.map(({ suffix, label, options }) => ({
            head: label, cell: ({ key }: { readonly key: string }) => choice(goalField(key, suffix), options()),
          })),
        ]}
      />
    );
  };
}
