import { useEffect } from 'react';
import type { UnitHandle } from '../../../saving/types';
import { listen } from '../../../state/listen';

/** The record may be stale after this long without a key or mouse event, ms. */
const IDLE_MS = 60_000;
/** Focus and visibility events come in pairs, and on each change of window, ms. */
const MIN_INTERVAL_MS = 5000;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Reads the open record again when the user returns to it: the page becomes visible, or is used after a pause. Changes of others are
 * merged, or shown as a conflict if the same field was changed here. The save queue makes its own check before a save and before Complete.
 */
export function useConflictCheck(handle: UnitHandle): void {
  useEffect(() => {
    // Uses the time of day, because the monotonic clock stops while the computer sleeps.
    let usedAt = Date.now();
    let readAt = usedAt;
    const read = () => {
      const now = Date.now();
      usedAt = now;
      if (Math.abs(now - readAt) < MIN_INTERVAL_MS) return;
      readAt = now;
      void handle.refresh();
    };
    const onUse = () => {
      const now = Date.now();
      if (Math.abs(now - usedAt) >= IDLE_MS) read();
      else usedAt = now;
    };
    const onVisible = () => { if (document.visibilityState === 'visible') read(); };
    const stops = [
      listen(window, { focus: read }),
      listen(document, { visibilitychange: onVisible }),
      listen(window, Object.fromEntries(ACTIVITY.map((what) => [what, onUse])), { capture: true, passive: true }),
    ];
    return () => { for (const stop of stops) stop(); };
  }, [handle]);
}
