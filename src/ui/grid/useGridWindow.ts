import { observeElementRect, useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

export interface GridSizes {
  readonly row: number;
  /** Of a group of columns, e.g. one day. */
  readonly group: number;
  readonly pinned: number;
}

/** A window that has no size (hidden, or not laid out) shows as much as a usual screen. */
const USUAL: Rect = { width: 1366, height: 720 };
const orUsual = ({ width, height }: Rect): Rect => ({ width: width === 0 ? USUAL.width : width, height: height === 0 ? USUAL.height : height });
const observe = (instance: Virtualizer<HTMLDivElement, Element>, tell: (rect: Rect) => void) =>
  observeElementRect(instance, (rect) => { tell(orUsual(rect)); });

export interface GridWindow {
  readonly firstRow: number;
  readonly endRow: number;
  readonly above: number;
  readonly below: number;
  readonly firstGroup: number;
  readonly endGroup: number;
  readonly before: number;
  readonly after: number;
  readonly pageRows: number;
  readonly show: (row: number, group: number) => void;
  /** Brings the group to the left edge. */
  readonly snapTo: (group: number) => void;
}

/** Which rows and groups of columns are rendered: the visible ones and a few around them. */
export function useGridWindow(scroller: RefObject<HTMLDivElement | null>, rows: number, groups: number, sizes: GridSizes): GridWindow {
  const getScrollElement = () => scroller.current;
  const down = useVirtualizer<HTMLDivElement, Element>({ count: rows, getScrollElement, estimateSize: () => sizes.row, overscan: 6, observeElementRect: observe, initialRect: USUAL });
  const across = useVirtualizer<HTMLDivElement, Element>({
    count: groups, getScrollElement, estimateSize: () => sizes.group, overscan: 2, horizontal: true,
    paddingStart: sizes.pinned, scrollPaddingStart: sizes.pinned, observeElementRect: observe, initialRect: USUAL,
  });
  const shownRows = down.getVirtualItems();
  const shownGroups = across.getVirtualItems();
  const firstRow = shownRows[0]?.index ?? 0;
  const endRow = (shownRows.at(-1)?.index ?? -1) + 1;
  const firstGroup = shownGroups[0]?.index ?? 0;
  const endGroup = (shownGroups.at(-1)?.index ?? -1) + 1;
  return {
    firstRow,
    endRow,
    above: firstRow * sizes.row,
    below: (rows - endRow) * sizes.row,
    firstGroup,
    endGroup,
    before: firstGroup * sizes.group,
    after: (groups - endGroup) * sizes.group,
    pageRows: Math.max(1, Math.floor(((down.scrollRect?.height ?? USUAL.height) - 2 * sizes.row) / sizes.row)),
    show: (row, group) => {
      down.scrollToIndex(row);
      across.scrollToIndex(group);
    },
    snapTo: (group) => { across.scrollToIndex(group, { align: 'start' }); },
  };
}
