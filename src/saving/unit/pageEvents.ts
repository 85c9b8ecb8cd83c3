// @promise leave
import type { Registry } from './registry';

/** Dispatches page events to every unit. Returns a function that stops it. */
export function watchPage(registry: Registry, page: Window): () => void {
  // The browser asks before the page closes only if a change is at risk. Others are sent or stored as it closes.
  const onLeave = (event: BeforeUnloadEvent): void => {
    if (registry.unsentUnits().some((unit) => unit.isAtRisk)) event.preventDefault();
  };
  const stop = registry.subscribe(() => {
    // A permanent listener would keep the page out of the back-forward cache.
    if (registry.unsentUnits().length > 0) page.addEventListener('beforeunload', onLeave);
    else page.removeEventListener('beforeunload', onLeave);
  });
  const stops = [stop, () => page.removeEventListener('beforeunload', onLeave)];
  function on(target: EventTarget, type: string, run: (event: Event) => void): void {
    target.addEventListener(type, run);
    stops.push(() => target.removeEventListener(type, run));
  }
  on(page, 'pagehide', () => registry.dispatchAll({ type: 'hide' }));
  on(page, 'pageshow', (event) => { if ((event as PageTransitionEvent).persisted) registry.dispatchAll({ type: 'show' }); });
  on(page, 'online', () => registry.dispatchAll({ type: 'online' }));
  on(page.document, 'visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') registry.dispatchAll({ type: 'flush' });
  });
  return () => { for (const end of stops) end(); };
}
