import { useId, useState } from 'react';
import { describeError, type CallError } from '../../api/callError';
import { focusFieldId, submitFieldId } from '../../forms/describe/ids';
import type { Problem } from '../../forms/submit/problems';
import type { Submission } from '../../forms/submit/submitContext';
import { failureId, useSubmission } from '../../forms/submit/useSubmission';
import { sessionMessages } from '../../messages/shell';
import { signIn } from '../../session/session';
import { useSessionDispatch } from '../../session/useSession';

type Credentials = Readonly<Record<'userName' | 'password', string>>;

function missingIn({ userName, password }: Credentials): readonly Problem[] {
  return [
    ...(userName.trim() === '' ? [{ name: 'userName', message: 'Enter your user name' }] : []),
    ...(password === '' ? [{ name: 'password', message: 'Enter your password' }] : []),
  ];
}

export interface CredentialProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
}

/** User name and password, for the sign-in page and the locked page. Code that watches the session. */
export function useSignInForm(knownName = ''): { submission: Submission; userName: CredentialProps; password: CredentialProps } {
  const dispatch = useSessionDispatch();
  const formId = useId();
  const [values, setValues] = useState<Credentials>({ userName: knownName, password: '' });

  const { submission, wasChecked } = useSubmission<Credentials>({
    formId,
    values: () => values,
    check: missingIn,
    submit: async ({ userName, password }) => {
      const result = await dispatch(signIn(userName.trim(), password));
      if (result.ok) return { kind: 'done' };
      setValues({ userName, password: '' });
      focusFieldId(submitFieldId(formId, 'password'));
      return { kind: 'failed', reason: signInErrorText(result.error) };
    },
    onSent: () => {},
  });
  const { step } = submission;
  const hasFailed = step.kind === 'editing' && step.failure !== null;
  const missing = wasChecked && step.kind === 'editing' && !hasFailed ? missingIn(values) : [];

  const propsOf = (name: keyof Credentials): CredentialProps => {
    const error = missing.find((problem) => problem.name === name)?.message ?? null;
    return {
      id: submitFieldId(formId, name),
      value: values[name],
      onChange: (value) => { setValues((before) => ({ ...before, [name]: value })); },
      error,
      isInvalid: hasFailed || error !== null,
      // A screen reader would announce a new description of the focused password field, but the alert has announced it already.
      describedBy: hasFailed && name === 'userName' ? failureId(formId) : undefined,
    };
  };
  const errors = Object.fromEntries(missing.map(({ name, message }) => [name, message]));
  return { submission: { ...submission, errors }, userName: propsOf('userName'), password: propsOf('password') };
}

/** Why signing in failed, in plain words. A page of HTML in place of a response does not mean a wrong password. */
function signInErrorText(error: CallError | { readonly kind: 'incomplete' }): string {
  if (error.kind === 'incomplete') return 'Your account has no role in this service. Please ask your council to add one.';
  if (error.kind === 'signedOut') {
    return error.status === 401
      ? sessionMessages.signInRefused.text
      : 'Signing in did not work: the council’s system sent an unexpected page. Please try again later.';
  }
  return describeError(error);
}
