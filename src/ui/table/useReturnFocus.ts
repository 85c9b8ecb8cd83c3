import { useEffect, useRef } from 'react';
import type { ListMemory } from './listMemory';

/** After Back, the focus returns to the cell that the user left by, and the window to its scroll position. */
export function useReturnFocus(row: ListMemory['row'], isShown: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (row === null || !isShown || isDone.current) return;
    isDone.current = true;
    const cells = document.querySelectorAll<HTMLElement>('[data-cell]');
    const cell = [...cells].find(({ dataset }) => dataset['cell'] === row.cell);
    cell?.focus({ preventScroll: true });
    window.scrollTo(0, row.scrollY);
  }, [row, isShown]);
}
