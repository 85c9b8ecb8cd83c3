import { schoolById, schools } from '../fixtures/schools';
import { asText } from './asText';
import { answer, refuse, type Visit } from './answer';
import { between, pick } from './chance';
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

const commentsOf = (db: Db, schoolId: string): readonly SchoolComment[] =>
  db.list('schoolComments', schoolId, () => [
    { id: `${schoolId}1`, schoolId, userId: '704', comment: 'Left a message with the office.', commentsFrom: 'ASSET', writtenBy: 'Marcus Hale', stringCreatedDate: '10/11/2025' },
    { id: `${schoolId}2`, schoolId, userId: '702', comment: 'The authority has written to the head.', commentsFrom: 'LA', writtenBy: 'Tom Ellery', stringCreatedDate: '12/11/2025' },
  ]);

const latest = (db: Db, schoolId: string, from: string): string =>
  commentsOf(db, schoolId).filter(({ commentsFrom }) => commentsFrom === from).at(-1)?.comment ?? '';

function rowOf(db: Db, { id, schoolname, urn }: (typeof schools)[number]): ExtractionRow {
  const contact = personFor('data', id);
  const pupils = between(1, 9, `${id} pupils`);
  return {
    schoolId: id,
    schoolName: schoolname,
    urn,
    noOfPupilInSchool: pupils,
    noOfPupilInWonde: between(0, pupils, `${id} wonde`),
    attendanceStatus: pick(['wonde', 'school_portal', 'telephone', 'awaiting_response'], `${id} status`),
    dataExtractionName: contact.name,
    dataExtractionTel: contact.tel,
    dataExtractionEmail: contact.email,
    ...db.value<Partial<ExtractionRow>>(`extraction|${id}`, () => ({})),
    latestCommentFromAsset: latest(db, id, 'ASSET'),
    latestCommentFromLA: latest(db, id, 'LA'),
  };
}

/** KS5 clients have the colleges, SSA clients every other school. */
const schoolsOf = (type: string) => schools.filter(({ phase }) => (phase === '16 plus') === (type === 'KS5'));

function sorted(rows: readonly ExtractionRow[], sorting: string): readonly ExtractionRow[] {
  const [column = '', direction] = sorting.split(' ');
  const factor = direction === 'desc' ? -1 : 1;
  const text = (row: ExtractionRow): string => asText(column in row ? row[column as keyof ExtractionRow] : row.schoolName);
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

const COMMENT = (name: string): string => `pepSchoolComment.${name}`;

function saveComment({ db, text, user }: Visit): Response | object {
  if (schoolById(text(COMMENT('schoolId'))) === undefined) return refuse(404, 'There is no such school');
  const [schoolId, id, comment, commentsFrom] = [text(COMMENT('schoolId')), text(COMMENT('id')), text(COMMENT('comment')), text(COMMENT('commentsFrom'))];
  if (comment.trim() === '') return { errormessage: 'Comment is required' };
  if (!['ASSET', 'LA'].includes(commentsFrom)) return refuse(400, `the parameter ${COMMENT('commentsFrom')} is neither ASSET nor LA`);
  const rows = commentsOf(db, schoolId);
  if (id !== '' && !rows.some((row) => row.id === id)) return { errormessage: 'There is no such comment' };
  const added = (): SchoolComment => ({
    id: String(db.nextId()), schoolId, userId: user.userId, comment, commentsFrom, writtenBy: user.name, stringCreatedDate: db.today(),
  });
  db.setList('schoolComments', schoolId, id === '' ? [...rows, added()] : rows.map((row) => (row.id === id ? { ...row, comment } : row)));
  return { successmessage: id === '' ? 'Comment saved successfully' : 'Comment updated successfully' };
}

/** One path exports both pages: a type without a client means the summary; see summary.ts. */
export const isSummary = (sent: Readonly<Record<string, string>>): boolean => 'type' in sent && !('schoolId' in sent);

const POST = { method: 'POST', encoding: 'multipart' } as const;

export const extractionHost = [
  answer(
    { call: 'fetchExtraction', method: 'GET', path: '/rest/fetchPepExtractionData', encoding: 'query', params: ['schoolId', 'type', 'customSorting'] },
    ({ db, text }) => ({ dataExtractionList: sorted(schoolsOf(text('type')).map((school) => rowOf(db, school)), text('customSorting')) }),
  ),
  answer(
    { ...POST, call: 'fetchSchoolPupils', path: '/rest/fetchSubSchoolsKidsData', params: ['schoolId', 'subSchoolId'], writes: false },
    ({ db, text }) => ({
      schoolsPupilsList: db.pupils().filter(({ schoolId }) => schoolId === text('subSchoolId')).map((pupil) => ({
        fullName: fullNameOf(pupil),
        dob: pupil.dob,
        yearGroup: pupil.classYear,
        wondeStatus: pick(['Yes', 'No'], `${pupil.pupilId} wonde`),
        pupilId: pupil.pupilId,
      })),
    }),
  ),
  answer(
    {
      ...POST, call: 'saveSchoolContact', path: '/rest/updateSubSchoolsData',
      params: ['subSchoolData.schoolId', 'subSchoolData.columnName', 'subSchoolData.value'],
    },
    ({ db, text }) => {
      const column = COLUMNS[text('subSchoolData.columnName')];
      if (column === undefined) return refuse(400, 'saveSchoolContact: the parameter subSchoolData.columnName names no column');
      if (schoolById(text('subSchoolData.schoolId')) === undefined) return refuse(404, 'There is no such school');
      change(db, text('subSchoolData.schoolId'), { [column]: text('subSchoolData.value') });
      return { successmessage: 'Updated successfully' };
    },
  ),
  answer(
    {
      ...POST, call: 'saveAttendanceStatus', path: '/rest/updateSchoolAttendanceStatus',
      params: ['dataExtraction.SchoolId', 'dataExtraction.attendanceStatus'],
    },
    ({ db, text }) => {
      const status = text('dataExtraction.attendanceStatus');
      if (!STATUSES.includes(status)) return { errormessage: 'This status is not known' };
      change(db, text('dataExtraction.SchoolId'), { attendanceStatus: status });
      return { successmessage: 'Status updated successfully' };
    },
  ),
  answer(
    {
      ...POST, call: 'fetchSchoolComments', path: '/rest/fetchSchoolComments', writes: false,
      params: ['dataExtraction.SchoolId', 'dataExtraction.historyType'],
    },
    ({ db, text }) => {
      const type = text('dataExtraction.historyType');
      const rows = commentsOf(db, text('dataExtraction.SchoolId')).filter(({ commentsFrom }) => commentsFrom === type);
      return { commentFromAsset: type === 'ASSET' ? rows : null, commentFromLa: type === 'LA' ? rows : null };
    },
  ),
  answer(
    { ...POST, call: 'createSchoolComment', path: '/rest/createSchoolComment', params: ['comment', 'schoolId', 'commentsFrom', 'userId'].map(COMMENT) },
    saveComment,
  ),
  answer(
    { ...POST, call: 'updateSchoolComment', path: '/rest/updateSchoolComment', params: ['id', 'schoolId', 'commentsFrom', 'comment', 'userId'].map(COMMENT) },
    saveComment,
  ),
  answer(
    { ...POST, call: 'deleteSchoolComment', path: '/rest/removeSchoolComment', params: ['schoolId', 'id', 'userId'].map(COMMENT) },
    ({ db, text, user }) => {
      const rows = commentsOf(db, text(COMMENT('schoolId')));
      const found = rows.find(({ id }) => id === text(COMMENT('id')));
      if (found === undefined) return { errormessage: 'There is no such comment' };
      if (found.userId !== user.userId) return { errormessage: 'Only the writer may delete this comment' };
      db.setList('schoolComments', text(COMMENT('schoolId')), rows.filter((row) => row !== found));
      return { successmessage: 'Comment deleted successfully' };
    },
  ),
  answer(
    {
      call: 'exportExtraction', method: 'GET', path: '/rest/fetchAllSchoolsSummaryDataExcel', encoding: 'query',
      params: ['schoolId?', 'type?'], isFor: (sent) => !isSummary(sent),
    },
    ({ db, text }) => {
      const type = text('type');
      const rows = (type === '' ? schools : schoolsOf(type)).map((school) => rowOf(db, school));
      const sheet = workbookOf([['School', 'URN', 'Status'], ...rows.map(({ schoolName, urn, attendanceStatus }) => [schoolName, urn, attendanceStatus])]);
      return fileAnswer(sheet, EXCEL_TYPE, type === '' ? 'All-Clients.xlsx' : `Summary-${type}.xlsx`);
    },
  ),
];

