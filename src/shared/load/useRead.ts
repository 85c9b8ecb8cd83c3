import { useCallback, useEffect, useState } from 'react';

/**
 * What one reading finds, or null until it has ended. Retry reads again and shows nothing meanwhile.
 * @param read the same function for as long as the same is wanted, or null while nothing is; it never rejects
 */
export function useRead<T>(read: ((signal: AbortSignal) => Promise<T>) | null): { readonly found: T | null; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ readonly by: unknown; readonly found: T } | null>(null);
  useEffect(() => {
    const flight = new AbortController();
    void read?.(flight.signal).then((found) => { if (!flight.signal.aborted) setKnown({ by: read, found }); });
    return () => { flight.abort(); };
  }, [attempt, read]);
  const retry = useCallback(() => {
    setKnown(null);
    setAttempt((last) => last + 1);
  }, []);
  return { found: known?.by === read ? known.found : null, retry };
}
