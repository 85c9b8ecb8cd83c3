import { useEffect, useRef } from 'react';

/**
 * Once a pupil is chosen on a page that had none, the picker disappears, so the focus moves to the title.
 * @param status the load state of the page's pupil
 */
export function useFocusOnPupil(status: 'none' | 'loading' | 'failed' | 'ready'): void {
  const wasNone = useRef(false);
  useEffect(() => {
    if (status === 'none') wasNone.current = true;
    if (status !== 'ready' || !wasNone.current) return;
    wasNone.current = false;
    document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [status]);
}
