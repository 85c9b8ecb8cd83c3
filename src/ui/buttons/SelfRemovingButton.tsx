import { useCallback, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';

/** If it has the focus when it unmounts, the focus moves to the element around it or to the page's content, never to the body. */
export function SelfRemovingButton({ onPress, label, isQuiet = false, children }: {
  readonly onPress: () => void;
  readonly label?: string;
  /** Renders it as a menu item. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}) {
  const passFocusOn = useCallback((button: HTMLButtonElement | null) => {
    const around = button?.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      if (document.activeElement === button) (around ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
  }, []);
  return <Button ref={passFocusOn} {...(isQuiet ? { variant: 'quiet' } : { variant: 'secondary', size: 'sm' })} aria-label={label} onClick={onPress}>{children}</Button>;
}
