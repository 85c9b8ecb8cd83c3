import { useLayoutEffect } from 'react';

/**
 * Puts a class on the root element while `isOn`, for what concerns the whole window. `html:has(…)` would make the browser
 * match the whole page again at each change of it, so also at each key.
 */
export function useRootClass(name: string, isOn = true): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle(name, isOn);
    return () => { classList.remove(name); };
  }, [name, isOn]);
}
