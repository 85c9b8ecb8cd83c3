import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const GIVE_UP_MS = 5000;

/**
 * After a change of page the focus goes to its title, so that keyboard and screen-reader users start where sighted
 * ones look; the title is thereby read out. The first page after a load is left alone, redirects included, and a
 * page that has placed the focus itself (on the row the user came from) keeps it.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const find = (): boolean => {
      const title = document.querySelector<HTMLElement>('#main h1');
      if (title === null) return false;
      if (!isFirst.current) focusTitle(title);
      isFirst.current = false;
      return true;
    };
    if (find()) return undefined;
    // The screen's code is still loading.
    const watcher = new MutationObserver(() => { if (find()) stop(); });
    const timer = window.setTimeout(() => { stop(); }, GIVE_UP_MS);
    const stop = (): void => {
      watcher.disconnect();
      window.clearTimeout(timer);
    };
    watcher.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [pathname]);
}

function focusTitle(title: HTMLElement): void {
  const active = document.activeElement;
  if (active !== null && active !== document.body && title.closest('#main')?.contains(active) === true) return;
  if (!title.hasAttribute('tabindex')) title.setAttribute('tabindex', '-1');
  title.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
