import { bad, good, warn, type Message } from './message';

/** Pupil page, contacts and the change of school (002 section 8). */
export const pupilMessages = {
  pupilLoadFailed: bad('Something went wrong please reload and try again and again'),
  contactsLoadFailed: bad('Something went wrong please reload and try again'),
  schoolChanged: good('School changed successfully!'),
} as const;

const COMMENT_MS = 5000;

/** Attendance of one pupil (002 sections 5 and 8). Which comment messages stay 5 s is not specified: all of them do. */
export const attendanceMessages = {
  attendanceSaved: good('Attendance data successfully saved!'),
  bulkAttendanceSaved: good('Bulk attendance entry successfull saved!'), // sic
  bulkAttendanceFailed: bad('Sorry ! Something went wrong.'), // sic
  bulkStartDateRequired: warn('Start date field is required'),
  bulkEndDateRequired: warn('End date field is required'),
  bulkCodeRequired: warn('Attendance field field is required'), // sic
  attendanceExportedAsPdf: good('Attendance report exported and downloaded successfull as PDF Format'), // sic
  attendanceExportedAsExcel: good('Attendance report exported and downloaded successfull as EXCEL Format'), // sic
  commentRequired: warn('Comment field is required'),
  commentSaved: good('Comment saved successfully', COMMENT_MS),
  commentUpdated: good('Comment updates successfully', COMMENT_MS), // sic
  commentDeleted: good('Comment deleted successfully!', COMMENT_MS),
} as const;

/** Suspensions of one pupil (002 sections 5 and 8). */
export const exclusionMessages = {
  exclusionTypeRequired: warn('Exclusion type field is required'),
  exclusionReasonRequired: warn('At least an exclusion reason is required'),
  exclusionStartRequired: warn('Start date & time field is required'),
  exclusionEndRequired: warn('End date & time field is required'),
  exclusionCommentRequired: warn('Comment field is required'),
  exclusionSaved: good('Exclusion data successfully saved!'),
  exclusionDeleted: good('Exclusion deleted successfully!'),
  exclusionsExported: good('Exclusion report exported and downloaded successfull'), // sic
  exclusionsLoadFailed: bad('Something went wrong please reload and try again'),
} as const;

/** One for each extended-reason box that is shown and empty (B-303). */
export const extendedReasonRequired = (reason: string): Message =>
  warn(`Extended ${reason} reason field is required`);

/** Checked in this order, one shown (B-291 to B-295). */
export const caseNoteMessages = {
  caseNoteCommentRequired: warn('Comment is Required'),
  caseNoteTypeRequired: warn('Case Work Type is Required'),
  caseNoteImportanceRequired: warn('Importance is Required'),
  caseNoteDateRequired: warn('Date is Required'),
} as const;

/** The upload popup (002 sections 2.19 and 5). */
export const documentMessages = {
  /** Used for documents too (B-433). */
  documentUploaded: good('Pupil Voice Document uploaded Successfully'),
  uploadFieldRequired: warn('Field is required'),
  uploadFileEmpty: warn('File is empty please select the file which is not empty'),
} as const;
