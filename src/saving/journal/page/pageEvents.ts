import type { Registry } from '../../unit/registry';

/** Dispatches page events to every unit. Returns a function that stops it. */
export function watchPage(registry: Registry, page: Window): () => void {
  const onHide = (): void => registry.tell({ type: 'hide' });
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) registry.tell({ type: 'show' });
  };
  const onOnline = (): void => registry.tell({ type: 'online' });
  const onVisibility = (): void => {
    if (page.document.visibilityState === 'hidden') registry.tell({ type: 'flush' });
  };
  // The browser asks before the page closes only if a change is at risk. Others are sent or stored as it closes.
  const isAtRisk = (): boolean => registry.unsentUnits().some((unit) => unit.isAtRisk);
  const onLeave = (event: BeforeUnloadEvent): void => {
    if (isAtRisk()) event.preventDefault();
  };
  let isAsking = false;
  const stop = registry.subscribe(() => {
    const shouldAsk = isAtRisk();
    if (shouldAsk === isAsking) return;
    isAsking = shouldAsk;
    // A permanent listener would keep the page out of the back-forward cache.
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
