import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { titleOf } from '../ui/useTitle';
import { findScreen } from './screens';

/**
 * Names the tab after the screen while its code loads: runs before the effects of the page, which may set a better
 * title.
 */
export function useRouteTitle(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const found = findScreen(pathname);
    if (found !== null) document.title = titleOf(found.screen.title);
  }, [pathname]);
}
