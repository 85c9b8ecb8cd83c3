import type { PupilContacts } from '../../../api/calls/contacts';
import { contactsApi } from '../../../api/endpoints/contacts';
import type { PupilContext } from '../../../domain/pupil';
import { useLoad } from '../../../parts/load/useLoad';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RecordPage } from '../frame/RecordPage';
import { contactGroups } from './contactGroups';
import { ContactTable } from './ContactTable';

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
      empty={<EmptyState title="No contacts are recorded" icon="account" />}
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
