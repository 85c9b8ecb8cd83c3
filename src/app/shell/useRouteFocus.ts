import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listen } from '../../state/listen';

const GIVE_UP_MS = 5000;

/** Counts the pages that were shown. One that adds its pupil to its address stays the same, one with another pupil does not. */
function usePageTurn(): number {
  const { pathname, search } = useLocation();
  const pupil = new URLSearchParams(search).get('pupil') ?? '';
  const [page, setPage] = useState({ pathname, pupil, turn: 0 });
  if (page.pathname !== pathname || page.pupil !== pupil) {
    const isOther = page.pathname !== pathname || (page.pupil !== '' && pupil !== '');
    setPage({ pathname, pupil, turn: page.turn + (isOther ? 1 : 0) });
  }
  return page.turn;
}

/**
 * After a change of page or of its pupil the focus goes to its title, where sighted users look, so that a screen reader announces the title. The
 * first page after a load is left alone, redirects included, and a page that has placed the focus itself keeps it. The title may be
 * focused several times: a dialog with the link keeps the focus until it has closed, and a page may replace its title once loaded.
 */
export function useRouteFocus(): void {
  const turn = usePageTurn();
  const isFirst = useRef(true);
  useEffect(() => {
    const title = (): HTMLElement | null => document.querySelector('#main h1');
    let hasTitle = false;
    let isOver = false;
    const find = (): void => {
      const found = title();
      if (found === null) return;
      if (!hasTitle && !isFirst.current) focusTitle(found);
      else if (!isFirst.current && document.activeElement === document.body) window.setTimeout(rescue);
      hasTitle = true;
    };
    // Tab leaves the focus on the body for a moment on its way to the next control, and a field that saves then changes the page.
    const rescue = (): void => {
      const found = title();
      if (!isOver && found !== null && document.activeElement === document.body) focusTitle(found, false);
    };
    const watcher = new MutationObserver(find);
    const timer = window.setTimeout(() => { stop(); }, GIVE_UP_MS);
    const stop = (): void => {
      isOver = true;
      watcher.disconnect();
      window.clearTimeout(timer);
      stopListening();
      if (hasTitle) isFirst.current = false;
    };
    // A press beside a control also puts the focus on the body.
    const stopListening = listen(document, { pointerdown: stop });
    find();
    watcher.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [turn]);
}

function focusTitle(title: HTMLElement, startsAtTop = true): void {
  const active = document.activeElement;
  if (active !== null && active !== document.body && title.closest('#main')?.contains(active) === true) return;
  if (!title.hasAttribute('tabindex')) title.setAttribute('tabindex', '-1');
  title.focus({ preventScroll: true });
  if (startsAtTop) window.scrollTo(0, 0);
}
