import { asList, asShape, asText, asTexts } from '../decode';
import { extractionContract } from '../contract/extraction.gen';
import { summaryContract } from '../contract/summary.gen';
import { injectCalls } from '../hostApi';

/** What the list shows of a school, in the order of its columns. The call can sort by each. */
export const EXTRACTION_FIELDS = [
  'schoolName', 'urn', 'noOfPupilInSchool', 'noOfPupilInWonde', 'attendanceStatus', 'dataExtractionName', 'dataExtractionTel',
  'dataExtractionEmail', 'latestCommentFromAsset', 'latestCommentFromLA',
] as const;
const asExtractionRow = asTexts('schoolId', ...EXTRACTION_FIELDS);
export type ExtractionRow = ReturnType<typeof asExtractionRow>;

const asSchoolPupil = asTexts('fullName', 'dob', 'yearGroup', 'wondeStatus', 'pupilId');
export type SchoolPupil = ReturnType<typeof asSchoolPupil>;

const asSchoolComment = asTexts(
  'id', 'schoolId', 'userId', 'comment', 'commentsFrom', 'writtenBy', 'stringCreatedDate',
);
export type SchoolComment = ReturnType<typeof asSchoolComment>;

const asSuccessMessage = asShape({ successmessage: asText });

/** Data-extraction status (001 sections 2.9, 3 and 7; S-374 to S-381). */
export const { rows: extractionCalls, api: extractionApi } = injectCalls({ ...extractionContract, ...summaryContract }, {
  fetchExtraction: { read: asShape({ dataExtractionList: asList(asExtractionRow) }), fail: 'extractionLoadFailed', provides: ['extraction'] },
  fetchSchoolPupils: { read: asShape({ schoolsPupilsList: asList(asSchoolPupil) }) },
  /** `columnName` is name, tel or email. */
  saveSchoolContact: { read: asSuccessMessage, done: 'doneSaidByHost' },
  /** `SchoolId` has a capital S here and in the next call. */
  saveAttendanceStatus: { read: asSuccessMessage, done: 'doneSaidByHost', fail: 'saidByHost' },
  /** `historyType` is ASSET or LA; only the list of that kind is filled. */
  fetchSchoolComments: {
    read: asShape({ commentFromAsset: asList(asSchoolComment), commentFromLa: asList(asSchoolComment) }),
    provides: ['schoolComments'],
  },
  createSchoolComment: { read: asSuccessMessage, done: 'doneSaidByHost', invalidates: ['schoolComments', 'extraction'] },
  updateSchoolComment: { read: asSuccessMessage, done: 'doneSaidByHost', invalidates: ['schoolComments', 'extraction'] },
  deleteSchoolComment: { read: asSuccessMessage, done: 'doneSaidByHost', fail: 'saidByHost', invalidates: ['schoolComments', 'extraction'] },
  /** Both parameters are left out for all clients; each of the two exports has its own success text (S-420). */
  exportExtraction: { fail: 'exportFailed' },
});
