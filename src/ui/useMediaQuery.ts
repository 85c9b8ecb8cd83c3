import { useCallback, useSyncExternalStore } from 'react';

/** The sidebar and the rail fold up to this width (001 section 9). */
export const FOLDED = '(max-width: 73.6875em)';

/** Whether the window matches, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => { list.removeEventListener('change', changed); };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
