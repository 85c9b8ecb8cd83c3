import { clientById, clientSchoolById, clients, isInWonde, schoolsOfClient, type ClientSchool, type ClientType } from '../fixtures/clients';
import { formText } from './formText';
import { replies, refuse, type CallContext } from './hostCall';
import { chance, pick } from './seededRandom';
import type { Db } from './db';
import { EXCEL_TYPE, fileAnswer, workbookOf } from './fileBytes';
import { personFor } from './connections';
import { fullNameOf } from './pepStatus';

const STATUSES = ['', 'wonde', 'awaiting_response', 'refused', 'school_portal', 'telephone', 'email', 'Wonde invitation sent', 'no_ims'];

/** One school of a client (001 section 3). */
interface ExtractionRow {
  readonly schoolId: string;
  readonly schoolName: string;
  readonly urn: string;
  readonly noOfPupilInSchool: number;
  readonly noOfPupilInWonde: number;
  readonly attendanceStatus: string;
  readonly dataExtractionName: string;
  readonly dataExtractionTel: string;
  readonly dataExtractionEmail: string;
  readonly latestCommentFromAsset: string;
  readonly latestCommentFromLA: string;
}

interface SchoolComment {
  readonly id: string;
  readonly schoolId: string;
  readonly userId: string;
  readonly comment: string;
  readonly commentsFrom: string;
  readonly writtenBy: string;
  readonly stringCreatedDate: string;
}

/** How a school sends attendance while its register is not connected; `fax` is a status that is in no list. */
const UNCONNECTED = ['school_portal', 'telephone', 'email', 'refused', 'awaiting_response', 'Wonde invitation sent', 'no_ims', '', 'fax'] as const;

/** The last comments about a school, by its status: the help desk's and the authority's. */
const NOTES: Readonly<Record<string, readonly [asset: string, authority: string]>> = {
  wonde: ['Connected, first night went well.', 'Thank you; the office sees the marks.'],
  school_portal: ['The office enters the marks on Fridays.', 'Fortnightly reminder agreed.'],
  telephone: ['We ring the office every Monday at ten.', 'Head agreed by telephone.'],
  email: ['Test file arrived, dates are a day out.', 'School closes in July; keep sending by email until then.'],
  refused: ['The business manager declined; no reason given.', 'The authority has written to the head.'],
  awaiting_response: ['Left a message with the office.', 'We will raise it at the heads’ meeting.'],
  'Wonde invitation sent': ['The data manager asked for the guide again; sent.', 'Please chase after half term.'],
  no_ims: ['Keeps its register on paper.', 'New system planned for Easter.'],
};

/** A register that is sent automatically is connected; other schools send it in one of the other ways. */
const firstStatus = (db: Db, school: ClientSchool): string => (countsOf(db, school).inWonde > 0 ? 'wonde' : pick(UNCONNECTED, `${school.id} status`));

function seedComments(db: Db, schoolId: string): readonly SchoolComment[] {
  const school = clientSchoolById(schoolId);
  const notes = school === undefined ? undefined : NOTES[firstStatus(db, school)];
  if (notes === undefined || chance(`${schoolId} comments`) < 0.3) return [];
  const row = { schoolId };
  return [
    { ...row, id: `${schoolId}1`, userId: '704', comment: notes[0], commentsFrom: 'ASSET', writtenBy: 'Marcus Hale', stringCreatedDate: '10/11/2025' },
    { ...row, id: `${schoolId}2`, userId: '702', comment: notes[1], commentsFrom: 'LA', writtenBy: 'Tom Ellery', stringCreatedDate: '12/11/2025' },
  ];
}

const commentsOf = (db: Db, schoolId: string): readonly SchoolComment[] => db.list('schoolComments', schoolId, () => seedComments(db, schoolId));

const latest = (db: Db, schoolId: string, from: string): string =>
  commentsOf(db, schoolId).filter(({ commentsFrom }) => commentsFrom === from).at(-1)?.comment ?? '';

/** How many pupils a school has, and for how many of them the register is sent automatically. */
export function countsOf(db: Db, { id, pupils }: ClientSchool): { readonly all: number; readonly inWonde: number } {
  const ids = pupils === null ? db.pupils().filter(({ schoolId }) => schoolId === id).map(({ pupilId }) => pupilId) : Array.from({ length: pupils }, (_, index) => String(index));
  return { all: ids.length, inWonde: ids.filter((pupil) => isInWonde(id, pupil)).length };
}

function rowOf(db: Db, school: ClientSchool): ExtractionRow {
  const { id, schoolname, urn } = school;
  const contact = personFor('data', id);
  const { all, inWonde } = countsOf(db, school);
  return {
    schoolId: id,
    schoolName: schoolname,
    urn,
    noOfPupilInSchool: all,
    noOfPupilInWonde: inWonde,
    attendanceStatus: firstStatus(db, school),
    dataExtractionName: contact.name,
    dataExtractionTel: contact.tel,
    dataExtractionEmail: contact.email,
    ...db.value<Partial<ExtractionRow>>(`extraction|${id}`, () => ({})),
    latestCommentFromAsset: latest(db, id, 'ASSET'),
    latestCommentFromLA: latest(db, id, 'LA'),
  };
}

/** The schools of one client, or of all clients of a type, or of all clients if both are blank. */
function schoolsOf(schoolId: string, type: string): readonly ClientSchool[] {
  const chosen = clientById(schoolId);
  if (chosen !== undefined && chosen.type !== type && type !== '') return schoolsOfClient({ ...chosen, type: type as ClientType });
  if (chosen !== undefined) return schoolsOfClient(chosen);
  return clients.filter((client) => schoolId === '' && (type === '' || client.type === type)).flatMap(schoolsOfClient);
}

function sorted(rows: readonly ExtractionRow[], sorting: string): readonly ExtractionRow[] {
  const [column = '', direction] = sorting.split(' ');
  const factor = direction === 'desc' ? -1 : 1;
  const text = (row: ExtractionRow): string => formText(column in row ? row[column as keyof ExtractionRow] : row.schoolName);
  return [...rows].sort((a, b) => factor * text(a).localeCompare(text(b), 'en-GB', { numeric: true }));
}

const COLUMNS: Readonly<Record<string, keyof ExtractionRow>> = {
  name: 'dataExtractionName',
  tel: 'dataExtractionTel',
  email: 'dataExtractionEmail',
};

const change = (db: Db, schoolId: string, part: Partial<ExtractionRow>): void => {
  db.setValue(`extraction|${schoolId}`, { ...db.value<Partial<ExtractionRow>>(`extraction|${schoolId}`, () => ({})), ...part });
};

const NO_SCHOOL = (): Response => refuse(404, 'There is no such school');
const NO_COMMENT = (): Response => refuse(404, 'There is no such comment');
const COMMENT = (name: string): string => `pepSchoolComment.${name}`;

function saveComment({ db, text, user }: CallContext): Response | object {
  if (clientSchoolById(text(COMMENT('schoolId'))) === undefined) return NO_SCHOOL();
  const [schoolId, id, comment, commentsFrom] = [text(COMMENT('schoolId')), text(COMMENT('id')), text(COMMENT('comment')), text(COMMENT('commentsFrom'))];
  if (comment.trim() === '') return { errormessage: 'Comment is required' };
  if (!['ASSET', 'LA'].includes(commentsFrom)) return refuse(400, `the parameter ${COMMENT('commentsFrom')} is neither ASSET nor LA`);
  const rows = commentsOf(db, schoolId);
  if (id !== '' && !rows.some((row) => row.id === id)) return NO_COMMENT();
  const added = (): SchoolComment => ({
    id: String(db.nextId()), schoolId, userId: user.userId, comment, commentsFrom, writtenBy: user.name, stringCreatedDate: db.today(),
  });
  db.setList('schoolComments', schoolId, id === '' ? [...rows, added()] : rows.map((row) => (row.id === id ? { ...row, comment } : row)));
  return { successmessage: id === '' ? 'Comment saved successfully' : 'Comment updated successfully' };
}

/** One path exports both pages: a type without a client means the summary; see summary.ts. */
export const isSummary = (sent: Readonly<Record<string, string>>): boolean => 'type' in sent && !('schoolId' in sent);

/** Its school parameters name the schools that the calls are about. */
const ABOUT = { isAboutSchools: true } as const;

export const extractionHost = [
  replies('fetchExtraction', ({ db, text }) => {
    if (!['SSA', 'KS5'].includes(text('type'))) return refuse(400, 'fetchExtraction: the parameter type is not SSA or KS5');
    if (clientById(text('schoolId')) === undefined) return refuse(404, 'There is no such client');
    return { dataExtractionList: sorted(schoolsOf(text('schoolId'), text('type')).map((school) => rowOf(db, school)), text('customSorting')) };
  }, ABOUT),
  replies('fetchSchoolPupils', ({ db, text }) => {
    if (clientById(text('schoolId')) === undefined || clientSchoolById(text('subSchoolId')) === undefined) return NO_SCHOOL();
    const pupils = db.pupils().filter(({ schoolId }) => schoolId === text('subSchoolId'));
    return {
      schoolsPupilsList: pupils.map((pupil) => ({
        fullName: fullNameOf(pupil),
        dob: pupil.dob,
        yearGroup: pupil.classYear,
        wondeStatus: isInWonde(pupil.schoolId, pupil.pupilId) ? 'Yes' : 'No',
        pupilId: pupil.pupilId,
      })),
    };
  }, ABOUT),
  replies('saveSchoolContact', ({ db, text }) => {
    const column = COLUMNS[text('subSchoolData.columnName')];
    if (column === undefined) return refuse(400, 'saveSchoolContact: the parameter subSchoolData.columnName names no column');
    if (clientSchoolById(text('subSchoolData.schoolId')) === undefined) return NO_SCHOOL();
    change(db, text('subSchoolData.schoolId'), { [column]: text('subSchoolData.value') });
    return { successmessage: 'Updated successfully' };
  }, ABOUT),
  replies('saveAttendanceStatus', ({ db, text }) => {
    const status = text('dataExtraction.attendanceStatus');
    if (!STATUSES.includes(status)) return { errormessage: 'This status is not known' };
    if (clientSchoolById(text('dataExtraction.SchoolId')) === undefined) return NO_SCHOOL();
    change(db, text('dataExtraction.SchoolId'), { attendanceStatus: status });
    return { successmessage: 'Status updated successfully' };
  }, ABOUT),
  replies('fetchSchoolComments', ({ db, text }) => {
    if (clientSchoolById(text('dataExtraction.SchoolId')) === undefined) return NO_SCHOOL();
    const type = text('dataExtraction.historyType');
    const rows = commentsOf(db, text('dataExtraction.SchoolId')).filter(({ commentsFrom }) => commentsFrom === type);
    return { commentFromAsset: type === 'ASSET' ? rows : null, commentFromLa: type === 'LA' ? rows : null };
  }, ABOUT),
  replies('createSchoolComment', saveComment, ABOUT),
  replies('updateSchoolComment', saveComment, ABOUT),
  replies('deleteSchoolComment', ({ db, text, user }) => {
    if (clientSchoolById(text(COMMENT('schoolId'))) === undefined) return NO_SCHOOL();
    const rows = commentsOf(db, text(COMMENT('schoolId')));
    const found = rows.find(({ id }) => id === text(COMMENT('id')));
    if (found === undefined) return NO_COMMENT();
    if (found.userId !== user.userId) return { errormessage: 'Only the writer may delete this comment' };
    db.setList('schoolComments', text(COMMENT('schoolId')), rows.filter((row) => row !== found));
    return { successmessage: 'Comment deleted successfully' };
  }, ABOUT),
  replies('exportExtraction', ({ db, text }) => {
    const client = clientById(text('schoolId'));
    if (client === undefined && text('schoolId') !== '') return refuse(404, 'There is no such client');
    const rows = schoolsOf(text('schoolId'), text('type')).map((school) => rowOf(db, school));
    const sheet = workbookOf([['School', 'URN', 'Status'], ...rows.map(({ schoolName, urn, attendanceStatus }) => [schoolName, urn, attendanceStatus])]);
    return fileAnswer(sheet, EXCEL_TYPE, client === undefined ? 'All-Clients.xlsx' : `${client.name.replace(/ /g, '-')}.xlsx`);
  }, { ...ABOUT, isFor: (sent) => !isSummary(sent) }),
];

