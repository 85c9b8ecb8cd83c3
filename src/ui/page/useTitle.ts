import { useEffect } from 'react';

/** The product's name, on every page and in the title of every tab. */
export const PRODUCT = 'Personal Education Plans';

export const titleOf = (page: string): string => (page === '' ? PRODUCT : `${page} - ${PRODUCT}`);

/** Sets the title of the tab. It never names a pupil, because the browser's history keeps titles and passers-by read them. */
export function useTitle(page: string): void {
  useEffect(() => { document.title = titleOf(page); }, [page]);
}
