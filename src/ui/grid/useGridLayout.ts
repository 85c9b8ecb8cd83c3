import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { GridColumn, Span } from './gridTypes';
import type { CellSelection } from './selection';
import { BLOCK_GROUPS, useGridWindow, type GridSizes, type GridWindow } from './useGridWindow';

/** Columns side by side with the same heading. */
function groupsOf(columns: readonly GridColumn[]): readonly Span[] {
  const starts = columns.flatMap((column, at) => (at === 0 || columns[at - 1]?.group !== column.group ? [at] : []));
  return starts.map((first, at) => ({ first, end: starts[at + 1] ?? columns.length }));
}

const blocksOf = (columns: number, size: number): readonly Span[] =>
  Array.from({ length: Math.ceil(columns / size) }, (_, at) => ({ first: at * size, end: Math.min(columns, (at + 1) * size) }));

export const isIn = ({ first, end }: Span, at: number): boolean => at >= first && at < end;

/** Opens a windowed grid at a group, once it has its width. @returns reports a scroll that brings another group to the left edge */
function useFirstGroup(
  boxRef: RefObject<HTMLElement | null>, sizes: GridSizes | null, start: number, onFirstGroup: ((group: number) => void) | undefined,
): () => void {
  const opened = useRef(false);
  const last = useRef(start);
  useLayoutEffect(() => {
    if (opened.current || boxRef.current === null || sizes === null) return;
    opened.current = true;
    if (start > 0) boxRef.current.scrollLeft = start * sizes.group;
  }, [boxRef, sizes, start]);
  return () => {
    if (boxRef.current === null || sizes === null) return;
    const group = Math.round(boxRef.current.scrollLeft / sizes.group);
    if (group === last.current) return;
    last.current = group;
    onFirstGroup?.(group);
  };
}

/** Sets the sizes through the DOM: the policy forbids style attributes. @returns places a cell, or null where the table lays itself out */
function useTableSizes(tableRef: RefObject<HTMLElement | null>, sizes: GridSizes | null, perGroup: number, groups: number) {
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

const NO_BLOCKS: Span = { first: 0, end: Infinity };

/** The blocks of columns in the window and that of the active cell. All rows and the header share them: assistive technology counts cells. */
function useShownBlocks(blocks: readonly Span[], window: GridWindow | null, selection: CellSelection): readonly Span[] {
  const { first, end } = window?.blocks ?? NO_BLOCKS;
  const away = useSyncExternalStore(selection.subscribe, () => blocks.findIndex((one) => isIn(one, selection.active().column)));
  return useMemo(() => blocks.filter((_, at) => at === away || (at >= first && at < end)), [away, blocks, end, first]);
}

/** How the columns are grouped and sized, and which rows and columns are rendered. `startAt`: the column at the left edge at first. */
export function useGridLayout(
  selection: CellSelection, rows: number, columns: readonly GridColumn[], sizes: GridSizes | null,
  startAt: number, onFirstGroup: ((group: number) => void) | undefined,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const groups = useMemo(() => groupsOf(columns), [columns]);
  const perGroup = Math.max(1, groups[0]?.end ?? 1);
  const perBlock = sizes === null ? columns.length : perGroup * BLOCK_GROUPS;
  const blocks = useMemo(() => blocksOf(columns.length, perBlock), [columns.length, perBlock]);
  const place = useTableSizes(table, sizes, perGroup, groups.length);
  const startGroup = Math.floor(startAt / perGroup);
  // The table has its width first, then its scroll position: only the columns in view are rendered.
  const reportGroup = useFirstGroup(scroller, sizes, startGroup, onFirstGroup);
  const window = useGridWindow(scroller, rows, columns.length, perGroup, sizes, startGroup);
  const shownBlocks = useShownBlocks(blocks, window, selection);
  const shownGroups = useMemo(() => groups.filter(({ first }) => shownBlocks.some((block) => isIn(block, first))), [groups, shownBlocks]);
  return { scroller, table, place, reportGroup, window, groups, shownBlocks, shownGroups, groupWidth: sizes?.group ?? 1 };
}

export type GridLayout = ReturnType<typeof useGridLayout>;
