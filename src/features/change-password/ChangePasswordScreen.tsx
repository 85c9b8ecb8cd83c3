import { useState } from 'react';
import { object, ref, string } from 'yup';
import { sessionApi, sessionCalls } from '../../api/calls/session';
import { isCallKnown } from '../../api/request';
import { answered } from '../../forms/submit/checks';
import { SubmitForm } from '../../forms/submit/SubmitForm';
import type { SubmitItem, SubmitOutcome, SubmitSlotProps } from '../../forms/submit/submitTypes';
import { failureText } from '../../shared/failureText';
import { Page } from '../../shared/Page';
import { useSessionUser } from '../../session/useSession';
import { StatusLine, type StatusText } from '../../ui/states/StatusLine';

const BLANK: PasswordAnswers = { current: '', next: '', again: '' };
const MIN_LENGTH = 8;

const schema = object({
  current: answered('Current password is required'),
  next: string()
    .test('given', 'New password is required', (text) => (text ?? '') !== '')
    .min(MIN_LENGTH, `The new password needs at least ${MIN_LENGTH} characters`)
    .notOneOf([ref('current')], 'The new password is the same as the current one'),
  again: string().oneOf([ref('next')], 'The two new passwords do not match'),
});

const FIELDS: readonly SubmitItem<PasswordAnswers>[] = [
  { kind: 'slot', names: ['current'], Component: passwordBox('current', 'Current password', 'current-password') },
  { kind: 'slot', names: ['next'], Component: passwordBox('next', 'New password', 'new-password') },
  { kind: 'slot', names: ['again'], Component: passwordBox('again', 'New password again', 'new-password') },
];

/**
 * Changes the user's own password. No specification names a call for it: until a deployment sets
 * `paths.changePassword`, the page shows a message instead of a form that cannot be sent.
 */
export function ChangePasswordScreen() {
  const isOn = isCallKnown('changePassword', sessionCalls.changePassword.info);
  return (
    <Page title="Change password" className="static">
      <div className="card"><div className="card-body">
        {isOn ? <ChangePassword /> : (
          <p className="mb-0">
            Passwords cannot be changed here: your council has not switched this on. Please ask your council for a new one.
          </p>
        )}
      </div></div>
    </Page>
  );
}

function ChangePassword() {
  const { userName } = useSessionUser();
  const [send] = sessionApi.useChangePasswordMutation();
  const [status, setStatus] = useState<StatusText | null>(null);
  const submit = async ({ current, next }: PasswordAnswers): Promise<SubmitOutcome> => {
    setStatus(null);
    const { error } = await send({ userName, oldPassword: current, newPassword: next });
    if (error !== undefined) return { kind: 'failed', reason: `The password was not changed. ${failureText(error)}` };
    setStatus({ tone: 'good', text: 'Your password is changed. Use the new one the next time you sign in.' });
    return { kind: 'done' };
  };
  return (
    <>
      <StatusLine status={status} />
      <SubmitForm<PasswordAnswers>
        label="Change password"
        fields={FIELDS}
        initial={BLANK}
        schema={schema}
        keeps={null}
        submitLabel="Change password"
        busyLabel="Changing…"
        submit={submit}
      />
    </>
  );
}

interface PasswordAnswers {
  readonly [name: string]: string;
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

/** A password box, because the text fields of the forms would show the password. */
function passwordBox(name: 'current' | 'next' | 'again', label: string, autoComplete: 'current-password' | 'new-password') {
  return function PasswordBox({ values, set, idOf, errorOf, isBusy }: SubmitSlotProps<PasswordAnswers>) {
    const id = idOf(name);
    const error = errorOf(name);
    return (
      <div className="field">
        <label className="form-label" htmlFor={id}>{label}</label>
        <input
          id={id}
          type="password"
          className={error === null ? 'form-control' : 'form-control is-invalid'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          disabled={isBusy}
          value={values[name]}
          onChange={({ target }) => { set(name, target.value); }}
        />
        {error === null ? null : <div id={`${id}-error`} className="invalid-feedback d-block">{error}</div>}
      </div>
    );
  };
}
