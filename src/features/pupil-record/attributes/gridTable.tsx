import { FieldTable, useFieldCells } from '../../../forms/rows/FieldTable';
import { slot } from '../../../forms/describe/fields';
import type { Slot, SlotProps } from '../../../forms/describe/formSpec';

/** A row of attributes, one for each column. `heading`: the row's own name is an attribute, too, e.g. of a subject. */
export interface AttributeRow<N extends string = string> {
  readonly label: string;
  readonly names: readonly N[];
  readonly heading?: N;
  readonly isLong?: boolean;
}
interface AttributeGrid {
  readonly caption: string;
  readonly rowHead: string;
  readonly columns: readonly string[];
  readonly rows: readonly AttributeRow[];
}

const labelsOf = ({ columns, rows }: AttributeGrid): Readonly<Record<string, string>> => Object.fromEntries(
  rows.flatMap(({ label, names, heading }) => [
    ...(heading === undefined ? [] : [[heading, label] as const]),
    ...names.map((name, column) => [name, `${label}: ${columns[column] ?? ''}`] as const),
  ]),
);

/** A table whose cells are attributes, as an item of a form. */
export function gridTable<E>(grid: AttributeGrid): Slot<E> {
  function GridTable(props: SlotProps<E>) {
    const { text } = useFieldCells(props);
    const cell = (name: string | undefined, { isLong }: AttributeRow) => (name === undefined ? null : text(name, isLong === true));
    return (
      <FieldTable
        label={grid.caption}
        rows={grid.rows}
        rowKey={({ label }) => label}
        columns={[
          { head: grid.rowHead, isRowHeader: true, cell: (row) => (row.heading === undefined ? row.label : cell(row.heading, row)) },
          ...grid.columns.map((head, column) => ({ head, cell: (row: AttributeRow) => cell(row.names[column], row) })),
        ]}
      />
    );
  }
  return slot<E>(GridTable, labelsOf(grid));
}
