import { useEffect } from 'react';

const PRODUCT = 'Personal Education Plans';

/** Names the tab. Never a pupil: titles are kept by the browser's history and read over shoulders. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = page === '' ? PRODUCT : `${page} - ${PRODUCT}`;
  }, [page]);
}
