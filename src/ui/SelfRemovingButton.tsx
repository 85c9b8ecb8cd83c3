import { useCallback, type ReactNode } from 'react';

/**
 * A button that goes away by itself once what it is for is over. If it has the focus then, the focus moves to what is
 * around it, or to the page's content: never to the body.
 */
export function SelfRemovingButton({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  const passFocusOn = useCallback((button: HTMLButtonElement | null) => {
    const around = button?.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      if (document.activeElement === button) (around ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
  }, []);
  return <button ref={passFocusOn} type="button" className="btn btn-sm btn-secondary" onClick={onPress}>{children}</button>;
}
