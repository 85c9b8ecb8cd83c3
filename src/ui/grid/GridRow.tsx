import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { GridCells, type CellHandlers } from './GridCells';
import type { GridColumn, GridLine, Span } from './gridTypes';
import { readMarks, type Selection } from './selection';

/** A column pinned at the left that identifies the row. */
export interface PinnedColumn {
  readonly key: string;
  readonly header: string;
  readonly className: string;
  readonly isRowHeader?: boolean;
  readonly cell: (row: string) => ReactNode;
}

interface GridRowProps {
  readonly row: GridLine;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  /** The columns that are rendered, in blocks; a block re-renders only when its content changes. */
  readonly blocks: readonly Span[];
  /** Pixels from the top, in a windowed grid. */
  readonly top: number | null;
  readonly pinned: readonly PinnedColumn[];
  readonly selection: Selection;
  readonly handlers: CellHandlers;
}

export const GridRow = memo(function GridRow({ row, index, columns, blocks, top, pinned, selection, handlers }: GridRowProps) {
  const { key } = row;
  const { source } = handlers;
  const subscribe = useCallback((changed: () => void) => source.subscribe(key, changed), [key, source]);
  const version = useSyncExternalStore(subscribe, () => source.versionOf(key));
  const { active, isEditing, range } = readMarks(useSyncExternalStore(selection.subscribe, () => selection.marksOf(index)));

  const line = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => { if (top !== null && line.current !== null) line.current.style.top = `${top}px`; }, [top]);
  return (
    <tr ref={line} role="row" data-row={index} aria-rowindex={index + 3}>
      {pinned.map((column, at) => (column.isRowHeader === true
        ? <th key={column.key} role="rowheader" scope="row" aria-colindex={at + 1} className={column.className}>{column.cell(key)}</th>
        : <td key={column.key} role="gridcell" aria-colindex={at + 1} className={column.className}>{column.cell(key)}</td>))}
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
            offset={pinned.length}
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
    </tr>
  );
});
