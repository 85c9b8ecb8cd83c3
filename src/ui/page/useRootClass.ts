import { useLayoutEffect } from 'react';

/** By class: how many components request it. */
const classCounts = new Map<string, number>();

const countClass = (name: string, by: 1 | -1): void => { classCounts.set(name, (classCounts.get(name) ?? 0) + by); };

/**
 * Puts a class on the root element while `isOn`, for what concerns the whole window. `html:has(…)` would make the browser
 * match the whole page again at each change of it, so also at each key. The class stays when another component takes over
 * in the same commit, as at a change of section: each change of the root makes the browser look through the whole page.
 */
export function useRootClass(name: string, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const { classList } = document.documentElement;
    countClass(name, 1);
    classList.add(name);
    return () => {
      countClass(name, -1);
      queueMicrotask(() => { if (classCounts.get(name) === 0) classList.remove(name); });
    };
  }, [name, isOn]);
}
