import { asList, asNumber, asShape, asText, asTexts } from '../decode';
import { registerContract } from '../contract/register.gen';
import { injectCalls } from '../hostApi';

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

/** The annual attendance register (001 sections 2.6, 3 and 7; S-366 to S-373). Codes #, / and \ travel as 0, 1 and 2. */
export const { rows: registerCalls, api: registerApi } = injectCalls(registerContract, {
  fetchSubSchools: { read: asShape({ subSchools: asList(asTexts('id', 'name')) }), timeoutMs: 10_000, provides: ['schools'] },
  /** `yearGroup` and `attendanceCodes` are sent only where an installation names them (S-371). */
  fetchRegister: {
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
  },
  /** A POST without a body. A failure shows no toast (S-406), since the cell itself shows that it is not saved. */
  saveRegisterCode: {},
  /** Sends an email with the file, so it is a write although it is a GET. */
  exportRegister: { timeoutMs: 60_000, takesAnyAnswer: true, done: 'registerExported', fail: 'registerExportFailed' },
});
