import { memo, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { renderCell } from './GridCell';
import type { GridCodes, GridColumn, GridLine, GridSource } from './gridTypes';
import { readMarks, type Selection } from './selection';

/** A column pinned at the left: who or what the row is about. */
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
  /** The columns that are rendered: from `first` up to, not including, `end`. */
  readonly first: number;
  readonly end: number;
  /** Columns are windowed: an empty cell stands for those before and after. */
  readonly isWindowed: boolean;
  readonly pinned: readonly PinnedColumn[];
  readonly source: GridSource;
  readonly codes: GridCodes;
  readonly selection: Selection;
  readonly onPick: (row: number, column: number, code: string) => void;
  readonly onClose: () => void;
}

export const GridRow = memo(function GridRow({
  row, index, columns, first, end, isWindowed, pinned, source, codes, selection, onPick, onClose,
}: GridRowProps) {
  const { key, name } = row;
  const subscribe = useCallback((changed: () => void) => source.subscribe(key, changed), [key, source]);
  useSyncExternalStore(subscribe, () => source.versionOf(key));
  const { active, isEditing, range } = readMarks(useSyncExternalStore(selection.subscribe, () => selection.marksOf(index)));

  const edgesOf = (column: number): string | null => {
    if (range === null || column < range.left || column > range.right) return null;
    return `${range.edges}${column === range.left ? 'l' : ''}${column === range.right ? 'r' : ''}`;
  };
  return (
    <tr role="row" data-row={index} aria-rowindex={index + 3}>
      {pinned.map((column, at) => (column.isRowHeader === true
        ? <th key={column.key} role="rowheader" scope="row" aria-colindex={at + 1} className={column.className}>{column.cell(key)}</th>
        : <td key={column.key} role="gridcell" aria-colindex={at + 1} className={column.className}>{column.cell(key)}</td>))}
      {isWindowed ? <td aria-hidden="true" className="gap" /> : null}
      {columns.slice(first, end).map((column, offset) => {
        const at = first + offset;
        const cell = { row: key, column: column.key };
        const isOpen = isEditing && active === at;
        return renderCell(column.key, {
          column: at,
          offset: pinned.length,
          name: `${name}, ${column.name}`,
          code: codes.describe(source.codeAt(cell)),
          state: source.stateAt(cell),
          lockedBecause: source.lockedBecause(cell),
          isActive: active === at,
          picked: edgesOf(at),
          startsGroup: at === 0 || columns[at - 1]?.group !== column.group,
          isAfterGap: column.isAfterGap === true,
          editor: isOpen ? { codes, onPick: (code) => onPick(index, at, code), onClose } : null,
        });
      })}
      {isWindowed ? <td aria-hidden="true" className="gap" /> : null}
    </tr>
  );
});
