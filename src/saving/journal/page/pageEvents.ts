import type { Registry } from '../../unit/registry';

/** Dispatches page events to every unit. Returns a function that stops it. */
export function watchPage(registry: Registry, page: Window): () => void {
  const onHide = (): void => registry.dispatchAll({ type: 'hide' });
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) registry.dispatchAll({ type: 'show' });
  };
  const onOnline = (): void => registry.dispatchAll({ type: 'online' });
  const onVisibility = (): void => {
    if (page.document.visibilityState === 'hidden') registry.dispatchAll({ type: 'flush' });
  };
  // The browser asks before the page closes only if a change is at risk. Others are sent or stored as it closes.
  const isAtRisk = (): boolean => registry.unsentUnits().some((unit) => unit.isAtRisk);
  const onLeave = (event: BeforeUnloadEvent): void => {
    if (isAtRisk()) event.preventDefault();
  };
  let isListening = false;
  const stop = registry.subscribe(() => {
    const shouldAsk = isAtRisk();
    if (shouldAsk === isListening) return;
    isListening = shouldAsk;
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
