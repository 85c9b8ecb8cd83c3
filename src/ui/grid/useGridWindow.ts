import { isEqual } from 'es-toolkit';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '../../state/listen';
import type { Place, Span } from './gridTypes';

/** Sizes in pixels. The object stays the same between renders. */
export interface GridSizes {
  readonly row: number;
  /** The width of a group of columns, e.g. one day. Every group has the same number of columns. */
  readonly group: number;
  /** The width of all pinned columns together. */
  readonly pinned: number;
}

/** Rows and groups are rendered in blocks: most scroll events stay inside the blocks that are there and cost nothing. */
const BLOCK_ROWS = 8;
export const BLOCK_GROUPS = 2;
/** Blocks beyond each edge, while the user is not faster than they are rendered. */
const SPARE = 1;
const SETTLED_MS = 120;
/** The height of both header rows, as in grid.css. */
const HEADER_PX = 56;
/** The height of a row whose grid gives none. */
export const USUAL_ROW = 36;
/** A box without a size (hidden, or not laid out) shows as much as a usual screen. */
const USUAL = { width: 1366, height: 720 };

interface View {
  readonly rows: Span;
  readonly groups: Span;
}

const heightOf = (box: HTMLElement | null): number => box?.clientHeight || USUAL.height;
const widthOf = (box: HTMLElement | null): number => box?.clientWidth || USUAL.width;

/** How many rows a page of the table has: those that the box and the browser window show. */
export const rowsInView = (box: HTMLElement | null, row: number): number =>
  Math.max(1, Math.floor((Math.min(heightOf(box), window.innerHeight) - HEADER_PX) / row) - 1);

const blocksWithin = (start: number, length: number, block: number, spare: number): Span =>
  ({ first: Math.max(0, Math.floor(start / block) - spare), end: Math.ceil((start + length) / block) + spare });

const viewOf = (box: HTMLElement | null, { row, group, pinned }: GridSizes, spare: number, left = box?.scrollLeft ?? 0): View => ({
  rows: blocksWithin(box?.scrollTop ?? 0, heightOf(box), row * BLOCK_ROWS, spare),
  groups: blocksWithin(left, Math.max(group, widthOf(box) - pinned), group * BLOCK_GROUPS, spare),
});

function scrollTo(box: HTMLElement, left: number, top = box.scrollTop): void {
  box.scrollLeft = left;
  box.scrollTop = top;
}

/** The scroll position nearest to `from` that shows an element of this size. */
const intoView = (from: number, shown: number, start: number, size: number): number =>
  (start < from ? start : Math.max(from, start + size - shown));

const covers = (a: View, b: View): boolean =>
  a.rows.first <= b.rows.first && a.rows.end >= b.rows.end && a.groups.first <= b.groups.first && a.groups.end >= b.groups.end;

/**
 * Which rows and blocks of columns are rendered: the visible ones, and those around them once the first frame is on screen.
 * A scroll that leaves all of them behind renders the visible ones alone until it slows down.
 */
export function useGridWindow(
  boxRef: RefObject<HTMLElement | null>, rows: number, columns: number, perGroup: number, sizes: GridSizes | null,
  startGroup: number,
) {
  const [view, setView] = useState<View | null>(() => (sizes === null ? null : viewOf(null, sizes, 0, startGroup * sizes.group)));
  const rendered = useRef(view);
  const look = useCallback((spare: number) => {
    if (sizes === null) return;
    const next = viewOf(boxRef.current, sizes, spare);
    if (isEqual(rendered.current, next)) return;
    rendered.current = next;
    setView(next);
  }, [boxRef, sizes]);

  useLayoutEffect(() => { look(0); }, [look]);
  useEffect(() => {
    const box = boxRef.current;
    if (box === null || sizes === null) return undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const renderAfter = (ms: number): void => {
      clearTimeout(settling);
      settling = setTimeout(() => { look(SPARE); }, ms);
    };
    const scrolled = (): void => {
      const isOutrun = rendered.current !== null && !covers(rendered.current, viewOf(box, sizes, 0));
      // Within the frame of the scroll: a frame later the user would see a blank edge.
      flushSync(() => { look(isOutrun ? 0 : SPARE); });
      if (isOutrun) renderAfter(SETTLED_MS);
    };
    const stop = listen(box, { scroll: scrolled }, { passive: true });
    const resized = new ResizeObserver(() => { look(SPARE); });
    const frame = requestAnimationFrame(() => {
      renderAfter(0);
      resized.observe(box);
    });
    return () => {
      stop();
      resized.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(settling);
    };
  }, [look, boxRef, sizes]);

  /** Scrolls the least distance that brings the cell into the box. */
  const show = useCallback(({ row, column }: Place) => {
    const box = boxRef.current;
    if (box === null || sizes === null) return;
    scrollTo(
      box,
      intoView(box.scrollLeft, Math.max(sizes.group, widthOf(box) - sizes.pinned), Math.floor(column / perGroup) * sizes.group, sizes.group),
      intoView(box.scrollTop, heightOf(box) - HEADER_PX, row * sizes.row, sizes.row),
    );
  }, [perGroup, boxRef, sizes]);
  /** Brings the group to the left edge. */
  const snapTo = useCallback((group: number) => {
    if (boxRef.current !== null && sizes !== null) scrollTo(boxRef.current, group * sizes.group);
  }, [boxRef, sizes]);

  return useMemo(() => (view === null ? null : {
    rows: { first: Math.min(rows, view.rows.first * BLOCK_ROWS), end: Math.min(rows, view.rows.end * BLOCK_ROWS) },
    /** Counted in blocks of groups. */
    blocks: { first: view.groups.first, end: Math.min(Math.ceil(columns / (perGroup * BLOCK_GROUPS)), view.groups.end) },
    show,
    snapTo,
  }), [columns, perGroup, rows, show, snapTo, view]);
}

export type GridWindow = NonNullable<ReturnType<typeof useGridWindow>>;
