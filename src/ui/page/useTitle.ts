import { useEffect } from 'react';
import { PRODUCT } from './product';

export const titleOf = (page: string): string => (page === '' ? PRODUCT : `${page} - ${PRODUCT}`);

/** Sets the title of the tab. It never names a pupil, because the browser's history keeps titles and passers-by read them. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = titleOf(page);
  }, [page]);
}
