import { useState } from 'react';
import { mixed, object } from 'yup';
import { sessionApi } from '../../api/calls/session';
import { FRESH } from '../../api/readFresh';
import { getConfig } from '../../config/config';
import { text } from '../../forms/describe/fields';
import { SubmitForm } from '../../forms/submit/SubmitForm';
import type { SubmitOutcome } from '../../forms/submit/submitTypes';
import { failureText } from '../../shared/load/useLoad';
import { Page } from '../../shared/Page';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { StatusLine, type StatusText } from '../../ui/states/StatusLine';

const NUMBER = /^\+?[\d\s()-]{3,20}$/;

/**
 * Requests a call from the telephone service (S-364). The response of another origin cannot be read, so only a failed
 * connection is reported.
 * @param account the user's account with that service, kept only during one call
 * @returns whether the request was sent
 */
async function dial(number: string, account: { readonly sohoUsername: string; readonly sohoPassword: string }): Promise<boolean> {
  const { url, userParameter, passwordParameter, numberParameter } = getConfig().dialService;
  const address = new URL(url);
  address.searchParams.set(userParameter, account.sohoUsername);
  address.searchParams.set(passwordParameter, account.sohoPassword);
  address.searchParams.set(numberParameter, number.replace(/[^\d+]/g, ''));
  try {
    await fetch(address, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' });
    return true;
  } catch {
    return false;
  }
}

type CallAnswers = Readonly<Record<'number', string>>;

const schema = object({
  number: mixed().test('number', 'Enter a telephone number: digits and spaces, with a + at the start if needed.', (value) => NUMBER.test(typeof value === 'string' ? value.trim() : '')),
});

/** The telephone helper (S-016, S-363 to S-365); off unless a deployment switches `dialService.enabled` on. */
export function CallingScreen() {
  const { enabled, url } = getConfig().dialService;
  return (
    <Page title="Telephone" className="text-screen">
      <div className="card"><div className="card-body">
        {enabled && url !== '' ? <Dialler /> : <p className="mb-0">The telephone service is not switched on for your council.</p>}
      </div></div>
    </Page>
  );
}

function Dialler() {
  const dispatch = useSessionDispatch();
  const { userId } = useSessionUser();
  const [status, setStatus] = useState<StatusText | null>(null);
  const call = async ({ number }: CallAnswers): Promise<SubmitOutcome> => {
    setStatus(null);
    const { fetchUserDetails } = sessionApi.endpoints;
    const { data, error } = await dispatch(fetchUserDetails.initiate({ userId }, FRESH));
    if (data === undefined) return { kind: 'failed', reason: `The call was not started. ${failureText(error)}` };
    if (!await dial(number, data.user)) return { kind: 'failed', reason: 'The call was not started: the telephone service could not be reached.' };
    setStatus({ tone: 'info', text: 'The call is on its way. Your own telephone rings first.' });
    return { kind: 'done' };
  };
  return (
    <>
      <StatusLine status={status} />
      <SubmitForm<CallAnswers>
        label="Call a number"
        fields={[text('number', 'Telephone number', { starred: true })]}
        initial={{ number: '' }}
        schema={schema}
        keeps={null}
        submitLabel="Call"
        busyLabel="Calling…"
        showProblems={() => { setStatus(null); }}
        submit={call}
      />
    </>
  );
}
