import { useEffect } from 'react';
import { PRODUCT } from './product';

export const titleOf = (page: string): string => (page === '' ? PRODUCT : `${page} - ${PRODUCT}`);

/** Names the tab. Never a pupil: titles are kept by the browser's history and read over shoulders. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = titleOf(page);
  }, [page]);
}
