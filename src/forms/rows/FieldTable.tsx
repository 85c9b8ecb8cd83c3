import { useCallback, type ReactNode } from 'react';
import { TABLE_ROLES } from '../../ui/table/tableRoles';
import type { FieldValue } from '../../values/values';
import { showValue } from '../fields/kind';
import type { Option, SlotProps } from '../describe/formSpec';
import { ChoiceCell, TextCell } from './Cell';
import './rows.css';

export interface FieldColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isRowHeader?: boolean;
  /** The host's own text, e.g. a name: neither translated nor mirrored. */
  readonly isData?: boolean;
}

/** A table of fixed rows whose cells are fields. On a phone each row is a card. For rows that a user adds, use `RowsTable`. */
export function FieldTable<Row>({ label, className = 'table-tight', columns, rows, rowKey }: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly columns: readonly FieldColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string | number;
}) {
  return (
    <table className={`table is-cards ${className}`} {...TABLE_ROLES.table} aria-label={label}>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>{columns.map(({ head }) => <th key={head} scope="col" {...TABLE_ROLES.head}>{head}</th>)}</tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} {...TABLE_ROLES.row}>
            {columns.map(({ head, cell, isRowHeader, isData }) => (isRowHeader === true
              ? <th key={head} scope="row" {...TABLE_ROLES.rowHeader}>{cell(row)}</th>
              : <td key={head} {...TABLE_ROLES.cell} data-label={head} {...(isData === true ? { translate: 'no', dir: 'auto' } : {})}>{cell(row)}</td>))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function useFieldCells({ state, labels, set, draft, isReadOnly }: SlotProps<unknown>) {
  const choose = useCallback((name: string, value: FieldValue) => { set(name, value, 'choice'); }, [set]);
  const propsOf = (name: string) => ({ label: labels[name] ?? name, name, value: showValue(state.values[name] ?? null), isReadOnly });
  return {
    choice: (name: string, options: readonly Option[]) => <ChoiceCell {...propsOf(name)} options={options} onChoose={choose} />,
    text: (name: string, isLong = false) => <TextCell {...propsOf(name)} isLong={isLong} onType={draft} />,
  };
}
