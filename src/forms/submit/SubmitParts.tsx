import { useEffect, useRef, type ReactNode } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { Spinner } from '../../ui/buttons/BusyButton';
import { Icon } from '../../ui/icons/Icon';
import { ErrorSummary } from './ErrorSummary';
import { useSubmissionContext } from './submitContext';
import { failureId } from './useSubmission';

/** Why the last attempt failed. Mounted from the start, so that the text is announced when it appears. */
export function SubmitFailure() {
  const { formId, step } = useSubmissionContext();
  const failure = step.kind === 'editing' ? step.failure : null;
  return (
    <div role="alert">
      {failure === null ? null : <div id={failureId(formId)} className="alert alert-danger mb-0"><Icon name="error" /><span>{failure}</span></div>}
    </div>
  );
}

/** The submit button. It keeps the focus while the form is being sent, when every control is disabled. */
export function SubmitButton({ children, busy, variant = 'primary', ...look }: Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  readonly children: ReactNode;
  /** The label while the form is being sent (default: the same). */
  readonly busy?: ReactNode;
}) {
  const { formId, isBusy } = useSubmissionContext();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => { if (isBusy) button.current?.focus({ preventScroll: true }); }, [isBusy]);
  return (
    <Button
      {...look}
      ref={button}
      type="submit"
      variant={variant}
      form={formId}
      aria-disabled={isBusy || undefined}
      onClick={(event) => { if (isBusy) event.preventDefault(); }}
    >
      {isBusy ? <Spinner /> : null}
      {isBusy ? busy ?? children : children}
    </Button>
  );
}

/** The form element itself, with what stops it from being sent at its top. */
export function FormElement({ label, className = 'stack', autoComplete = 'off', children }: {
  readonly label: string;
  readonly className?: string;
  readonly autoComplete?: 'on' | 'off';
  readonly children: ReactNode;
}) {
  const { formId, isBusy, send } = useSubmissionContext();
  return (
    <form
      id={formId}
      className={className}
      aria-label={label}
      aria-busy={isBusy || undefined}
      autoComplete={autoComplete}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Inside a dialog of another form the event would bubble through React's tree.
        event.stopPropagation();
        send();
      }}
    >
      <ErrorSummary />
      {children}
    </form>
  );
}
