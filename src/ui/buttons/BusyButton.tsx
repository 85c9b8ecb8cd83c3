import type { ReactNode } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import BootstrapSpinner from 'react-bootstrap/Spinner';

/** Decorative: the text beside it describes the progress. */
export const Spinner = ({ isStill = false }: { readonly isStill?: boolean }) => (
  <BootstrapSpinner as="span" className={isStill ? 'still' : ''} aria-hidden="true" />
);

type BusyButtonProps = Omit<ButtonProps, 'as' | 'type' | 'onClick' | 'aria-disabled'> & {
  readonly isBusy: boolean;
  /** Shown in place of the spinner while the button is not busy. */
  readonly icon?: ReactNode;
  readonly onClick: () => void;
};

/** A button with a spinner while its action runs. It then ignores presses but keeps the focus, which a disabled one loses. */
export function BusyButton({ isBusy, icon, onClick, children, ...attributes }: BusyButtonProps) {
  return (
    <Button {...attributes} aria-disabled={isBusy || undefined} onClick={() => { if (!isBusy) onClick(); }}>
      {isBusy ? <Spinner /> : icon}
      {children}
    </Button>
  );
}
