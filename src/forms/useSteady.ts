import { useEffect, useState } from 'react';

/** Nothing flickers: what is shown stays at least this long. */
const STEADY_MS = 300;

/**
 * Shows one state after the other, each for at least 300 ms. What may not wait says so by `isUrgent`: the word
 * "saved" goes the moment it is no longer true, and trouble comes at once.
 */
export function useSteady<T extends { readonly kind: string }>(next: T, isUrgent: (from: T, to: T) => boolean): T {
  const [shown, setShown] = useState(next);
  const [isFresh, setFresh] = useState(true);
  const { kind } = shown;
  useEffect(() => {
    const timer = setTimeout(() => { setFresh(false); }, STEADY_MS);
    return () => { clearTimeout(timer); };
  }, [kind]);

  if (next === shown) return shown;
  if (next.kind === kind) {
    setShown(next);
    return next;
  }
  if (isFresh && !isUrgent(shown, next)) return shown;
  setShown(next);
  setFresh(true);
  return next;
}
