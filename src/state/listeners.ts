export interface Listeners {
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** The subscribers of a value outside Redux and React, in the shape that `useSyncExternalStore` takes. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    // A copy, because a listener may unsubscribe itself or subscribe another.
    notify: () => { for (const listener of [...listeners]) listener(); },
  };
}
