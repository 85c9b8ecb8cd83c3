import { useCallback, useEffect, useRef } from 'react';
import { registerMessages } from '../../messages/shell';
import { showToast } from '../../ui/toasts/toast';
import type { GoTo } from './RegisterGrid';
import type { MarkPlace } from './registerMarks';
import type { Register } from './useRegister';

/**
 * Opens the cell of a mark; if it is on another page, in another month or hidden by filters, these are changed first.
 */
export function useOpenMark({ marks, rows, isSettled, turnTo }: Register) {
  const goTo = useRef<GoTo>(() => false);
  const markToOpen = useRef<MarkPlace | null>(null);
  const keepGoTo = useCallback((next: GoTo) => { goTo.current = next; }, []);

  const isShown = (mark: MarkPlace): boolean => {
    const cell = marks.cellOf(mark);
    return cell !== null && goTo.current(cell);
  };
  // After the grid has rendered the requested rows.
  useEffect(() => {
    const mark = markToOpen.current;
    if (mark === null || !isSettled || rows === null) return;
    markToOpen.current = null;
    if (!isShown(mark)) showToast(registerMessages.markElsewhere);
  });

  return {
    keepGoTo,
    openMark: (mark: MarkPlace): void => {
      if (isShown(mark)) return;
      const query = marks.queryOf(mark);
      if (query === null) return;
      markToOpen.current = mark;
      turnTo(query);
    },
  };
}
