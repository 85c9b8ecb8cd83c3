import { contactsApi, type Contact, type PupilContacts } from '../../../api/calls/contacts';
import { addressesIn } from '../../../shared/chasing/messages';
import { HistoryButton } from '../../../shared/history/HistoryButton';
import { useLoad } from '../../../shared/load/useLoad';
import { ScreenLink } from '../../../shared/ScreenLink';
import { PATHS } from '../../../routes/paths';
import { factId } from '../../../ui/facts/FactsPanel';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded } from '../../../ui/states/Loaded';
import { Panel } from '../../../ui/panels/Panel';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { contactGroups, type ContactRow } from './contactGroups';

/** Dials the first number of a text: people type an extension, a second number or words beside it. */
function phoneLink(text: string): string | null {
  const [first] = /\+?\(?\d[\d\s().-]{2,}/.exec(text.replace(/(\+\d+\s*)\(0\)/, '$1')) ?? [];
  return first === undefined ? null : `tel:${first.replace(/[^\d+]/g, '')}`;
}

function mailLink(text: string): string | null {
  const addresses = addressesIn(text).map((one) => encodeURIComponent(one).replace('%40', '@'));
  return addresses.length === 0 ? null : `mailto:${addresses.join(',')}`;
}

interface Shown extends ContactRow, Contact {}

const reach = (key: 'tel' | 'mobile' | 'email', header: string, linkTo: (text: string) => string | null): Column<Shown> => ({
  key, header, text: (row) => row[key],
  cell: ({ [key]: text }) => {
    const link = linkTo(text);
    return link === null ? text.trim() : <a href={link}>{text}</a>;
  },
});

const COLUMNS: readonly Column<Shown>[] = [
  {
    key: 'label', header: 'Connection', text: ({ label }) => label, isRowHeader: true,
    cell: ({ key, label }) => <span id={factId(`contact-${key}`)} tabIndex={-1} translate="yes">{label}</span>,
  },
  { key: 'name', header: 'Name', text: ({ name }) => name },
  reach('tel', 'Telephone', phoneLink),
  reach('mobile', 'Mobile', phoneLink),
  reach('email', 'Email', mailLink),
];

/** The people around one pupil and at the school (002 section 2.6). */
export const ContactsScreen = recordScreen('Contacts', Contacts);

function Contacts({ pupil: { pupilId } }: RecordScreenProps) {
  const contacts = useLoad(contactsApi.useFetchContactsQuery({ pupilId }, { refetchOnMountOrArgChange: true }));
  return (
    <Loaded state={contacts} failed="The contacts could not be loaded">
      {({ pupilcontacts }) => (pupilcontacts !== null ? <Tables pupilId={pupilId} contacts={pupilcontacts} /> : (
        <EmptyState
          title="No contacts are recorded"
          icon="account"
          actions={<ScreenLink className="btn btn-secondary" to={PATHS.contactUs}>Contact the virtual school</ScreenLink>}
        >
          <p>The virtual school enters who works with the pupil. Tell it who should be listed here.</p>
        </EmptyState>
      ))}
    </Loaded>
  );
}

function Tables({ pupilId, contacts }: { readonly pupilId: string; readonly contacts: PupilContacts }) {
  return (
    <div className="stack">
      {contactGroups().map(({ title, rows }) => (
        <Panel key={title} title={title} isFlush>
          <DataTable
            label={title}
            className="contacts"
            columns={COLUMNS}
            rows={rows.map((row) => ({ ...row, ...contacts[row.entry] }))}
            rowKey={({ key }) => key}
            actions={({ label, entry, hasHistory }) => (
              hasHistory ? <HistoryButton label={label} pupilId={pupilId} source={{ kind: 'names', history: entry }} /> : null
            )}
          />
        </Panel>
      ))}
    </div>
  );
}
