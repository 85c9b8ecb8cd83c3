import { memo } from 'react';
import { renderCell } from './GridCell';
import type { GridCodes, GridColumn, GridLine, GridSource } from './gridTypes';

/** What all cells of a grid share. */
export interface CellHandlers {
  readonly source: GridSource;
  readonly codes: GridCodes;
  /** Positions a new cell in a windowed grid. */
  readonly place: ((cell: HTMLElement | null) => void) | null;
  readonly onPick: (row: number, column: number, code: string) => void;
  readonly onClose: () => void;
}

interface GridCellsProps {
  readonly row: GridLine;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  readonly first: number;
  readonly end: number;
  /** Number of columns before the first code, for assistive technology. */
  readonly offset: number;
  /** The version of the row. Its cells are read again when it changes. */
  readonly version: number;
  readonly active: number | null;
  readonly isEditing: boolean;
  /** The first and the last selected column, or -1 if none is selected. */
  readonly left: number;
  readonly right: number;
  readonly edges: string;
  readonly handlers: CellHandlers;
}

export const GridCells = memo(function GridCells({
  row: { key, name }, index, columns, first, end, offset, active, isEditing, left, right, edges, handlers: { source, codes, place, onPick, onClose },
}: GridCellsProps) {
  return columns.slice(first, end).map((column, step) => {
    const at = first + step;
    const cell = { row: key, column: column.key };
    // Keyed by position, not by day: the next month reuses the cells of this one.
    return renderCell(at, {
      column: at,
      offset,
      name: `${name}, ${column.name}`,
      code: codes.describe(source.codeAt(cell), cell),
      state: source.stateAt(cell),
      lockedBecause: source.lockedBecause(cell),
      isActive: active === at,
      picked: at < left || at > right ? null : `${edges}${at === left ? 'l' : ''}${at === right ? 'r' : ''}`,
      startsGroup: at === 0 || columns[at - 1]?.group !== column.group,
      isAfterGap: column.isAfterGap === true,
      editor: isEditing && active === at ? { codes, onPick: (code) => onPick(index, at, code), onClose } : null,
    }, place);
  });
});
