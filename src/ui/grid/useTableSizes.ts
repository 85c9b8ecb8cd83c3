import { useCallback, useLayoutEffect, type RefObject } from 'react';
import type { GridSizes } from './useGridWindow';

/**
 * The sizes of a windowed grid, set through the DOM: the content security policy forbids style attributes.
 * @returns puts a cell or a heading at the place of its column, or null where the table lays itself out
 */
export function useTableSizes(tableRef: RefObject<HTMLElement | null>, sizes: GridSizes | null, perGroup: number, groups: number) {
  const { row = 0, group = 0, pinned = 0 } = sizes ?? {};
  const isWindowed = sizes !== null;
  useLayoutEffect(() => {
    if (!isWindowed || tableRef.current === null) return;
    const { style } = tableRef.current;
    style.setProperty('width', `${pinned + groups * group}px`);
    style.setProperty('--grid-row', `${row}px`);
    style.setProperty('--grid-group', `${group}px`);
    style.setProperty('--grid-cell', `${group / perGroup}px`);
  }, [group, groups, isWindowed, perGroup, pinned, row, tableRef]);
  const place = useCallback((cell: HTMLElement | null) => {
    if (cell !== null) cell.style.left = `${pinned + Number(cell.dataset['column']) * (group / perGroup)}px`;
  }, [group, perGroup, pinned]);
  return isWindowed ? place : null;
}
