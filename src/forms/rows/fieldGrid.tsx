import { slot } from '../describe/fields';
import type { Option, Slot, SlotProps } from '../describe/formSpec';
import { shownChoice } from '../fields/options';
import { FieldTable, useFieldCells } from './FieldTable';

interface GridColumn<E> {
  readonly head: string;
  /** The heading as used in the labels of its cells (default: the same). */
  readonly inLabel?: string;
  /** The choices of its cells. Without them a cell takes a text. */
  readonly options?: readonly Option[] | ((extras: E) => readonly Option[]);
}

/** A row of fields, one for each column. `heading`: the row's own name is a field, too, e.g. of a subject. */
export interface GridRow<N extends string = string> {
  readonly label: string;
  readonly names: readonly N[];
  readonly heading?: N;
  readonly isLong?: boolean;
}

/** A table whose cells are fields, as an item of a form: "row: column" is the label of each. */
export function fieldGrid<E>({ caption, className, rowHeader, columns, rows }: {
  readonly caption: string;
  readonly className?: string;
  readonly rowHeader: string;
  readonly columns: readonly GridColumn<E>[];
  readonly rows: readonly GridRow[];
}): Slot<E> {
  function FieldGrid(props: SlotProps<E>) {
    const { choice, text } = useFieldCells(props);
    return (
      <FieldTable
        label={caption}
        className={className}
        rows={rows}
        rowKey={({ label }) => label}
        columns={[
          { head: rowHeader, isRowHeader: true, cell: ({ label, heading, isLong }) => (heading === undefined ? label : text(heading, isLong)) },
          ...columns.map(({ head, options }, at) => ({
            head,
            cell: ({ names, isLong }: GridRow) => {
              const name = names[at] ?? '';
              if (options === undefined) return text(name, isLong);
              return choice(name, typeof options === 'function' ? options(props.state.extras) : options);
            },
          })),
        ]}
      />
    );
  }
  const cells = rows.flatMap(({ label, names }) => columns.map(({ head, inLabel = head, options }, at) =>
    ({ name: names[at] ?? '', label: `${label}: ${inLabel}`, options: Array.isArray(options) ? options as readonly Option[] : [] })));
  const headings = rows.flatMap(({ heading, label }) => (heading === undefined ? [] : [[heading, label] as const]));
  return slot<E>(
    FieldGrid,
    Object.fromEntries([...headings, ...cells.map(({ name, label }) => [name, label] as const)]),
    { show: (field, value) => shownChoice(value, cells.find(({ name }) => name === field)?.options ?? []) },
  );
}
