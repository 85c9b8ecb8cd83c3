import { useLayoutEffect } from 'react';
import { afterPress } from './lastPress';

/**
 * Puts a class on the root element while `isOn`, for what concerns the whole window. `html:has(…)` would make the browser
 * match the whole page again at each change of it, so also at each key.
 * @param movesPage the class moves what the user may be pressing, so it changes only after that press
 */
export function useRootClass(name: string, isOn = true, movesPage = false): void {
  useLayoutEffect(() => {
    const change = (): void => { document.documentElement.classList.toggle(name, isOn); };
    if (movesPage) return afterPress(change);
    change();
    return undefined;
  }, [name, isOn, movesPage]);
  useLayoutEffect(() => () => { document.documentElement.classList.remove(name); }, [name]);
}
