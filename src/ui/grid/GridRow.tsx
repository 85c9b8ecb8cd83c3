import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { GridCells, type CellHandlers } from './GridCells';
import type { GridColumn, GridLine, Span } from './gridTypes';
import type { CellSelection, RowMarks } from './selection';

/** A column that holds no codes: pinned at the left it identifies the row, at the end it holds what acts on the row. */
export interface PinnedColumn {
  readonly key: string;
  readonly header: string;
  readonly className: string;
  readonly isRowHeader?: boolean;
  readonly isAtEnd?: boolean;
  /** `isActive` for the row of the grid's tab stop: a control of another row is not a tab stop. */
  readonly cell: (row: string, isActive: boolean) => ReactNode;
}

export interface GridRowProps {
  readonly row: GridLine;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  /** The rendered columns, in blocks. A block re-renders only when its content changes. */
  readonly blocks: readonly Span[];
  /** Pixels from the top, in a windowed grid. */
  readonly top: number | null;
  readonly pinned: readonly PinnedColumn[];
  readonly selection: CellSelection;
  readonly handlers: CellHandlers;
}

export const GridRow = memo(function GridRow({ row, index, columns, blocks, top, pinned, selection, handlers }: GridRowProps) {
  const { key } = row;
  const { source } = handlers;
  const subscribe = useCallback((changed: () => void) => source.subscribe(key, changed), [key, source]);
  const version = useSyncExternalStore(subscribe, () => source.versionOf(key));
  const { active, isEditing, range } = JSON.parse(useSyncExternalStore(selection.subscribe, () => selection.marksOf(index))) as RowMarks;

  const start = pinned.filter(({ isAtEnd = false }) => !isAtEnd);
  const pin = (column: PinnedColumn, colIndex: number) => {
    const props = { 'aria-colindex': colIndex, className: column.className };
    const content = column.cell(key, active !== null);
    return column.isRowHeader === true
      ? <th {...props} key={column.key} role="rowheader" scope="row">{content}</th>
      : <td {...props} key={column.key} role="gridcell">{content}</td>;
  };
  const line = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => { if (top !== null && line.current !== null) line.current.style.top = `${top}px`; }, [top]);
  return (
    <tr ref={line} role="row" data-row={index} aria-rowindex={index + 2}>
      {start.map((column, at) => pin(column, at + 1))}
      {blocks.map(({ first, end }) => {
        const isHere = active !== null && active >= first && active < end;
        const isPicked = range !== null && range.left < end && range.right >= first;
        return (
          <GridCells
            key={first}
            row={row}
            index={index}
            columns={columns}
            first={first}
            end={end}
            offset={start.length}
            version={version}
            active={isHere ? active : null}
            isEditing={isHere && isEditing}
            left={isPicked ? range.left : -1}
            right={isPicked ? range.right : -1}
            edges={isPicked ? range.edges : ''}
            handlers={handlers}
          />
        );
      })}
      {pinned.filter(({ isAtEnd }) => isAtEnd).map((column, at) => pin(column, start.length + columns.length + at + 1))}
    </tr>
  );
});
