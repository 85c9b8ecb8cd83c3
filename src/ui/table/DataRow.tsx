import { memo, type ReactNode } from 'react';
import { TABLE_ROLES } from '../tableRoles';
import { ChooseCell } from './ChooseCell';
import type { Column } from './column';
import type { TableSelection } from './tableSelection';

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** null: the table has no tick boxes. */
  readonly isChosen?: boolean | null;
  readonly nameOf?: TableSelection<Row>['nameOf'] | undefined;
  readonly onChoose?: TableSelection<Row>['onChoose'] | undefined;
}

function RowOf<Row>({ row, columns, actions, isChosen = null, nameOf, onChoose }: DataRowProps<Row>) {
  return (
    <tr {...TABLE_ROLES.row} translate="no" className={isChosen === true ? 'chosen' : undefined}>
      {isChosen === null || nameOf === undefined || onChoose === undefined ? null : (
        <ChooseCell row={row} isChosen={isChosen} nameOf={nameOf} onChoose={onChoose} />
      )}
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
