import { useCallback, useMemo, useSyncExternalStore, useLayoutEffect, useState } from 'react';
import { listen } from '../../state/listen';
import { createListeners } from '../../state/listeners';

/** Set on the root element: the style sheets enlarge the font, and with it every length in rem. */
const ROOT_CLASS = 'is-enlarged';
/** The same factor as in meeting-mode/enlarged.css. */
const ENLARGED_BY = 1.25;

const listeners = createListeners();

const isEnlarged = (): boolean => document.documentElement.classList.contains(ROOT_CLASS);

export function setEnlarged(isOn: boolean): void {
  if (isOn === isEnlarged()) return;
  document.documentElement.classList.toggle(ROOT_CLASS, isOn);
  listeners.notify();
}

/** Subscribes in a layout effect, before the first paint: `useSyncExternalStore` would show the columns of the other mode for a moment. */
export function useEnlarged(): boolean {
  const [isOn, setOn] = useState(isEnlarged);
  useLayoutEffect(() => {
    const read = () => { setOn(isEnlarged()); };
    read();
    return listeners.subscribe(read);
  }, []);
  return isOn;
}

/** Up to 1179 px the tabs of the top bar and the list of sections fold into menus (001 section 9, P-016). */
const FOLDED_EM = 73.6875;
export const FOLDED = `(max-width: ${FOLDED_EM}em)`;
/** Below this width the rows of a table are cards (styles/narrow.scss). */
export const CARDS = '(max-width: 35.9375em)';

/** Up to these widths, in em of the enlarged text, the list of sections, or the rail beside a form, does not fit. */
const FOLDS = { sections: 61.9375, rail: 83.9375 } as const;
/** Up to these widths of the window, in em, the column is folded whatever the text size. */
const ALWAYS_FOLDED = { sections: FOLDED_EM, rail: 0 } as const;

export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback((changed: () => void) => listen(list, { change: changed }), [list]);
  return useSyncExternalStore(subscribe, () => list.matches);
}

/** Whether a column of the plan does not fit. A media query ignores enlarged text, so its factor is multiplied in. */
export function useFolded(column: keyof typeof FOLDS): boolean {
  const factor = useEnlarged() ? ENLARGED_BY : 1;
  return useMediaQuery(`(max-width: ${Math.max(FOLDS[column] * factor, ALWAYS_FOLDED[column])}em)`);
}
