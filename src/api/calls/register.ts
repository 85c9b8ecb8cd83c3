import { get, getThatWrites, post } from '../call';
import { asList, asNothing, asNumber, asShape, asText, asTexts } from '../decode';

const asRegisterWeek = asTexts(
  'mondayAm', 'mondayPm', 'tuesdayAm', 'tuesdayPm', 'wednesdayAm', 'wednesdayPm', 'thursdayAm', 'thursdayPm',
  'fridayAm', 'fridayPm', 'masterMondayId',
);
export type RegisterWeek = ReturnType<typeof asRegisterWeek>;

const asRegisterRow = asShape({
  upn: asText,
  forename: asText,
  surname: asText,
  yearGroup: asText,
  schoolname: asText,
  pupilId: asText,
  isLeaver: asText,
  attendanceList: asList(asRegisterWeek),
});
/** One pupil with one entry for each week that is shown. */
export type RegisterRow = ReturnType<typeof asRegisterRow>;

/**
 * The annual attendance register (001 sections 2.6, 3 and 7; S-366 to S-373). Codes #, / and \ travel as
 * 0, 1 and 2 in all of these calls.
 */
export const registerCalls = {
  fetchSubSchools: get('/rest/fetchSubSchoolList', {
    params: ['schoolId', 'userId'],
    read: asShape({ subSchools: asList(asTexts('id', 'name')) }),
    timeoutMs: 10_000,
    provides: ['schools'],
  }),
  fetchRegister: get('/rest/fetchAnnualAttendanceData', {
    prefix: 'pupilAttendance',
    params: [
      'userId', 'schoolId', 'roleId', 'page', 'recordPerPage', 'academicYear', 'gender?', 'localAuthority?',
      'send?', 'eal?', 'uasc?', 'careStatus?', 'subschoolId?', 'leavers?', 'customSearch?', 'monthData?',
      'startDate?', 'endDate?',
      // Sent only where an installation names them (S-371).
      'yearGroup?', 'attendanceCodes?',
    ],
    read: asShape({
      pupilAttendance: asShape({
        totalPages: asNumber,
        totalRecords: asNumber,
        startDate: asText,
        endDate: asText,
        /** "Day date" of each column. */
        dynamicHeader: asList(asText),
      }),
      annualAttendnaceData: asList(asRegisterRow), // sic
    }),
    timeoutMs: 30_000,
    provides: ['register'],
  }),
  /** A POST without a body. A failure shows no toast (S-406), since the cell itself shows that it is not saved. */
  saveRegisterCode: post('/rest/SaveAnnualAttendanceData', 'query', {
    prefix: 'pupilAttendance',
    params: ['userId', 'schoolId', 'roleId', 'pupilId', 'masterMondayId', 'day', 'session', 'attendanceCode'],
    read: asNothing,
  }),
  /** Sends an email with the file, so it is a write although it is a GET. */
  exportRegister: getThatWrites('/rest/exportAnnualAttendance', {
    prefix: 'pupilAttendance',
    params: [
      'schoolId', 'userId', 'roleId', 'academicYear', 'leavers?', 'attendanceCodes?', 'careStatus?',
      'gender?', 'localAuthority?', 'send?', 'eal?', 'uasc?', 'subschoolId?', 'yearGroup?',
    ],
    read: asNothing,
    timeoutMs: 60_000,
    takesAnyAnswer: true,
    done: 'registerExported',
    fail: 'registerExportFailed',
  }),
} as const;
