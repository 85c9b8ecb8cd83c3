import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while, e.g. the text of a search while the user types. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => { setSettled(value); }, pauseMs);
    return () => { clearTimeout(timer); };
  }, [value, pauseMs]);
  return settled;
}
