import { asText } from '../../../api/decode';
import { TextCell } from '../../../forms/rows/Cell';
import '../../../forms/rows/rows.css';
import { slot } from '../../../forms/spec/fields';
import type { Slot, SlotProps } from '../../../forms/spec/formSpec';
import { TABLE_ROLES } from '../../../ui/tableRoles';

/** A row of attributes, one for each column. `heading`: the row's own name is an attribute, too, e.g. of a subject. */
export interface GridRow<N extends string = string> {
  readonly label: string;
  readonly names: readonly N[];
  readonly heading?: N;
  readonly isLong?: boolean;
}
export interface Grid {
  readonly caption: string;
  readonly rowHead: string;
  readonly columns: readonly string[];
  readonly rows: readonly GridRow[];
}

const labelsOf = ({ columns, rows }: Grid): Readonly<Record<string, string>> => Object.fromEntries(
  rows.flatMap(({ label, names, heading }) => [
    ...(heading === undefined ? [] : [[heading, label] as const]),
    ...names.map((name, column) => [name, `${label}: ${columns[column] ?? ''}`] as const),
  ]),
);

/** A table whose cells are attributes, as an item of a form. */
export function gridTable<E>(grid: Grid): Slot<E> {
  function GridTable(props: SlotProps<E>) {
    return (
      <table className="table table-tight cards" aria-label={grid.caption} {...TABLE_ROLES.table}>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            {[grid.rowHead, ...grid.columns].map((head) => <th key={head} scope="col" {...TABLE_ROLES.head}>{head}</th>)}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>{grid.rows.map((row) => <Row key={row.label} row={row} grid={grid} slot={props} />)}</tbody>
      </table>
    );
  }
  return slot<E>(GridTable, labelsOf(grid));
}

function Row<E>({ row, grid, slot: { state, labels, draft, isReadOnly } }: {
  readonly row: GridRow;
  readonly grid: Grid;
  readonly slot: SlotProps<E>;
}) {
  const cell = (name: string) => (
    <TextCell
      label={labels[name] ?? name}
      name={name}
      value={asText(state.values[name])}
      isReadOnly={isReadOnly}
      isLong={row.isLong === true}
      onType={draft}
    />
  );
  return (
    <tr {...TABLE_ROLES.row}>
      <th scope="row" {...TABLE_ROLES.rowHead}>{row.heading === undefined ? row.label : cell(row.heading)}</th>
      {row.names.map((name, column) => <td key={name} data-label={grid.columns[column]} {...TABLE_ROLES.cell}>{cell(name)}</td>)}
    </tr>
  );
}
