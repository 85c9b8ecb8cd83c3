import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Place } from './gridTypes';
import type { Selection } from './selection';

/** @returns moves the focus to the active cell, scrolling it into the window first where it is not rendered */
export function useFocusActive(scroller: RefObject<HTMLElement | null>, selection: Selection, show: ((place: Place) => void) | null): () => void {
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
