import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { emailTemplateApi } from '../../api/calls/emailTemplate';
import { formatDate, formatTime } from '../../domain/dates';
import { PATHS } from '../../routes/paths';
import { useSessionUser } from '../../session/useSession';
import { Dialog } from '../../ui/dialogs/Dialog';
import { Tick } from '../../ui/fields/Tick';
import { dataOf } from '../../ui/states/loadState';
import { useLoad } from '../load/useLoad';
import { useLookup, type Lookup } from '../load/useLookup';
import { ScreenLink } from '../ScreenLink';
import type { ChasedPlan } from './chasedPlan';
import { CopyMessageButton } from './CopyMessageButton';
import { findContactsOf, type FoundContacts } from './findContacts';
import { MessageList, MessageToAll } from './MessageList';
import { pupilsOf, RECIPIENT_ROLES, recipientsOf, type RecipientRole, type Template } from './messages';
import { PLACEHOLDERS, unknownIn } from './placeholders';
import { useSentLog } from './sentLog';
import { countOf } from '../../values/countOf';
import './chasing.css';

/** The number of lookups that take about half a minute. */
const MAX_PLANS = 100;
const NO_TEXT: Template = { subject: '', body: '' };

export function EmailDialog({ plans, onClose }: { readonly plans: readonly ChasedPlan[]; readonly onClose: () => void }) {
  // Fixed: a list that reloads behind the dialog starts no second lookup.
  const [chosen, setChosen] = useState(plans);
  const title = `Email about ${countOf(chosen.length, 'plan')}`;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {chosen.length > MAX_PLANS ? (
        <div className="toolrow">
          <p className="mb-0">You can email {MAX_PLANS} plans at a time. Email the first {MAX_PLANS}?</p>
          <Button variant="primary" onClick={() => { setChosen(chosen.slice(0, MAX_PLANS)); }}>Email the first {MAX_PLANS}</Button>
        </div>
      ) : <Emails plans={chosen} onLeave={onClose} />}
      <SentList />
    </Dialog>
  );
}

function Emails({ plans, onLeave }: { readonly plans: readonly ChasedPlan[]; readonly onLeave: () => void }) {
  const { schoolId, userName } = useSessionUser();
  const lookup = useLookup(plans, findContactsOf);
  const { found, isBusy } = lookup;
  const stored = useLoad(emailTemplateApi.useFetchEmailTemplateQuery({ schoolId }));
  const template: Template = dataOf(stored)?.customizedEmailTemplate ?? NO_TEXT;
  const [roles, setRoles] = useState<readonly RecipientRole[]>(['designatedTeacher']);
  const [isOne, setOne] = useState(false);
  const { recipients, without } = recipientsOf(found, roles);
  const unknown = unknownIn(`${template.subject} ${template.body}`, PLACEHOLDERS);
  const isReady = !isBusy && stored.status !== 'loading' && recipients.length > 0;
  return (
    <div className="stack">
      <RoleChoice roles={roles} onChange={setRoles} />
      {roles.length === 0 ? <p className="mb-0" role="status">Choose who the messages are for.</p>
        : <LookupResult count={plans.length} lookup={lookup} without={without} />}
      {recipients.length === 0 || isBusy ? null : (
        <div className="toolrow">
          <CopyMessageButton
            label={recipients.length === 1 ? 'Copy 1 address' : `Copy ${recipients.length} addresses`}
            text={recipients.map(({ address }) => address).join('; ')}
            what={recipients.length === 1 ? 'Copied 1 address' : `Copied ${recipients.length} addresses`}
            pupils={pupilsOf(recipients)}
          />
        </div>
      )}
      {stored.status === 'failed' ? (
        <p className="mb-0">
          The email template could not be loaded, so messages open without text. {stored.text}{' '}
          <Button variant="secondary" size="sm" onClick={stored.retry}>Retry</Button>
        </p>
      ) : null}
      {stored.status === 'ready' && template.subject === '' && template.body === '' ? (
        <p className="mb-0">There is no text yet: write one under <ScreenLink to={PATHS.emailTemplate} onClick={onLeave}>Email template</ScreenLink>.</p>
      ) : null}
      {unknown.length === 0 ? null : <p className="mb-0">Not filled in here, so sent as written: {unknown.map((name) => `{${name}}`).join(', ')}</p>}
      {isReady ? (
        <>
          {recipients.length === 1 ? null : <MessageChoice isOne={isOne} onChange={setOne} />}
          {isOne || recipients.length === 1
            ? <MessageToAll recipients={recipients} template={template} userName={userName} />
            : <MessageList recipients={recipients} template={template} userName={userName} />}
        </>
      ) : null}
    </div>
  );
}

function RoleChoice({ roles, onChange }: { readonly roles: readonly RecipientRole[]; readonly onChange: (roles: readonly RecipientRole[]) => void }) {
  return (
    <fieldset className="email-dialog-choices">
      <legend>To</legend>
      {RECIPIENT_ROLES.map(({ role, label }) => (
        <Tick key={role} isOn={roles.includes(role)} onChange={(isOn) => { onChange(isOn ? [...roles, role] : roles.filter((one) => one !== role)); }}>{label}</Tick>
      ))}
    </fieldset>
  );
}

function LookupResult({ count, lookup: { found, isBusy, retry }, without }: {
  readonly count: number;
  readonly lookup: Lookup<FoundContacts>;
  readonly without: ReturnType<typeof recipientsOf>['without'];
}) {
  const failed = found.filter(({ kind }) => kind === 'failed').length;
  return (
    <div>
      <p className="mb-0" role="status">
        {isBusy ? `Looking up addresses: ${found.length} of ${count}` : `${count - without.length} of ${count} ${count === 1 ? 'plan has' : 'plans have'} an address${failed === 0 ? '' : `, ${failed} could not be looked up`}.`}
      </p>
      {isBusy || without.length === 0 ? null : (
        <details>
          <summary>Without an address{failed === 0 ? '' : ' or not looked up'}: {without.length}</summary>
          <ul translate="no">{without.map(({ plan, why }) => <li key={plan.key}><bdi>{plan.name}</bdi>: {why}</li>)}</ul>
        </details>
      )}
      {failed === 0 || isBusy ? null : <Button variant="secondary" size="sm" onClick={retry}>Retry the {failed} that failed</Button>}
    </div>
  );
}

function MessageChoice({ isOne, onChange }: { readonly isOne: boolean; readonly onChange: (isOne: boolean) => void }) {
  return (
    <fieldset className="email-dialog-choices">
      <legend>Message</legend>
      {[{ value: false, label: 'One for each recipient' }, { value: true, label: 'One for all, in general words, addresses hidden (Bcc)' }].map(({ value, label }) => (
        <Tick key={label} name="chase-message" isOn={isOne === value} onChange={() => { onChange(value); }}>{label}</Tick>
      ))}
    </fieldset>
  );
}

/** What was opened, copied and printed today, since the user signed in. Nothing of it is stored. */
function SentList() {
  const [today] = useState(() => formatDate(new Date()));
  const entries = useSentLog().filter(({ at }) => formatDate(new Date(at)) === today);
  if (entries.length === 0) return null;
  return (
    <details className="email-dialog-sent">
      <summary>Opened, copied and printed today: {entries.length}</summary>
      <ul>
        {entries.map(({ at, text, pupils }, index) => (
          <li key={entries.length - index}>
            <span className="num">{formatTime(at).slice(0, 5)}</span> <span translate="no">{text}: <bdi>{pupils.join(', ')}</bdi></span>
          </li>
        ))}
      </ul>
      <p className="muted mb-0">Only your email program knows whether a message was sent. This list ends when you sign out.</p>
    </details>
  );
}
