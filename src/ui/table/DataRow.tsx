import { memo, type ReactNode } from 'react';
import { TABLE_ROLES } from '../tableRoles';
import type { Column } from './column';

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
}

function RowOf<Row>({ row, columns, actions }: DataRowProps<Row>) {
  return (
    <tr {...TABLE_ROLES.row} translate="no">
      {columns.map(({ key, header, short, text, cell, isRowHeader, className }) => {
        const content = cell === undefined ? text(row) : cell(row);
        return isRowHeader === true ? (
          <th key={key} scope="row" {...TABLE_ROLES.rowHead} className={className}>{content}</th>
        ) : (
          <td key={key} {...TABLE_ROLES.cell} className={className} data-label={header} data-short={short}>{content}</td>
        );
      })}
      {actions === undefined ? null : <td {...TABLE_ROLES.cell} className="row-actions">{actions(row)}</td>}
    </tr>
  );
}

export const DataRow = memo(RowOf) as typeof RowOf;
