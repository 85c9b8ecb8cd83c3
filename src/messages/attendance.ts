import { bad, good, warn } from './message';

const COMMENT_MS = 5000;

/**
 * Attendance of one pupil (002 sections 5 and 8). Which comment messages stay 5 s is not specified: all of them
 * do.
 */
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
