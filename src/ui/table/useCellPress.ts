import { useEffect, useRef, type RefObject } from 'react';
import type { Column } from './column';

/**
 * One handler for all cells that open something, which have no element of their own. It is for the mouse: a link of the
 * row leads to the same place. A press that ends a selection of text opens nothing.
 */
export function useCellPress<Row>(columns: readonly Column<Row>[], rows: readonly Row[] | null, hasTicks: boolean): RefObject<HTMLTableSectionElement | null> {
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
    current.addEventListener('click', press);
    return () => { current.removeEventListener('click', press); };
  }, [columns, rows, hasTicks]);
  return body;
}
