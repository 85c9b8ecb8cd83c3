import { useEffect, useRef, useState } from 'react';

/** Each state is shown at least this long, so that nothing flickers. */
const STEADY_MS = 300;

/** `isUrgent` marks changes that must not wait: "Saved" disappears once it is no longer true, and an error shows at once. */
export function useMinimumDisplayTime<T extends string>(next: T, isUrgent: (from: T, to: T) => boolean): T {
  const [shown, setShown] = useState(next);
  const shownAt = useRef(0);
  useEffect(() => { shownAt.current = Date.now(); }, [shown]);
  const mustWait = next !== shown && !isUrgent(shown, next);
  useEffect(() => {
    if (!mustWait) return undefined;
    const timer = setTimeout(() => { setShown(next); }, Math.max(0, shownAt.current + STEADY_MS - Date.now()));
    return () => { clearTimeout(timer); };
  }, [mustWait, next]);

  if (mustWait || next === shown) return shown;
  setShown(next);
  return next;
}
