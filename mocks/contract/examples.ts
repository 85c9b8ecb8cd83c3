import type { Pupil } from '../fixtures/pupils';
import type { SignIn } from '../signIns';
import { wireParameters, type Operation, type WireParameter } from './contract';

/** What every request is about. */
export interface About {
  readonly pupil: Pupil;
  readonly user: SignIn;
}

const IS_DAY = /^\d\d\/\d\d\/\d{4}$/;
const TERM = 'Autumn 2025';

/** Values by the last part of the name. */
function known(name: string, { pupil, user }: About): string | undefined {
  const values: Readonly<Record<string, string>> = {
    pupilId: pupil.pupilId, PupilId: pupil.pupilId, userId: user.userId, userid: user.userId, roleId: user.userRole, schoolId: user.schoolId,
    SchoolId: '6001', subSchoolId: '6001', dateOfMeeting: IS_DAY.test(pupil.meeting) ? pupil.meeting : '14/11/2025', dateofmeeting: '16/01/2026',
    classYear: pupil.classYear, termofpep: TERM, termofPep: TERM, docTerm: TERM, date: '17/11/2025', keyword: 'a', customSorting: 'school asc', page: '1',
    recordPerPage: '100', academicYear: '2025-26', customRows: 'yearGroup', customColumns: '', customAnalysis: 'pupils', userName: user.userName,
    blobkey: 'seed-report.pdf', blobKey: 'seed-report.pdf', masterMondayId: '1', masterMonId: '1', noteId: '1', rowId: '1', id: '1', history: 'forename',
    startDate: '03/11/2025', endDate: '07/11/2025', startdate: '03/11/2025', enddate: '07/11/2025', startDates: '03/11/2025', endDates: '04/11/2025',
    attendancecode: 'B', attendanceCode: 'B', mainReason: 'Bullying, Theft', stringCreatedDateNew: '03/11/2025', comment: 'A comment', thresholdAmount: '0', process: '', funding: '',
  };
  return values[name.split(/[.\]]/).at(-1) ?? ''];
}

/** The first value that a schema allows, or a text. */
function anyOf({ name, schema }: WireParameter): string {
  const values = schema['enum'];
  if (Array.isArray(values)) return values.filter((one) => typeof one === 'string' && one !== '').map(String)[0] ?? '';
  const type = JSON.stringify(schema['type'] ?? '');
  return /integer|number/.test(type) || 'anyOf' in schema ? '1' : `some ${name.split('.').at(-1) ?? ''}`;
}

/** Parameters that some other parameter excludes. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  '/rest/PDFReports': ['pupilSen'],
  '/rest/fetchAnnualAttendanceData': ['pupilAttendance.startDate', 'pupilAttendance.endDate', 'pupilAttendance.monthData'],
  '/rest/fetchAllSchoolsSummaryDataExcel': [],
};

/** Name and value of each parameter of a request that fits the contract. A list has one row, and optional parameters of the address are left out. */
export function exampleOf(operation: Operation, about: About): { readonly query: readonly (readonly [string, string])[]; readonly body: readonly (readonly [string, string])[] } {
  const out = LEFT_OUT[operation.path] ?? [];
  const pairs = wireParameters(operation)
    .filter(({ name, isRequired, place }) => (isRequired || place === 'body' || operation.path === '/rest/PDFReports') && !out.includes(name))
    .map((parameter) => ({ ...parameter, name: fieldOf(parameter).replaceAll('[i]', '[0]') }))
    .map((parameter) => ({ place: parameter.place, pair: [parameter.name, DEPENDENT[operation.path]?.[parameter.name] ?? valueOf(parameter, about)] as const }));
  return { query: pairs.filter(({ place }) => place === 'query').map(({ pair }) => pair), body: pairs.filter(({ place }) => place === 'body').map(({ pair }) => pair) };
}

/** Where one value depends on another. */
const DEPENDENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/rest/savePriorAttainment': { value: 'Yes' },
  '/rest/saveInterventionRow': { value: '03/11/2025' },
  '/rest/fetchCinCpFieldsHistory': { attribute: 'comment' },
};

/** A record of a free shape has one field. */
const fieldOf = ({ name, schema, place }: WireParameter): string => (place === 'body' && schema['type'] === 'object' ? `${name}.comment` : name);

function valueOf(parameter: WireParameter, about: About): string {
  const { schema } = parameter;
  if (typeof schema['title'] === 'string' && schema['title'].startsWith('a date as')) return known(parameter.name, about) ?? '03/11/2025';
  if (Array.isArray(schema['enum'])) {
    const wanted = known(parameter.name, about);
    return wanted !== undefined && schema['enum'].includes(wanted) ? wanted : anyOf(parameter);
  }
  return known(parameter.name, about) ?? anyOf(parameter);
}
