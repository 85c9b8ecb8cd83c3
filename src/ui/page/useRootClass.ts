import { useLayoutEffect } from 'react';

/** By class: how many components request it. */
const wanted = new Map<string, number>();

const want = (name: string, by: 1 | -1): void => { wanted.set(name, (wanted.get(name) ?? 0) + by); };

/**
 * Puts a class on the root element while `isOn`, for what concerns the whole window. `html:has(…)` would make the browser
 * match the whole page again at each change of it, so also at each key. The class stays when another component takes over
 * in the same commit, as at a change of section: each change of the root makes the browser look through the whole page.
 */
export function useRootClass(name: string, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const { classList } = document.documentElement;
    want(name, 1);
    classList.add(name);
    return () => {
      want(name, -1);
      queueMicrotask(() => { if (wanted.get(name) === 0) classList.remove(name); });
    };
  }, [name, isOn]);
}
