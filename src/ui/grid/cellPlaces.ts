import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PastedCell } from './clipboard';
import type { GridColumn, GridLine, Place } from './gridTypes';
import type { CellSelection } from './selection';

/** The cell that an event happened in, or null outside the cells. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  const row = cell?.closest('tr')?.dataset['row'];
  const column = cell?.dataset['column'];
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

export function cellName(rows: readonly GridLine[], columns: readonly GridColumn[], { row, column }: PastedCell): string {
  const [line, slot] = [rows.find(({ key }) => key === row), columns.find(({ key }) => key === column)];
  return line === undefined || slot === undefined ? 'Outside the table' : `${line.name}, ${slot.name}`;
}

/** @returns moves the focus to the active cell, scrolling it into the window first where it is not rendered */
export function useFocusActive(scroller: RefObject<HTMLElement | null>, selection: CellSelection, show: ((place: Place) => void) | null): () => void {
  const latestShow = useRef(show);
  useLayoutEffect(() => { latestShow.current = show; });
  return useCallback(() => {
    const find = (): HTMLElement | null => {
      const { row, column } = selection.active();
      return scroller.current?.querySelector<HTMLElement>(`tr[data-row="${row}"] > td[data-column="${column}"]`) ?? null;
    };
    const found = find();
    if (found !== null) {
      found.focus();
      return;
    }
    latestShow.current?.(selection.active());
    let tries = 0;
    const again = (): void => {
      const cell = find();
      tries += 1;
      if (cell !== null) cell.focus();
      else if (tries < 10) requestAnimationFrame(again);
    };
    // React renders the active cell, wherever it is, before this microtask: the next key finds it focused.
    queueMicrotask(again);
  }, [scroller, selection]);
}
