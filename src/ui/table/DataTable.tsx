import { memo, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icons/Icon';
import { SkeletonRows } from '../states/Skeleton';
import { CARDS, useMediaQuery } from '../page/useMediaQuery';
import { listen } from '../../state/listen';
import { rowKeys } from './rowKeys';
import { TABLE_ROLES } from './tableRoles';
import { ChoosePageCell, ChooseBox, type TableSelection } from './ChooseBox';
import { BLANK_CELL, type Column, type Sort } from './column';
import './table.css';

export interface DataTableProps<Row> {
  readonly label: string;
  /** The same array at each render: the rows re-render when it changes. */
  readonly columns: readonly Column<Row>[];
  /** Null while the response is in flight. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row, index: number) => string;
  readonly sort?: Sort | null;
  /** Gets the key of the column whose header was pressed. */
  readonly onSort?: (key: string) => void;
  /** Buttons or a menu at the end of each row; must be a stable function. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly totals?: readonly Row[] | undefined;
  readonly selection?: TableSelection<Row> | undefined;
  readonly density?: 'normal' | 'compact';
  /** Wider than its card by design: the naming column stays in place while the rest scrolls sideways. */
  readonly isWide?: boolean;
  /** Its columns are short: on a phone it stays a table instead of cards. */
  readonly fitsPhone?: boolean;
  readonly className?: string;
  /** Shown below the table, if it has no rows: a cell that spans the columns has no heading where rows become cards. */
  readonly empty?: ReactNode;
}

const CHOOSE = { key: 'choose', className: 'choose-box' };

function TableOf<Row>({
  label, columns, rows, rowKey, sort = null, onSort, actions, totals, selection, density = 'normal', isWide = false, fitsPhone = false, className = '', empty,
}: DataTableProps<Row>) {
  // The view menu sorts cards, and a button above them selects all. Their head is only for screen readers and has no tab stop.
  const isCards = useMediaQuery(CARDS);
  const keys = rows === null ? [] : rowKeys(rows, rowKey);
  const body = useCellPress(columns, rows, selection !== undefined);
  const table = (
    <table
      className={`table table-hover ${fitsPhone ? '' : 'is-cards'} ${density === 'compact' ? 'table-compact' : ''} ${className}`}
      {...TABLE_ROLES.table}
      aria-label={label}
      aria-busy={rows === null}
    >
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {selection === undefined ? null : <ChoosePageCell rows={isCards ? null : rows} selection={selection} />}
          {columns.map((column) => <HeaderCell key={column.key} column={column} sort={sort} onSort={isCards ? undefined : onSort} />)}
          {actions === undefined ? null : (
            <th scope="col" {...TABLE_ROLES.head} className="data-table-actions"><span className="visually-hidden">Actions</span></th>
          )}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group} ref={body}>
        {rows === null ? (
          <SkeletonRows columns={selection === undefined ? columns : [CHOOSE, ...columns]} />
        ) : (
          rows.map((row, index) => (
            <DataRow
              key={keys[index]}
              row={row}
              columns={columns}
              actions={actions}
              isChosen={selection?.isChosen(row) ?? null}
              nameOf={selection?.nameOf}
              onChoose={selection?.onChoose}
            />
          ))
        )}
      </tbody>
      {totals === undefined || rows === null || rows.length === 0 ? null : (
        // Not in a tfoot, because it becomes a card together with the rows.
        <tbody {...TABLE_ROLES.group} className="data-table-total">
          {totals.map((total, index) => <DataRow key={index} row={total} columns={columns} actions={undefined} />)}
        </tbody>
      )}
    </table>
  );
  return (
    <div className={isWide ? 'table-wide' : 'table-box'}>
      {table}
      {rows?.length === 0 ? empty : null}
    </div>
  );
}

/** Below 576 px each row is a card (see `TABLE_ROLES`). Its empty and failed states replace it: see `ListBody`. */
export const DataTable = memo(TableOf) as typeof TableOf;

function HeaderCell<Row>({ column, sort, onSort }: {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: ((key: string) => void) | undefined;
}) {
  const { key, header, className } = column;
  if (onSort === undefined || column.sort === undefined) {
    return <th scope="col" {...TABLE_ROLES.head} className={className}>{header}</th>;
  }
  const direction = sort?.key !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" {...TABLE_ROLES.head} className={className} aria-sort={direction}>
      <button type="button" className="data-table-sort" onClick={() => { onSort(key); }}>
        {header}
        <Icon name={direction === 'descending' ? 'sortDown' : 'sortUp'} className={direction === 'none' ? 'is-idle' : ''} />
      </button>
    </th>
  );
}

function RowOf<Row>({ row, columns, actions, isChosen = null, nameOf, onChoose }: {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** Null if the table has no tick boxes. */
  readonly isChosen?: boolean | null;
  readonly nameOf?: TableSelection<Row>['nameOf'] | undefined;
  readonly onChoose?: TableSelection<Row>['onChoose'] | undefined;
}) {
  const named = columns.find(({ isRowHeader }) => isRowHeader === true)?.text(row);
  return (
    <tr {...TABLE_ROLES.row} translate="no" className={isChosen === true ? 'is-chosen' : undefined}>
      {isChosen === null || nameOf === undefined || onChoose === undefined ? null : (
        <td {...TABLE_ROLES.cell} className="choose-box"><ChooseBox row={row} isChosen={isChosen} nameOf={nameOf} onChoose={onChoose} /></td>
      )}
      {columns.map(({ key, header, short, text, cell, isRowHeader, className, fact, opens }) => {
        const known = cell === undefined ? text(row) : cell(row);
        const content = typeof known === 'string' && known.trim() === '' ? BLANK_CELL : known;
        return isRowHeader === true ? (
          <th key={key} scope="row" {...TABLE_ROLES.rowHeader} className={className}>{content}</th>
        ) : (
          <td key={key} {...TABLE_ROLES.cell} className={className} data-label={header} data-short={short} data-fact={fact} data-of={fact === undefined ? undefined : named} title={opens?.(row)?.hint}>{content}</td>
        );
      })}
      {actions === undefined ? null : <td {...TABLE_ROLES.cell} className="data-table-actions">{actions(row)}</td>}
    </tr>
  );
}

const DataRow = memo(RowOf) as typeof RowOf;

/**
 * One handler for all cells that open something, which have no element of their own. It is for the mouse: a link of the
 * row leads to the same place. A press that ends a selection of text opens nothing.
 */
function useCellPress<Row>(columns: readonly Column<Row>[], rows: readonly Row[] | null, hasTicks: boolean): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const { current } = body;
    if (current === null || rows === null || columns.every(({ opens }) => opens === undefined)) return undefined;
    const press = (event: MouseEvent) => {
      const cell = event.target instanceof Element ? event.target.closest('td') : null;
      const row = rows[cell?.closest('tr')?.sectionRowIndex ?? -1];
      if (cell === null || row === undefined || window.getSelection()?.isCollapsed === false) return;
      columns[cell.cellIndex - (hasTicks ? 1 : 0)]?.opens?.(row)?.run(event);
    };
    return listen(current, { click: press });
  }, [columns, rows, hasTicks]);
  return body;
}
