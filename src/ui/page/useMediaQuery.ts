import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { listen } from '../../state/listen';
import { ENLARGED_BY, useEnlarged } from './enlarged';

/** Up to 1179 px the tabs of the top bar and the list of sections fold into menus (001 section 9, P-016). */
const FOLDED_EM = 73.6875;
export const FOLDED = `(max-width: ${String(FOLDED_EM)}em)`;
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
  return useMediaQuery(`(max-width: ${String(Math.max(FOLDS[column] * factor, ALWAYS_FOLDED[column]))}em)`);
}
