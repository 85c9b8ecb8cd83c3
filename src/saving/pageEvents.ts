import type { Registry } from './registry';

/** Passes what happens to the page on to every unit. Returns how to stop. */
export function watchPage(registry: Registry, page: Window): () => void {
  const onHide = (): void => registry.tell({ type: 'hide' });
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) registry.tell({ type: 'show' });
  };
  const onOnline = (): void => registry.tell({ type: 'online' });
  const onVisibility = (): void => {
    if (page.document.visibilityState === 'hidden') registry.tell({ type: 'flush' });
  };
  // The browser's own question; only while leaving would lose or delay something.
  const onLeave = (event: BeforeUnloadEvent): void => {
    if (registry.unsentUnits().length > 0) event.preventDefault();
  };
  let isAsking = false;
  const stop = registry.subscribe(() => {
    const shouldAsk = registry.unsentUnits().length > 0;
    if (shouldAsk === isAsking) return;
    isAsking = shouldAsk;
    // A listener that is always there would keep the page out of the back-forward cache.
    if (shouldAsk) page.addEventListener('beforeunload', onLeave);
    else page.removeEventListener('beforeunload', onLeave);
  });
  page.addEventListener('pagehide', onHide);
  page.addEventListener('pageshow', onShow);
  page.addEventListener('online', onOnline);
  page.document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stop();
    page.removeEventListener('beforeunload', onLeave);
    page.removeEventListener('pagehide', onHide);
    page.removeEventListener('pageshow', onShow);
    page.removeEventListener('online', onOnline);
    page.document.removeEventListener('visibilitychange', onVisibility);
  };
}
