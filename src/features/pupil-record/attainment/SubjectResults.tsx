import { FieldTable, useFieldCells } from '../../../forms/rows/FieldTable';
import { slot } from '../../../forms/describe/fields';
import type { Option, Slot, SlotProps } from '../../../forms/describe/formSpec';

/** `keyStage4Subject1` and its result, `keyStage4Subject1Result` (B-210 to B-212). */
const rowsOf = (stem: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${stem}${index + 1}`, result: `${stem}${index + 1}Result`, label: `Subject ${index + 1}` }));

/** Subjects by name with a result each. */
export function subjectResults<E>(caption: string, stem: string, count: number, results: () => readonly Option[]): Slot<E> {
  const rows = rowsOf(stem, count);

  function SubjectResults(props: SlotProps<E>) {
    const { choice, text } = useFieldCells(props);
    return (
      <FieldTable
        label={caption}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: 'Subject', cell: ({ name }) => text(name) },
          { head: 'Result', cell: ({ result }) => choice(result, results()) },
        ]}
      />
    );
  }
  return slot<E>(SubjectResults, Object.fromEntries(rows.flatMap(({ name, result, label }) => [
    [name, `${caption}: ${label}`], [result, `${caption}: ${label}, result`],
  ])));
}
