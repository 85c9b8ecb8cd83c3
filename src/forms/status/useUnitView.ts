import { debounce } from 'es-toolkit';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { shallowEqual } from 'react-redux';
import type { UnitHandle, UnitView } from '../../saving/types';
import type { Values } from '../../values/values';

/** The component re-renders only when this part of the view changes, so a keystroke re-renders only what shows the values. */
export function useUnitView<K extends keyof UnitView>(handle: UnitHandle, part: K): UnitView[K];
export function useUnitView<T>(handle: UnitHandle, part: (view: UnitView) => T): T;
export function useUnitView(handle: UnitHandle, part: keyof UnitView | ((view: UnitView) => unknown)): unknown {
  const subscribe = useCallback((changed: () => void) => handle.subscribe(changed), [handle]);
  const read = useMemo(() => steadyRead(() => (typeof part === 'string' ? handle.getView()[part] : part(handle.getView()))), [handle, part]);
  return useSyncExternalStore(subscribe, read);
}

/** Returns the same object while its content is the same. */
function steadyRead<T>(read: () => T): () => T {
  let last: { readonly part: T } | undefined;
  return () => {
    const part = read();
    if (last === undefined || !shallowEqual(last.part, part)) last = { part };
    return last.part;
  };
}

/** The pause in typing after which derived data, such as the list of missing answers, is updated. */
const SETTLE_MS = 300;

/** The values of a unit, debounced, for everything that need not follow each keystroke. */
export function useSettledValues(handle: UnitHandle): Values {
  const subscribe = useCallback(
    (changed: () => void) => {
      const settled = debounce(changed, SETTLE_MS);
      const stop = handle.subscribe(settled);
      return () => {
        settled.cancel();
        stop();
      };
    },
    [handle],
  );
  return useSyncExternalStore(subscribe, () => handle.getView().values);
}
