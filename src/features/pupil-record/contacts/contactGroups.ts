import type { ContactEntry } from '../../../api/calls/contacts';
import { choicesOr, labelOr } from '../../../config/overrides';

export interface ContactRow {
  /** Unique in the page: one entry is shown under two titles (B-222). */
  readonly key: string;
  readonly entry: ContactEntry;
  readonly label: string;
  readonly hasHistory: boolean;
}

type Row = readonly [entry: ContactEntry, label: string];

const CONNECTIONS: readonly Row[] = [
  ['socialWorker', 'Social Worker'],
  ['socialWorker2', 'Social Worker 2'],
  ['pupilsCarer', 'Pupil’s Carer'],
  ['supportworker', 'Support Worker'],
  ['virtualSchoolOfficer', 'Social Worker Support Officer'],
  ['virtualSchoolOfficer', 'Achievement Officer'],
  ['independentReviewingOfficer', 'Independent Reviewing Officer'],
  ['socialWorkerManager', 'Social Worker Manager'],
  ['phaseLeader', 'Phase Leader'],
  ['camhs', 'CAMHS'],
  ['ep', 'EP'],
];

const SCHOOL_CONNECTIONS: readonly Row[] = [
  ['school', 'School'],
  ['designatedTeacher', 'Designated Teacher'],
  ['assistantDt1', 'Assistant DT 1'],
  ['assistantDt2', 'Assistant DT 2'],
  ['assistantDt3', 'Assistant DT 3'],
  ['assistantDt4', 'Assistant DT 4'],
  ['sencoName', 'SENCo'], // sic
  ['safeGuardingLead', 'Safeguarding Lead'],
  ['careerLeads', 'Career Leads'],
  ['attendance', 'Attendance'],
  ['data', 'Data'],
];

/** Two tables (B-082): `options.schoolConnections` names the entries of the second, `options.contactsWithHistory` those with a history. */
export function contactGroups(): readonly { readonly title: string; readonly rows: readonly ContactRow[] }[] {
  const all = [...CONNECTIONS, ...SCHOOL_CONNECTIONS];
  const ofSchool = new Set(choicesOr('schoolConnections', SCHOOL_CONNECTIONS.map(([entry]) => entry)).map(({ value }) => value));
  const withHistory = new Set(choicesOr('contactsWithHistory', all.map(([entry]) => entry)).map(({ value }) => value));
  const rowOf = ([entry, label]: Row): ContactRow => ({
    key: `${entry} ${label}`, entry, label: labelOr(`pupilcontacts.${entry}`, label), hasHistory: withHistory.has(entry),
  });
  return [
    { title: 'Connections', rows: all.filter(([entry]) => !ofSchool.has(entry)).map(rowOf) },
    { title: 'School Connections', rows: all.filter(([entry]) => ofSchool.has(entry)).map(rowOf) },
  ];
}
