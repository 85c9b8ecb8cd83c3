import type { MouseEvent, ReactNode, Ref } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import BootstrapSpinner from 'react-bootstrap/Spinner';

/** Decorative: the text beside it describes the progress. */
export const Spinner = ({ isStill = false }: { readonly isStill?: boolean }) => (
  <BootstrapSpinner as="span" className={isStill ? 'is-still' : ''} aria-hidden="true" />
);

/** A button with a spinner while its action runs. It then ignores presses but keeps the focus, which a disabled one loses. */
export function BusyButton({ isBusy, icon, onClick, children, ...attributes }: Omit<ButtonProps, 'as' | 'onClick'> & {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly isBusy: boolean;
  /** Shown in place of the spinner while the button is not busy. */
  readonly icon?: ReactNode;
  readonly onClick?: () => void;
}) {
  const press = (event: MouseEvent) => {
    if (isBusy) event.preventDefault();
    else onClick?.();
  };
  return (
    <Button aria-disabled={isBusy || undefined} {...attributes} onClick={press}>
      {isBusy ? <Spinner /> : icon}
      {children}
    </Button>
  );
}
