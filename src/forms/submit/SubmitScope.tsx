import { Formik, useFormikContext } from 'formik';
import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { registerForm } from '../../state/halfTyped';
import type { KeptAs } from '../kept/keptForm';
import { useKeptForm } from './useKeptForm';
import { submitFieldId } from '../describe/ids';
import { problemsIn, type Problem } from './problems';
import { SubmissionContext, SubmitContext, type Submission, type SubmitScopeValue } from './submitContext';
import type { SubmitOutcome, SubmitSteps, SubmitValues, ShowProblems } from './submitTypes';
import { useFormikBinding } from './useFormikBinding';
import { useRowVersions } from './useRowVersions';
import { useSubmission } from './useSubmission';

export interface SubmitScopeProps<V extends SubmitValues> {
  /** Names the form in the ids of its fields, so that an address can lead to one of them (default: a fresh one). */
  readonly formName?: string;
  readonly initial: V;
  /** The values after the form has been sent (default: `initial`). */
  readonly blank?: V;
  /** The checks, in the order in which their messages show, or a function if they depend on the answers. */
  readonly schema?: Schema | ((values: V) => Schema);
  readonly showProblems?: ShowProblems;
  /** Called once for each press, with answers that pass every check. */
  readonly submit: (values: V, steps: SubmitSteps) => Promise<SubmitOutcome>;
  /** Called after the host has accepted the form and the fields are cleared. */
  readonly onDone?: () => void;
  /** Whether the answers stay when they are sent, e.g. of a search (default: the form clears). */
  readonly keepsAnswers?: boolean;
  readonly onChange?: (values: V) => void;
  /** Called once the answers differ from those that the form opened with, or that were sent last. */
  readonly onEdited?: () => void;
  /** How typed text is kept until it is sent. Null where it may be lost (a search), must not be kept (a password) or is kept elsewhere. */
  readonly keeps: KeptAs | null;
}

interface NamedScopeProps<V extends SubmitValues> extends SubmitScopeProps<V> {
  /** Names the form in the list of unsent work. */
  readonly title: string;
  readonly children: ReactNode;
}

const nothing = (): void => {};

/** Holds the answers of a form that is sent as a whole, and sends them. The form is its child. */
export function SubmitScope<V extends SubmitValues>(props: NamedScopeProps<V>) {
  // Initial values are read once: a refetch never overwrites what is being typed.
  const [initial] = useState(props.initial);
  return (
    <Formik initialValues={initial} onSubmit={nothing} validateOnChange={false} validateOnBlur={false}>
      <Scope {...props} initial={initial} />
    </Formik>
  );
}

function Scope<V extends SubmitValues>({
  title, formName, schema, initial, blank = initial, showProblems, submit, onDone, onChange, onEdited, keepsAnswers = false, keeps, children,
}: NamedScopeProps<V>) {
  const ownId = useId();
  const formId = formName ?? ownId;
  const { values, dirty, resetForm } = useFormikContext<V>();
  const binding = useFormikBinding();
  const [round, setRound] = useState(0);
  /** Back to the answers that the form opened with, in fresh controls. */
  const clear = useCallback(() => {
    const start = binding.start();
    binding.restart(start);
    resetForm({ values: start as V });
    setRound((rounds) => rounds + 1);
  }, [binding, resetForm]);
  const versions = useRowVersions(binding);
  const kept = useKeptForm({ keeps, title, formId, binding, clear });

  const check = (now: V): readonly Problem[] => {
    const rules = typeof schema === 'function' ? schema(now) : schema;
    const found = rules === undefined ? [] : problemsIn(rules, now);
    // A control with invalid text adds its own failure, at its place in the order of the checks.
    const invalid = binding.invalid();
    const reasonOf = new Map(invalid.map(({ name, message }) => [name, message]));
    const known = new Set(found.map(({ name }) => name));
    return [
      ...found.map(({ name, message }) => ({ name, message: reasonOf.get(name) ?? message })),
      ...invalid.filter(({ name }) => !known.has(name)),
    ];
  };

  const { submission, wasChecked, isBeingSent } = useSubmission<V>({
    formId,
    values: () => binding.values() as V,
    check,
    showProblems,
    isAsOpened: versions.isAsOpened,
    submit: async (now, steps) => {
      await kept.press();
      const outcome = await submit(now, steps);
      kept.end(outcome);
      return outcome;
    },
    onSent: (sent) => {
      versions.forget();
      // The user has left, and `onDone` would navigate away from the page they are on now.
      if (!kept.isMounted()) return;
      const next = keepsAnswers ? sent : blank;
      // Before `onDone`, which may leave the page: nothing is unsent any more.
      binding.restart(next);
      resetForm({ values: next });
      // Controls keep their own drafts; remounted controls have none.
      if (!keepsAnswers) setRound((rounds) => rounds + 1);
      onDone?.();
    },
  });
  const { isBusy } = submission;

  // A layout effect: the form is unregistered in the commit that removes it, before the next screen can be left.
  const { isKept, outlivesForm, putAside } = kept;
  const isListed = keeps !== null;
  useLayoutEffect(
    () => (isListed ? registerForm({ title, isTyped: binding.isTyped, isBeingSent, isKept, outlivesForm, putAside }) : undefined),
    [isListed, title, binding, isBeingSent, isKept, outlivesForm, putAside],
  );

  const changed = useEffectEvent((now: V) => { onChange?.(now); });
  useEffect(() => { changed(values); }, [values]);
  const edited = useEffectEvent(() => { onEdited?.(); });
  useEffect(() => { if (dirty) edited(); }, [dirty]);

  // A file is validated as soon as it is chosen, because the user may have to find another.
  const isValidated = (name: string): boolean => wasChecked || values[name] instanceof File;
  const problems = isBusy || !Object.keys(values).some(isValidated) ? [] : check(values).filter(({ name }) => isValidated(name));
  const errors = Object.fromEntries(problems.map(({ name, message }) => [name, message]));
  const idOf = useMemo(() => (name: string): string => submitFieldId(formId, name), [formId]);
  const sending: Submission = { ...submission, errors };
  const scope: SubmitScopeValue = { ...sending, title, kept, versions, values, binding, idOf, round };
  return (
    <SubmissionContext value={sending}>
      <SubmitContext value={scope}>{children}</SubmitContext>
    </SubmissionContext>
  );
}
