import { fireEvent, screen } from '@testing-library/react';
import { aCaseNote } from '../../mocks/fixtures/caseNotes';
import { amara } from '../../mocks/fixtures/people';
import { pupilNumber } from '../../mocks/fixtures/pupils';
import { addPupil, ask, hostDb } from '../../mocks/server';
import { asText } from '../api/decode';
import { ANALYSIS_FILTERS, ANALYSIS_GROUPS } from '../domain/options/lists';
import { PATHS } from '../routes/paths';
import type { ScreenToOpen } from './everyScreen';

export type Row = Readonly<Record<string, unknown>>;
const text = (row: Row, key: string): string => asText(row[key]);
/** 2025-11-14 as 20251114; a text that is not a day as 0. */
const dayOf = (row: Row, key: string): number => Number(/^(\d\d)\/(\d\d)\/(\d{4})/.exec(text(row, key))?.slice(1).reverse().join('') ?? 0);

export interface Filter {
  /** The parameter by which the host filters; without one the page itself does. */
  readonly asks?: string;
  readonly fits?: (row: Row, value: string) => boolean;
  /** What the host gets for a choice; default its value. */
  readonly sends?: string;
  /** What to choose; default each option of the list, or pressed. */
  readonly values?: readonly string[];
  /** Another value of a filter that is tried already: the long run tries it too. */
  readonly isOnlyInLongRun?: boolean;
}
/** A control that chooses what is shown of the same rows, with the reason. */
export type NoFilter = string;

export interface FilteredList extends ScreenToOpen {
  readonly what: string;
  /** The paths of the calls whose rows it lists, each with the name of the list in its answer. */
  readonly calls: Readonly<Record<string, string>>;
  /** The id of the first of them, whose parameters the page sends. */
  readonly call: string;
  /** The parameters of paging. */
  readonly paging?: readonly [page: string, size: string];
  readonly controls: Readonly<Record<string, Filter | NoFilter>>;
  /** Which rows are listed at all. */
  readonly lists?: (row: Row, chosen: Readonly<Record<string, string>>) => boolean;
  /** Changes the data of the host before the page opens. */
  readonly prepare?: () => void;
  /** Reads what the comparison needs besides the rows. */
  readonly learn?: () => Promise<void>;
  /** Presses what opens further filters. */
  readonly unfold?: () => Promise<void>;
  /** How many rows the page states that it lists (default: from its pager). */
  readonly shown?: () => number;
  /** Two filters together are the host's matter, and the page takes seconds to draw its rows. */
  readonly isAlone?: boolean;
  /** How many rows of the list these rows of the call are; default one each. */
  readonly count?: (rows: readonly Row[]) => number;
}

const searchable = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const includes = (...keys: readonly string[]) => (row: Row, value: string): boolean =>
  searchable(keys.map((key) => text(row, key)).join(' ')).includes(searchable(value));
const equals = (key: string) => (row: Row, value: string): boolean => text(row, key) === value;
const rowsOfTable = (): number => document.querySelectorAll('main :is(.table-card, .table-wide) > table tbody tr').length;
const pupilsOfPage = (): number => document.querySelectorAll('main [data-row]').length;

const TEACHER = 'priya.nair';
const of = (path: string, { pupilId, meeting }: typeof amara = amara): string => `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;

const SECTIONS = ['statusDataModule', 'statusPupilVoiceModule', 'statusSendModule', 'statusMeetingModule', 'statusTargetModule'];
const isHeld = (row: Row): boolean => dayOf(row, 'dateOfMeeting') > 0 && dayOf(row, 'dateOfMeeting') < 20251112 && SECTIONS.some((key) => text(row, key) !== '1');
const isUnfinished = (row: Row): boolean => SECTIONS.some((key) => text(row, key) !== '1');

const STATUS_CALLS: Readonly<Record<string, string>> = Object.fromEntries(
  ['pepDue', 'pepOverDue', 'pepRejected', 'pepInadequate', 'pepApproved', 'pepApprovedWithAction', 'pepNotApproved'].map((name) => [`/rest/${name}`, 'statusList']),
);
const statusCall = (name: string) => ({ [`/rest/${name}`]: 'statusList' });
const BY_POSITION = ['pupilId', 'firstName', 'surname', 'schoolName', 'yearGroup', 'dateOfPep', 'pepStatus', 'signOff', 'pepGrade', '', '', '', 'termOfPep'];
export const NEXT_LIST = 'opens another list';

const statusList = (path: string, call: string, name: string): FilteredList => ({
  what: path, address: path, user: TEACHER, call, calls: statusCall(name),
  controls: { 'Search first names': { fits: includes('firstName'), values: ['a', 'ma', 'zz'] }, 'PEP Status': NEXT_LIST },
});
const PHASES: Readonly<Record<string, RegExp>> = { 'Early years': /^(N\d?|R)$/, Primary: /^Y[1-6]$/, Secondary: /^Y([789]|1[01])$/, 'Post-16': /^Y1[2-6]$/ };
const yearIn = (row: Row): string => text(row, 'yearGroup').split(' ')[0] ?? '';

const FINANCE: Pick<FilteredList, 'user' | 'call' | 'calls' | 'paging'> = {
  user: TEACHER, call: 'fetchFinance', calls: { '/rest/fetchFinance': 'financeList' }, paging: ['finance.page', 'finance.recordPerPage'],
};
const FINANCE_FILTERS = {
  Process: { asks: 'finance.process', fits: equals('process') }, Funding: { asks: 'finance.funding', fits: equals('funding') },
  'At least £': { asks: 'finance.thresholdAmount', fits: (row: Row, value: string) => Number(text(row, 'amountRequested')) >= Number(value), values: ['200', '100000'] },
};

/** Also one of a host that writes the year first. */
const NOTES = [
  aCaseNote(), aCaseNote({ id: '52', importance: 'High', caseWorkType: 'Safeguarding', comment: 'Strategy meeting.', stringCreatedDate: '2025-11-11' }),
  aCaseNote({ id: '53', importance: 'Low', comment: 'Rang the carer.', writtenBy: 'Marcus Hale', stringCreatedDate: '01/10/2025' }),
  aCaseNote({ id: '54', stringCreatedDate: '' }),
];
/** 2025-11-14 and 14/11/2025 as 20251114; a text that is not a day as 0. */
const dayIn = (day: string): number => Number(/^\d{4}-/.test(day) ? day.replaceAll('-', '') : day.split('/').reverse().join(''));

/** How many rows the pager of the page counts. */
export const entries = (): number => {
  const pager = document.querySelector('main [data-fact="entries"]')?.textContent ?? '';
  return Number(/of (\d+) entries/.exec(pager)?.[1] ?? 0);
};

const PAGE = 100;

/** The rows of all pages, asked for without the client. */
export async function rowsOf({ calls, paging }: Pick<FilteredList, 'calls' | 'paging'>, params: Readonly<Record<string, string>>): Promise<readonly Row[]> {
  const authorization = window.localStorage.getItem('authorizationKey') ?? '';
  const found: Row[] = [];
  for (const [path, name] of Object.entries(calls)) {
    for (let page = 1, last = PAGE; last === PAGE; page += 1) {
      const query = { ...params, ...(paging === undefined ? {} : { [paging[0]]: String(page), [paging[1]]: String(PAGE) }) };
      const answer = await (await ask(`${path}?${new URLSearchParams(query).toString()}`, { headers: { authorization } })).json() as Readonly<Record<string, readonly (Row | readonly unknown[])[]>>;
      const rows = answer[name] ?? [];
      found.push(...rows.map((row) => (Array.isArray(row) ? Object.fromEntries(BY_POSITION.map((key, at) => [key, row[at] as unknown])) : row as Row)));
      last = paging === undefined ? 0 : rows.length;
    }
  }
  return found;
}

let schools: Readonly<Record<string, string>> = {};

/** Every list with filters. `everyScreen.test.tsx` opens every screen, and fails for one with a control that has no row here. */
export const LISTS: readonly FilteredList[] = [
  {
    what: 'My Pupils', address: PATHS.myPupils, user: TEACHER, call: 'fetchPepStatus', calls: { '/rest/fetchPepStatus': 'pepStatusList' },
    paging: ['pepstatus.page', 'pepstatus.recordPerPage'],
    learn: async () => {
      const listed = await rowsOf({ calls: STATUS_CALLS }, { userId: '701' });
      schools = Object.fromEntries(listed.map((row) => [text(row, 'pupilId'), text(row, 'schoolName')]));
    },
    unfold: async () => { fireEvent.click(await screen.findByRole('button', { name: 'School' })); },
    controls: {
      Search: { asks: 'keyword', fits: includes('pupilFullName', 'pupilUPN'), values: ['ma', amara.upn.slice(0, 6), 'zz'] },
      'Term of Pep': { asks: 'pepstatus.termofpep', values: ['Summer 2025', 'Autumn 2025'] },
      'Pep Status': { asks: 'pepstatus.pepstatus' },
      'This week': { fits: (row) => dayOf(row, 'dateOfMeeting') >= 20251110 && dayOf(row, 'dateOfMeeting') <= 20251116 },
      'Next seven days': { fits: (row) => dayOf(row, 'dateOfMeeting') >= 20251113 && dayOf(row, 'dateOfMeeting') <= 20251119 },
      'Held, not finished': { fits: isHeld },
      School: { fits: (row, value) => (schools[text(row, 'pupilId')] ?? '?') === value },
      'By date': 'an order',
    },
  },
  statusList(PATHS.pepsDue, 'fetchPepsDue', 'pepDue'),
  statusList(PATHS.pepsOverdue, 'fetchPepsOverdue', 'pepOverDue'),
  statusList(PATHS.pepsRejected, 'fetchPepsRejected', 'pepRejected'),
  statusList(PATHS.pepsInadequate, 'fetchPepsInadequate', 'pepInadequate'),
  statusList(PATHS.pepsApproved, 'fetchPepsApproved', 'pepApproved'),
  statusList(PATHS.pepsApprovedWithAction, 'fetchPepsApprovedWithAction', 'pepApprovedWithAction'),
  statusList(PATHS.pepsNotApproved, 'fetchPepsNotApproved', 'pepNotApproved'),
  {
    what: 'PEP status filter', address: PATHS.pepStatusFilter, user: TEACHER, call: 'fetchPepsDue', calls: STATUS_CALLS,
    lists: (_row, chosen) => 'PEP Status' in chosen,
    controls: {
      'Search names': { fits: includes('firstName', 'surname'), values: ['a', 'zz'] },
      'PEP Status': { fits: (row, value) => text(row, 'pepStatus') === value },
    },
  },
  {
    what: 'All PEPs', address: PATHS.allPeps, user: TEACHER, call: 'fetchPepsDue', calls: STATUS_CALLS,
    controls: {
      'Search names': { fits: includes('firstName', 'surname'), values: ['ma', 'zz'] },
      'PEP Status': { fits: equals('pepStatus') }, 'Term of PEP': { fits: equals('termOfPep') }, School: { fits: equals('schoolName') },
      Phase: { fits: (row, value) => PHASES[value]?.test(yearIn(row)) === true },
      'Year group': { fits: (row, value) => yearIn(row) === value },
      'PEP grade': { fits: equals('pepGrade') },
    },
  },
  {
    what: 'Cohort', address: PATHS.cohort, user: TEACHER, call: 'fetchPepStatus', calls: { '/rest/fetchPepStatus': 'pepStatusList' },
    paging: ['pepstatus.page', 'pepstatus.recordPerPage'],
    shown: () => [...document.querySelectorAll('main .table-card tbody:not(.data-table-total) tr')].reduce((sum, row) => sum + Number(row.querySelector('[data-fact="plans"]')?.textContent), 0),
    controls: {
      'Search schools': 'finds groups, not plans', 'Group by': 'groups the same plans',
      Term: { asks: 'pepstatus.termofpep', values: ['Summer 2025', 'Autumn 2025', 'Autumn 2023'] },
    },
  },
  {
    what: 'plans to finish of a school', address: PATHS.home, user: 'owen.tate', call: 'fetchPepStatus', calls: { '/rest/fetchPepStatus': 'pepStatusList' },
    paging: ['pepstatus.page', 'pepstatus.recordPerPage'],
    // With the pupils of the fixtures, more than the host has on one page.
    prepare: () => { for (let number = 101; number <= 160; number += 1) addPupil(pupilNumber(number, { year: 'Y8' })); },
    lists: isUnfinished,
    controls: { 'Search names': { fits: includes('pupilFullName'), values: ['Amara', 'Hartley', 'zz'] } },
  },
  {
    what: 'plans new since the last visit', address: PATHS.home, user: TEACHER, call: 'fetchPepsDue', calls: STATUS_CALLS,
    // Nothing is new on the first visit.
    lists: () => false,
    controls: { 'Search names': { fits: includes('firstName', 'surname'), values: ['a'] } },
  },
  {
    what: 'Case Notes', address: of(PATHS.caseNotes), user: TEACHER, call: 'fetchCaseNotes', calls: { '/rest/pupilCaseNotes': 'pupilCaseNotes' },
    prepare: () => { hostDb.setList('caseNotes', amara.pupilId, NOTES); },
    controls: {
      'Search notes and writers': { fits: includes('comment', 'writtenBy'), values: ['Rang', 'Hale', 'zz'] },
      Type: { fits: equals('caseWorkType') }, Importance: { fits: equals('importance') }, Dates: 'sets both days',
      'Dates, first day': { fits: (row, value) => dayIn(text(row, 'stringCreatedDate')) >= dayIn(value), values: ['05/11/2025', '31/12/2025'] },
      'Dates, last day': { fits: (row, value) => dayIn(text(row, 'stringCreatedDate')) <= dayIn(value) && dayIn(text(row, 'stringCreatedDate')) > 0, values: ['11/11/2025', '01/01/2025'] },
    },
  },
  {
    what: 'Documents', address: of(PATHS.documents), user: TEACHER, call: 'fetchDocuments', calls: { '/rest/pupilDocs': 'documentsDetail' },
    controls: {
      'Search names and uploaders': { fits: includes('reportName', 'userName'), values: ['a', 'Hale', 'zz'] },
      Type: { fits: equals('typeOfDoc') }, Term: { fits: equals('termOfPep') },
    },
  },
  {
    what: 'Interventions', address: of(PATHS.interventions), user: TEACHER, call: 'fetchInterventions', calls: { '/rest/pupilInterventions': 'interventionList' },
    shown: rowsOfTable,
    controls: {
      'Started between': 'sets both days',
      'Started between, first day': { fits: (row, value) => dayIn(text(row, 'stringInterventionStartDate')) >= dayIn(value), values: ['01/09/2025', '31/12/2025'] },
      'Started between, last day': { fits: (row, value) => dayIn(text(row, 'stringInterventionStartDate')) <= dayIn(value) && dayIn(text(row, 'stringInterventionStartDate')) > 0, values: ['01/10/2025', '01/01/2020'] },
    },
  },
  {
    what: 'Data Extraction Status', address: PATHS.dataExtraction, user: 'marcus.hale', call: 'fetchExtraction', calls: { '/rest/fetchPepExtractionData': 'dataExtractionList' },
    controls: {
      'Search schools': { fits: includes('schoolName', 'urn'), values: ['Academy', '1', 'zz'] },
      SSA: 'chooses the clients', KS5: 'chooses the clients', Client: { asks: 'schoolId' },
    },
  },
  {
    what: 'Summary', address: PATHS.summary, user: 'marcus.hale', call: 'fetchSummary', calls: { '/rest/fetchAllSchoolsSummaryData': 'allSchoolsSummaryDataList' },
    shown: () => [...document.querySelectorAll('main table')].map((table) => table.querySelectorAll('tbody:not(.data-table-total) tr').length)[0] ?? 0,
    controls: { 'Academic year': { asks: 'academicYear' } },
  },
  {
    ...FINANCE, what: 'claims', address: `${PATHS.finance}?show=claims`, controls: { Show: 'shows the same claims by group', ...FINANCE_FILTERS },
  },
  {
    ...FINANCE, what: 'claims by pupil', address: PATHS.finance, count: (rows) => new Set(rows.map((row) => text(row, 'pupilId'))).size,
    controls: { 'Search pupils': { fits: includes('pupilFullName'), values: ['ma', 'zz'] }, Show: 'shows the same claims by group', ...FINANCE_FILTERS },
  },
  {
    what: 'Analysis', address: PATHS.analysis, user: TEACHER, call: 'fetchAnalysis', calls: { '/rest/fetchDataByFilters': 'rows' },
    shown: rowsOfTable,
    controls: {
      Rows: 'groups the same pupils', Columns: 'groups the same pupils', Figure: 'the figure of the same pupils',
      ...Object.fromEntries(Object.entries(ANALYSIS_FILTERS).flatMap(([name, values]) =>
        values.map((value, at) => [`${ANALYSIS_GROUPS.find((group) => group.value === name)?.label ?? ''} ${value}`, { asks: name, sends: value, isOnlyInLongRun: at > 0 }] as const))),
    },
  },
  {
    what: 'the register', address: PATHS.annualAttendance, user: 'ines.duarte', call: 'fetchRegister', calls: { '/rest/fetchAnnualAttendanceData': 'annualAttendnaceData' },
    paging: ['pupilAttendance.page', 'pupilAttendance.recordPerPage'],
    isAlone: true,
    shown: () => (document.querySelector('main .table-note') === null ? entries() : pupilsOfPage()),
    controls: {
      'Search (UPN, Name)': { asks: 'pupilAttendance.customSearch', values: ['ma', 'zz'] },
      School: { asks: 'pupilAttendance.subschoolId', values: ['Larkfield Academy'], sends: '6001' },
      'Year Group': { fits: (row, value) => text(row, 'yearGroup').split(' ')[0] === value.split(' ')[0], values: ['Y10 2025', 'R 2025'] },
      'Attendance Filter': { fits: (row, value) => JSON.stringify(row['attendanceList']).includes(`"${value.split(' ')[0] ?? ''}"`), values: [] },
      Gender: { asks: 'pupilAttendance.gender', values: ['Female'] }, 'Local Authority': { asks: 'pupilAttendance.localAuthority', values: ['Out'] },
      SEN: { asks: 'pupilAttendance.send', values: ['EHCP'] }, EAL: { asks: 'pupilAttendance.eal', values: ['Yes'] }, UASC: { asks: 'pupilAttendance.uasc', values: ['Yes'] },
      'Care Status': { asks: 'pupilAttendance.careStatus', values: ['CIN'] }, 'Show Leavers': { asks: 'pupilAttendance.leavers', sends: 'Yes' },
    },
  },
];
