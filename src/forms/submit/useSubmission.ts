import { useCallback, useRef, useState } from 'react';
import type { Problem } from './problems';
import { inReadingOrder, type RefusedAnswer } from './readingOrder';
import type { SubmitStep } from './submitContext';
import type { SubmitOutcome, SubmitSteps, ShowProblems } from './submitTypes';

export const failureId = (formId: string): string => `${formId}-failure`;

/**
 * Checks a form, sends it once however often the button is pressed, and keeps the reason if that fails. It needs neither
 * Formik nor yup: `SubmitScope` adds them, the sign-in page does without them.
 * @returns `wasChecked` from the first press on: the fields then show their messages until the form is sent
 */
export function useSubmission<V>({ formId, values, check, showProblems, submit, isAsOpened = () => true, onSent }: {
  readonly formId: string;
  readonly values: () => V;
  /** What stops them from being sent, in the order in which it is shown. */
  readonly check: (values: V) => readonly Problem[];
  readonly showProblems?: ShowProblems | undefined;
  readonly submit: (values: V, steps: SubmitSteps) => Promise<SubmitOutcome>;
  /** See {@link SubmitSteps}; false for a form that changes no row. */
  readonly isAsOpened?: SubmitSteps['isAsOpened'];
  readonly onSent: (values: V) => void;
}) {
  const [step, setStep] = useState<SubmitStep>({ kind: 'editing', failure: null });
  const [wasChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedAnswer[]>([]);
  const isInFlight = useRef(false);
  /** Whether the host has the answers and has not responded. Known before the next render. */
  const isBeingSent = useCallback(() => isInFlight.current, []);

  const send = async (): Promise<void> => {
    if (isInFlight.current) return;
    const now = values();
    const problems = check(now);
    setChecked(true);
    if (problems.length > 0) {
      setStep({ kind: 'editing', failure: null });
      await showProblems?.(problems);
      // An alert returns the focus to the button, so the summary takes it after that.
      setRefused(inReadingOrder(formId, problems));
      return;
    }
    isInFlight.current = true;
    setRefused([]);
    setStep({ kind: 'sending', percent: null });
    const outcome = await submit(now, {
      progress: (part) => {
        setStep((was) => (was.kind === 'sending' || was.kind === 'waiting' ? { kind: 'sending', percent: Math.round(part * 100) } : was));
      },
      waiting: () => { setStep({ kind: 'waiting' }); },
      unclear: () => { setStep({ kind: 'checking' }); },
      isAsOpened,
    });
    isInFlight.current = false;
    setStep({ kind: 'editing', failure: outcome.kind === 'failed' ? outcome.reason : null });
    if (outcome.kind === 'failed') return;
    setChecked(false);
    onSent(now);
  };
  return { submission: { formId, step, refused, isBusy: step.kind !== 'editing', send: () => { void send(); } }, wasChecked, isBeingSent };
}
