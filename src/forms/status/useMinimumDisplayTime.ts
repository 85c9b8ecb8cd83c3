import { useEffect, useRef, useState } from 'react';

/** Nothing flickers: what is shown stays at least this long. */
const STEADY_MS = 300;

/**
 * Shows one state after the other, each for at least 300 ms. What may not wait sets `isUrgent`: the word
 * "saved" goes the moment it is no longer true, and trouble comes at once.
 */
export function useMinimumDisplayTime<T extends { readonly kind: string }>(next: T, isUrgent: (from: T, to: T) => boolean): T {
  const [shown, setShown] = useState(next);
  const shownAt = useRef(0);
  const { kind } = shown;
  useEffect(() => { shownAt.current = Date.now(); }, [kind]);
  const mustWait = next.kind !== kind && !isUrgent(shown, next);
  useEffect(() => {
    if (!mustWait) return undefined;
    const timer = setTimeout(() => { setShown(next); }, Math.max(0, shownAt.current + STEADY_MS - Date.now()));
    return () => { clearTimeout(timer); };
  }, [mustWait, next]);

  if (mustWait || next === shown) return shown;
  setShown(next);
  return next;
}
