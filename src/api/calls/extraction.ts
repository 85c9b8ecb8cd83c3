import { download, get, post, postThatReads } from '../call';
import { asList, asShape, asText, asTexts } from '../decode';

const asExtractionRow = asTexts(
  'schoolId', 'schoolName', 'urn', 'noOfPupilInSchool', 'noOfPupilInWonde', 'attendanceStatus',
  'dataExtractionName', 'dataExtractionTel', 'dataExtractionEmail', 'latestCommentFromAsset',
  'latestCommentFromLA',
);
export type ExtractionRow = ReturnType<typeof asExtractionRow>;

const asSchoolPupil = asTexts('fullName', 'dob', 'yearGroup', 'wondeStatus', 'pupilId');
export type SchoolPupil = ReturnType<typeof asSchoolPupil>;

const asSchoolComment = asTexts(
  'id', 'schoolId', 'userId', 'comment', 'commentsFrom', 'writtenBy', 'stringCreatedDate',
);
export type SchoolComment = ReturnType<typeof asSchoolComment>;

const asSuccessMessage = asShape({ successmessage: asText });

/** Data-extraction status (001 sections 2.9, 3 and 7; S-374 to S-381). */
export const extractionCalls = {
  fetchExtraction: get('/rest/fetchPepExtractionData', {
    params: ['schoolId', 'type', 'customSorting'],
    read: asShape({ dataExtractionList: asList(asExtractionRow) }),
    fail: 'extractionLoadFailed',
    provides: ['extraction'],
  }),
  fetchSchoolPupils: postThatReads('/rest/fetchSubSchoolsKidsData', 'multipart', {
    params: ['schoolId', 'subSchoolId'],
    read: asShape({ schoolsPupilsList: asList(asSchoolPupil) }),
  }),
  /** `columnName` is name, tel or email. */
  saveSchoolContact: post('/rest/updateSubSchoolsData', 'multipart', {
    prefix: 'subSchoolData',
    params: ['schoolId', 'columnName', 'value'],
    read: asSuccessMessage,
    done: 'doneSaidByHost',
  }),
  /** `SchoolId` has a capital S here and in the next call. */
  saveAttendanceStatus: post('/rest/updateSchoolAttendanceStatus', 'multipart', {
    prefix: 'dataExtraction',
    params: ['SchoolId', 'attendanceStatus'],
    read: asSuccessMessage,
    done: 'doneSaidByHost',
    fail: 'saidByHost',
  }),
  /** `historyType` is ASSET or LA; only the list of that kind is filled. */
  fetchSchoolComments: postThatReads('/rest/fetchSchoolComments', 'multipart', {
    prefix: 'dataExtraction',
    params: ['SchoolId', 'historyType'],
    read: asShape({ commentFromAsset: asList(asSchoolComment), commentFromLa: asList(asSchoolComment) }),
    provides: ['schoolComments'],
  }),
  createSchoolComment: post('/rest/createSchoolComment', 'multipart', {
    prefix: 'pepSchoolComment',
    params: ['comment', 'schoolId', 'commentsFrom', 'userId'],
    read: asSuccessMessage,
    done: 'doneSaidByHost',
    invalidates: ['schoolComments', 'extraction'],
  }),
  updateSchoolComment: post('/rest/updateSchoolComment', 'multipart', {
    prefix: 'pepSchoolComment',
    params: ['id', 'schoolId', 'commentsFrom', 'comment', 'userId'],
    read: asSuccessMessage,
    done: 'doneSaidByHost',
    invalidates: ['schoolComments', 'extraction'],
  }),
  deleteSchoolComment: post('/rest/removeSchoolComment', 'multipart', {
    prefix: 'pepSchoolComment',
    params: ['schoolId', 'id', 'userId'],
    read: asSuccessMessage,
    done: 'doneSaidByHost',
    fail: 'saidByHost',
    invalidates: ['schoolComments', 'extraction'],
  }),
  /** Both parameters are left out for all clients; each of the two exports has its own success text (S-420). */
  exportExtraction: download('/rest/fetchAllSchoolsSummaryDataExcel', {
    params: ['schoolId?', 'type?'],
    fail: 'exportFailed',
  }),
} as const;
