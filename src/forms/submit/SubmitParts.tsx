import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ButtonProps } from 'react-bootstrap/Button';
import { BusyButton } from '../../ui/buttons/BusyButton';
import { Icon } from '../../ui/icons/Icon';
import { hasWords } from '../../ui/text/foldText';
import { useSubmissionContext } from './submitContext';
import { failureId } from './useSubmission';
import { focusFieldId, submitFieldId } from '../describe/ids';
import { countOf } from '../../values/countOf';

/** Ref of what appears after a press of the button: in a long dialog it is below the part that shows. */
const showWhole = (box: HTMLElement | null): void => { box?.scrollIntoView({ block: 'nearest' }); };

/** Why the last attempt failed. Mounted from the start, so that the text is announced when it appears. */
export function SubmitFailure() {
  const { formId, step } = useSubmissionContext();
  const failure = step.kind === 'editing' ? step.failure : null;
  return (
    <div role="alert">
      {failure === null ? null : <div ref={showWhole} id={failureId(formId)} className="alert alert-danger mb-0"><Icon name="error" /><span>{failure}</span></div>}
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
    <BusyButton {...look} ref={button} type="submit" variant={variant} form={formId} isBusy={isBusy}>
      {isBusy ? busy ?? children : children}
    </BusyButton>
  );
}

/** The form element itself, with the error summary at its top. */
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

/** Why the last attempt failed, and the progress of the current one. Mounted from the start, so that changes are announced. */
export function SubmitStatus() {
  const { step } = useSubmissionContext();
  return (
    <>
      <SubmitFailure />
      {step.kind === 'sending' && step.percent !== null ? (
        <progress className="submit-parts-progress" max={100} value={step.percent} aria-label="Upload">{step.percent}%</progress>
      ) : null}
      <div role="status">
        {step.kind === 'waiting' ? 'An earlier change may still arrive at the council’s system. This one is sent after it, which can take some seconds.' : null}
        {step.kind === 'checking' ? 'The council’s system did not confirm this. Checking whether it was saved, which can take some seconds.' : null}
      </div>
    </>
  );
}

/**
 * The problems that stopped the last press, in reading order, at the top of the form. Each line links to its field.
 * It takes the focus after the press, which also announces it, so it is not a live region. A line keeps its place
 * once its field is corrected, so that the fields below do not move while somebody types.
 */
function ErrorSummary() {
  const { formId, refused, errors } = useSubmissionContext();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // Only a press creates a new list.
    if (refused.length === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);

  if (refused.length === 0) return null;
  const left = refused.filter(({ name }) => errors[name] !== undefined);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}list`}
      className={`alert submit-parts-errors ${left.length === 0 ? 'alert-success' : 'alert-danger'}`}
    >
      <Icon name={left.length === 0 ? 'approved' : 'error'} />
      <div>
        <strong id={`${id}title`}>{left.length === 0 ? 'All answers are corrected' : `Please check ${countOf(left.length, 'answer')}`}</strong>
        <ol id={`${id}list`}>
          {refused.map(({ name, message, label }) => {
            const now = errors[name];
            // "Field is required" names no field, and "Start date & time field is required" names two.
            const prefix = label === '' || (hasWords(now ?? '', label) && refused.every((other) => other.name === name || other.message !== message)) ? '' : `${label}: `;
            return (
              <li key={name}>
                <a
                  href={`#${submitFieldId(formId, name)}`}
                  onClick={(event) => {
                    // The address does not change: it names the record, not the field.
                    event.preventDefault();
                    focusFieldId(submitFieldId(formId, name));
                  }}
                >
                  {now === undefined ? `${label === '' ? message : label}: corrected` : `${prefix}${now}`}
                </a>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
