import { useEffect, useMemo, useRef } from 'react';

/** Keeps what is typed while the code of the search box still loads: the focus has not moved, so it would go into a field of the page. */
export function useEarlyKeys() {
  const typed = useRef('');
  const earlyKeys = useMemo(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing) return;
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (key.length === 1) typed.current += key;
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    return {
      /** @param text what the search box starts with */
      start: (text: string): void => {
        typed.current = text;
        document.addEventListener('keydown', onKey, { capture: true });
      },
      read: (): string => typed.current,
      /** Called when the box has the focus, or the search was cancelled. */
      end: (): void => { document.removeEventListener('keydown', onKey, { capture: true }); },
    };
  }, []);
  useEffect(() => earlyKeys.end, [earlyKeys]);
  return earlyKeys;
}

export type EarlyKeys = ReturnType<typeof useEarlyKeys>;
