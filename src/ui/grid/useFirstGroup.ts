import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { GridSizes } from './useGridWindow';

/**
 * Opens a windowed grid at a group of columns, once the table has its width.
 * @returns reports a scroll that brings another group to the left edge
 */
export function useFirstGroup(
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
