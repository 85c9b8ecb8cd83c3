import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { UnitHandle, UnitView } from '../../saving/types';
import type { Values } from '../../values/values';

/**
 * Selects one part of a unit's view. The component re-renders only when that part changes, so a keystroke re-renders
 * only what shows the values.
 */
export function useUnitView<T>(handle: UnitHandle, select: (view: UnitView) => T): T {
  const subscribe = useCallback((changed: () => void) => handle.subscribe(changed), [handle]);
  const read = useMemo(() => steadyRead(() => select(handle.getView())), [handle, select]);
  return useSyncExternalStore(subscribe, read);
}

/** Returns the same object while its content is the same. */
function steadyRead<T>(read: () => T): () => T {
  let last: { readonly part: T } | undefined;
  return () => {
    const part = read();
    if (last === undefined || !isSame(last.part, part)) last = { part };
    return last.part;
  };
}

/** Equal, or lists and flat objects with equal members: a view may create them at each call. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  const member = (of: object, key: string): unknown => Reflect.get(of, key);
  return keys.length === others.length && keys.every((key) => Object.is(member(a, key), member(b, key)));
}

/** The pause in typing after which derived data, such as the list of missing answers, is updated. */
const SETTLE_MS = 300;

/** The values of a unit, debounced, for everything that need not follow each keystroke. */
export function useSettledValues(handle: UnitHandle): Values {
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let changedAt = 0;
      const end = (): void => {
        timer = undefined;
        const left = changedAt + SETTLE_MS - performance.now();
        if (left > 0) timer = setTimeout(end, left);
        else changed();
      };
      const stop = handle.subscribe(() => {
        changedAt = performance.now();
        // A unit changes several times per keystroke, so the timer keeps running and then waits for the rest.
        timer ??= setTimeout(end, SETTLE_MS);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [handle],
  );
  return useSyncExternalStore(subscribe, () => handle.getView().values);
}
