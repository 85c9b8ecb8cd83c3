import { useLayoutEffect, useRef, useSyncExternalStore, startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../page/afterPaint';
import { GridRow, type GridRowProps } from './GridRow';
import type { GridLine } from './gridTypes';
import { isIn } from './useGridLayout';
import type { GridWindow } from './useGridWindow';

/** The rows of a table that a window shows below the page's header. */
const AT_FIRST = 12;

/** How many rows are rendered: those a window shows with the first paint, the others right after it. */
function useFirstRows(rows: number): number {
  const [isWhole, setWhole] = useState(rows <= AT_FIRST);
  useEffect(() => {
    if (isWhole) return undefined;
    return afterPaint(() => { startTransition(() => { setWhole(true); }); });
  }, [isWhole]);
  return isWhole ? rows : Math.min(rows, AT_FIRST);
}

/** Stands for rows that are not rendered yet. Sets its height by the DOM: the content security policy forbids style attributes. */
function Spacer({ height }: { readonly height: number }) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => { if (row.current !== null) row.current.style.height = `${height}px`; }, [height]);
  return <tr ref={row} aria-hidden="true" className="grid-body-spacer" />;
}

/** Every row, or those in the window and the active one wherever it is: it keeps the focus and the tab stop. */
export function GridBody({ rows, window, rowHeight, selection, ...shared }: Omit<GridRowProps, 'row' | 'index' | 'top'> & {
  readonly rows: readonly GridLine[];
  readonly window: GridWindow | null;
  readonly rowHeight: number;
}) {
  const isWhole = window === null;
  const firstRows = useFirstRows(isWhole ? rows.length : 0);
  const shown = window?.rows ?? { first: 0, end: firstRows };
  const awayRow = useSyncExternalStore(selection.subscribe, () => {
    const { row } = selection.active();
    return isWhole || isIn(shown, row) ? -1 : row;
  });
  const body = useRef<HTMLTableSectionElement>(null);
  const height = isWhole ? '' : `${rows.length * rowHeight}px`;
  useLayoutEffect(() => { if (body.current !== null) body.current.style.height = height; }, [height]);
  // One list, so that a row whose place in it changes stays mounted.
  const indexes = Array.from({ length: shown.end - shown.first }, (_, at) => shown.first + at);
  if (awayRow >= shown.end) indexes.push(awayRow);
  else if (awayRow >= 0 && awayRow < shown.first) indexes.unshift(awayRow);
  return (
    <tbody ref={body} role="rowgroup">
      {indexes.map((index) => {
        const row = rows[index];
        return row === undefined ? null : <GridRow key={row.key} row={row} index={index} top={isWhole ? null : index * rowHeight} selection={selection} {...shared} />;
      })}
      {isWhole && shown.end < rows.length ? <Spacer height={(rows.length - shown.end) * rowHeight} /> : null}
    </tbody>
  );
}
