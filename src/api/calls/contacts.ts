import { asMaybe, asObject, asRecord, asShape, asText, firstText, type Decoder } from '../decode';
import { contactsContract } from '../contract/contacts.gen';
import { injectCalls } from '../hostApi';
import { recordOf } from '../../values/values';

/** In the order of 002 section 3.7; `virtualSchoolOfficer` is shown under two titles. */
export const CONTACT_ENTRIES = [
  'school', 'socialWorker', 'socialWorker2', 'pupilsCarer', 'supportworker', 'virtualSchoolOfficer',
  'independentReviewingOfficer', 'socialWorkerManager', 'phaseLeader', 'designatedTeacher', 'assistantDt1',
  'assistantDt2', 'assistantDt3', 'assistantDt4',
  'sencoName', // sic
  'safeGuardingLead', 'careerLeads', 'camhs', 'ep', 'attendance', 'data',
] as const;
export type ContactEntry = (typeof CONTACT_ENTRIES)[number];

export interface Contact {
  readonly name: string;
  readonly tel: string;
  readonly mobile: string;
  readonly email: string;
}

/** The specification does not say whether an entry is an object or flat keys (`socialWorkerTel`): both are read (B-223). */
function contactOf(source: Readonly<Record<string, unknown>>, entry: ContactEntry): Contact {
  const nested = asRecord(source[entry]);
  if (nested !== null) {
    const part = (name: string): string => firstText(nested, [name.toLowerCase(), name]);
    return { name: part('Name'), tel: part('Tel'), mobile: part('Mobile'), email: part('Email') };
  }
  const stem = entry.replace(/Name$/, '');
  const flat = (part: string): string => firstText(source, [`${entry}${part}`, `${stem}${part}`]);
  return {
    name: flat('Name') === '' ? asText(source[entry]) : flat('Name'),
    tel: flat('Tel'),
    mobile: flat('Mobile'),
    email: flat('Email'),
  };
}

export type PupilContacts = Readonly<Record<ContactEntry, Contact>>;
const asContacts: Decoder<PupilContacts> = (value) => recordOf(CONTACT_ENTRIES, (entry) => contactOf(asObject(value), entry));

/** People around one pupil (002 sections 2.6 and 3.7; B-349). */
export const { rows: contactsCalls, api: contactsApi } = injectCalls(contactsContract, {
  fetchContacts: { read: asShape({ pupilcontacts: asMaybe(asContacts) }), fail: 'contactsLoadFailed', provides: ['contacts'] },
});
