import type { SlotProps } from '../../../../../forms/describe/formSpec';
import { FieldTable, useFieldCells, type FieldColumn } from '../../../../../forms/rows/FieldTable';
import { progressList } from '../shared/gradeList';
import { ATTAINMENT_COLUMNS, ATTAINMENT_SUBJECTS, attainmentField } from './attainment';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

type Subject = (typeof ATTAINMENT_SUBJECTS)[number];

/** Attainment and progress by subject; the grades are the host's list (P-078). */
export function AttainmentTable(slot: SlotProps<DataExtras>) {
  const { choice } = useFieldCells(slot);
  const columns: readonly FieldColumn<Subject>[] = [
    { head: 'Subject', isRowHeader: true, cell: ({ name }) => name },
    ...ATTAINMENT_COLUMNS.map(({ start, label }): FieldColumn<Subject> => ({
      head: label,
      cell: ({ ending }) => choice(attainmentField(start, ending), start === 'progress' ? progressList() : slot.state.extras.grades),
    })),
  ];
  return <FieldTable label="Attainment and progress" columns={columns} rows={ATTAINMENT_SUBJECTS} rowKey={({ ending }) => ending} />;
}
