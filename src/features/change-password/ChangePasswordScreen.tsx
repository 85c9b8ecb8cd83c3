import { useState } from 'react';
import { object, string } from 'yup';
import { sessionApi, sessionCalls } from '../../api/calls/session';
import { isCallKnown } from '../../api/request';
import { text } from '../../forms/describe/fields';
import { SubmitForm } from '../../forms/submit/SubmitForm';
import type { SubmitItem, SubmitOutcome } from '../../forms/submit/submitTypes';
import { failureText } from '../../shared/load/useLoad';
import { Page } from '../../shared/Page';
import { rememberPassword } from '../../session/session';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { StatusLine, type StatusText } from '../../ui/states/StatusLine';

const BLANK = { current: '', next: '', again: '' };
type PasswordAnswers = typeof BLANK;
const MIN_LENGTH = 8;

/** yup runs `oneOf` and `notOneOf` before this, so the comparisons below are tests: a blank is missing, not the same. */
const given = (label: string) => string().required(`${label} is required`);

const schema = object({
  current: given('Current password'),
  next: given('New password')
    .min(MIN_LENGTH, `The new password needs at least ${MIN_LENGTH} characters`)
    .test('new', 'The new password is the same as the current one', (typed, { parent }: { readonly parent: PasswordAnswers }) => typed !== parent.current),
  again: given('New password again')
    .test('same', 'The two new passwords do not match', (typed, { parent }: { readonly parent: PasswordAnswers }) => typed === parent.next),
});

const FIELDS: readonly SubmitItem<PasswordAnswers>[] = [
  text('current', 'Current password', { type: 'password', autoComplete: 'current-password', starred: true }),
  text('next', 'New password', { type: 'password', autoComplete: 'new-password', starred: true }),
  text('again', 'New password again', { type: 'password', autoComplete: 'new-password', starred: true }),
];

/** No specification names the call: until a deployment sets `paths.changePassword`, the page shows a message in place of the form. */
export function ChangePasswordScreen() {
  const isOn = isCallKnown('changePassword', sessionCalls.changePassword.info);
  return (
    <Page title="Change password" className="text-screen">
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
  const dispatch = useSessionDispatch();
  const { userId, userName } = useSessionUser();
  const [send] = sessionApi.useChangePasswordMutation();
  const [status, setStatus] = useState<StatusText | null>(null);
  const submit = async ({ current, next }: PasswordAnswers): Promise<SubmitOutcome> => {
    setStatus(null);
    const { error } = await send({ userName, oldPassword: current, newPassword: next });
    if (error !== undefined) return { kind: 'failed', reason: `The password was not changed. ${failureText(error)}` };
    dispatch(rememberPassword(userId, next));
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
        showProblems={() => { setStatus(null); }}
        submit={submit}
      />
    </>
  );
}
