import { useId, type ReactNode } from 'react';
import { contactsApi, type PupilContacts } from '../../../api/calls/contacts';
import type { PupilContext } from '../../../domain/pupil';
import { HistoryButton } from '../../../shared/history/HistoryButton';
import { useLoad } from '../../../shared/load/useLoad';
import { ScreenLink } from '../../../shared/ScreenLink';
import { PATHS } from '../../../routes/paths';
import { factId } from '../../../ui/facts/FactsPanel';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded } from '../../../ui/states/Loaded';
import { Panel } from '../../../ui/panels/Panel';
import { TABLE_ROLES } from '../../../ui/table/tableRoles';
import { RecordPage } from '../frame/RecordPage';
import { contactGroups, type ContactRow } from './contactGroups';

/** Telephone numbers as a telephone can dial them. */
const dialled = (number: string): string => number.replace(/[^\d+]/g, '');

/** One group of contacts: who, and how to reach them. */
function ContactTable({ title, rows, contacts, pupilId }: {
  readonly title: string;
  readonly rows: readonly ContactRow[];
  readonly contacts: PupilContacts;
  readonly pupilId: string;
}) {
  const id = useId();
  return (
    <Panel title={title} titleId={id} isFlush>
      <table className="table cards" {...TABLE_ROLES.table} aria-labelledby={id}>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            <th scope="col" {...TABLE_ROLES.head}><span className="visually-hidden">Connection</span></th>
            {['Name', 'Telephone', 'Mobile', 'Email'].map((head) => <th key={head} scope="col" {...TABLE_ROLES.head}>{head}</th>)}
            <th scope="col" {...TABLE_ROLES.head}><span className="visually-hidden">History</span></th>
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {rows.map(({ key, entry, label, hasHistory }) => {
            const { name, tel, mobile, email } = contacts[entry];
            return (
              <tr key={key} id={factId(`contact-${key}`)} tabIndex={-1} {...TABLE_ROLES.row}>
                <th scope="row" {...TABLE_ROLES.rowHead}>{label}</th>
                <Cell head="Name" value={name}>{name}</Cell>
                <Cell head="Telephone" value={tel}><a href={`tel:${dialled(tel)}`}>{tel}</a></Cell>
                <Cell head="Mobile" value={mobile}><a href={`tel:${dialled(mobile)}`}>{mobile}</a></Cell>
                <Cell head="Email" value={email}><a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a></Cell>
                <td {...TABLE_ROLES.cell} className="row-end">
                  {hasHistory ? <HistoryButton of={label} pupilId={pupilId} source={{ kind: 'names', history: entry }} /> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

function Cell({ head, value, children }: { readonly head: string; readonly value: string; readonly children: ReactNode }) {
  return (
    <td {...TABLE_ROLES.cell} data-label={head} translate="no" className="long">
      {value.trim() === '' ? <span className="muted">–</span> : children}
    </td>
  );
}

/** The people around one pupil and at the school (002 section 2.6). */
export function ContactsScreen() {
  return <RecordPage title="Contacts">{(pupil) => <Contacts pupil={pupil} />}</RecordPage>;
}

function Contacts({ pupil: { pupilId } }: { readonly pupil: PupilContext }) {
  const contacts = useLoad(contactsApi.useFetchContactsQuery({ pupilId }, { refetchOnMountOrArgChange: true }));
  return (
    <Loaded
      state={contacts}
      failed="The contacts could not be loaded"
      isEmpty={({ pupilcontacts }) => pupilcontacts === null}
      empty={(
        <EmptyState
          title="No contacts are recorded"
          icon="account"
          actions={<ScreenLink className="btn btn-secondary" to={PATHS.contactUs}>Contact the virtual school</ScreenLink>}
        >
          <p>The virtual school enters who works with the pupil. Tell it who should be listed here.</p>
        </EmptyState>
      )}
    >
      {({ pupilcontacts }) => <Tables pupilId={pupilId} contacts={pupilcontacts as PupilContacts} />}
    </Loaded>
  );
}

function Tables({ pupilId, contacts }: { readonly pupilId: string; readonly contacts: PupilContacts }) {
  return (
    <div className="stack">
      {contactGroups().map(({ title, rows }) => (
        <ContactTable key={title} title={title} rows={rows} contacts={contacts} pupilId={pupilId} />
      ))}
    </div>
  );
}
