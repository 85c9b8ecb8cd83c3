import { useEffect } from 'react';
import { getConfig } from '../../../config/config';
import type { UnitHandle } from '../../../saving/types';

/** Without a key or a movement for this long, whoever comes back may look at an old record, ms. */
const IDLE_MS = 60_000;
/** Focus and visibility come together, and again with each look at another window, ms. */
const LEAST_MS = 5000;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Reads the open record again when the user comes back to it: the page is looked at again, or used after a pause.
 * What others changed meanwhile is taken in, or shown beside what was changed here too. Before a save and before
 * Complete the save queue looks by itself. `switches.conflictCheck` turns all of it off.
 */
export function useConflictCheck(handle: UnitHandle): void {
  useEffect(() => {
    if (!getConfig().switches.conflictCheck) return undefined;
    // By the time of day: the other clock stands still while the computer sleeps.
    let usedAt = Date.now();
    let readAt = usedAt;
    const read = () => {
      const now = Date.now();
      usedAt = now;
      if (Math.abs(now - readAt) < LEAST_MS) return;
      readAt = now;
      void handle.refresh();
    };
    const onUse = () => {
      const now = Date.now();
      if (Math.abs(now - usedAt) >= IDLE_MS) read();
      else usedAt = now;
    };
    const onVisible = () => { if (document.visibilityState === 'visible') read(); };
    const withoutToasts = { capture: true, passive: true } as const;
    window.addEventListener('focus', read);
    document.addEventListener('visibilitychange', onVisible);
    for (const what of ACTIVITY) window.addEventListener(what, onUse, withoutToasts);
    return () => {
      window.removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', onVisible);
      for (const what of ACTIVITY) window.removeEventListener(what, onUse, withoutToasts);
    };
  }, [handle]);
}
