import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { UnitHandle, UnitKey } from '../../saving/types';
import { waitingHandle } from '../../saving/waitingHandle';

interface UnitSource {
  readonly current: () => UnitHandle;
  readonly subscribe: (changed: () => void) => () => void;
  /** @returns a function that closes it */
  readonly open: () => () => void;
}

/** Opens the unit by an effect of the screen, so that React may mount it twice. */
function unitSource(key: UnitKey, openUnit: (key: UnitKey) => UnitHandle): UnitSource {
  const waiting = waitingHandle(key);
  let opened = waiting;
  let openings = 0;
  let tell = (): void => undefined;
  return {
    current: () => opened,
    subscribe(changed) {
      tell = changed;
      return () => { if (tell === changed) tell = () => undefined; };
    },
    open() {
      openings += 1;
      if (openings === 1) {
        opened = openUnit(key);
        tell();
      }
      return () => {
        openings -= 1;
        if (openings > 0) return;
        const closing = opened;
        opened = waiting;
        // The next screen may open the same unit: then it keeps its lock and its values.
        setTimeout(() => { closing.close(); }, 0);
      };
    },
  };
}

/**
 * The unit of a screen, open for as long as the screen is mounted. Key and transport are those of the first render:
 * a screen for another pupil is remounted (`key`).
 */
export function useOpenedUnit(key: UnitKey, open: (key: UnitKey) => UnitHandle): UnitHandle {
  const [source] = useState(() => unitSource(key, open));
  // Before the first paint, so that the host responds while the skeleton is shown.
  useLayoutEffect(() => source.open(), [source]);
  return useSyncExternalStore(source.subscribe, source.current);
}
