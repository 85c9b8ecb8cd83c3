import type { ButtonHTMLAttributes, ReactNode } from 'react';

export const Spinner = () => <span className="spinner-border" aria-hidden="true" />;

type BusyButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick' | 'aria-disabled'> & {
  readonly isBusy: boolean;
  /** Shown in place of the spinner while the button is not busy. */
  readonly icon?: ReactNode;
  readonly onClick: () => void;
};

/** A button with a spinner while its action runs. It then ignores presses but keeps the focus, which a disabled one loses. */
export function BusyButton({ isBusy, icon, onClick, children, ...attributes }: BusyButtonProps) {
  return (
    <button {...attributes} type="button" aria-disabled={isBusy || undefined} onClick={() => { if (!isBusy) onClick(); }}>
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
