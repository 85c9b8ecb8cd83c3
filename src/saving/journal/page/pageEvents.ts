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
  const onLeave = (event: BeforeUnloadEvent): void => {
    if (registry.unsentUnits().some((unit) => unit.isAtRisk)) event.preventDefault();
  };
  let isListening = false;
  const stop = registry.subscribe(() => {
    // A permanent listener would keep the page out of the back-forward cache, and one per keystroke would slow typing.
    const shouldListen = registry.unsentUnits().length > 0;
    if (shouldListen === isListening) return;
    isListening = shouldListen;
    if (shouldListen) page.addEventListener('beforeunload', onLeave);
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
