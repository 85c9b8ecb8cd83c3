/** @jest-environment node */
import type { Pair } from '../host/bind';
import { acceptMore, acceptNoMore, checkAgainstContract } from './checkRequest';

const PLAN: readonly Pair[] = [['schoolId', '1'], ['userId', '701'], ['roleId', '14'], ['dateOfMeeting', '14/11/2025'], ['pupilId', '30001']];
const check = (method: string, path: string, query: readonly Pair[], body: readonly Pair[] = [], stored: Readonly<Record<string, unknown>> = {}) =>
  checkAgainstContract({ method: method as 'GET' | 'POST', path }, { query, body }, () => stored);
const attainment = (attribute: string, value: string) =>
  check('POST', '/rest/savePriorAttainment', [], [['attribute', attribute], ['pupilId', '1'], ['schoolId', '1'], ['userId', '1'], ['value', value]]);

afterEach(acceptNoMore);

describe('a request and the contract', () => {
  it('accepts a request that fits', () => {
    expect(check('GET', '/rest/fetchAttendanceByPupil', [['pupilId', '1'], ['term', 'Autumn']])).toBeNull();
    expect(check('POST', '/rest/saveNccPupilVoice', PLAN, [['pupilVoice.isCompleted', '1'], ['pupilVoice.columnOfTheHost', 'kept']])).toBeNull();
  });

  it('names a misspelled parameter and the one that was meant', () => {
    expect(check('GET', '/rest/fetchAttendanceByPupil', [['pupilID', '1'], ['term', 'Autumn']]))
      .toEqual({ parameter: 'pupilID', why: 'is unknown to this call; did you mean pupilId?' });
    expect(attainment('phonicScreen', '12')).toEqual({ parameter: 'attribute', why: 'is not an attribute of Prior Attainment; did you mean phonicsScreen?' });
  });

  it.each([['phonicsScreen', '41', '40'], ['phonicsResit', '41', '40'], ['eepYear9', '26', '25'], ['pathway', 'Elsewhere', 'SEND'], ['keyStage4PriorAttainment', 'Perhaps', 'Unknown']])(
    '%s refuses %s and accepts %s', (attribute, wrong, right) => {
      const found = attainment(attribute, wrong);
      expect(found?.parameter).toBe('value');
      expect(found?.why).not.toContain(wrong);
      expect(attainment(attribute, right)).toBeNull();
    });

  it('names a field of a record as it travels', () => {
    expect(check('POST', '/rest/saveNccSecondary', PLAN, [['dataSecondary.isCompleted', '0'], ['pupilUniqueInfo.subjectList[0].progress', 'Soaring']]))
      .toEqual({ parameter: 'pupilUniqueInfo.subjectList[0].progress', why: 'is not Below, Expected or Exceeding, or blank' });
  });

  it('accepts a value that the host itself holds', () => {
    const body: readonly Pair[] = [['dataEyfs.commonData.EHCP', 'In assessment']];
    expect(check('POST', '/rest/saveNccEyfs', PLAN, body)?.parameter).toBe('dataEyfs.commonData.EHCP');
    expect(check('POST', '/rest/saveNccEyfs', PLAN, body, { dataEyfs: { commonData: { EHCP: 'In assessment' } } })).toBeNull();
  });

  it('refuses a save of a record without a body', () => {
    expect(check('POST', '/rest/saveNccPrimary', PLAN)).toEqual({ parameter: 'dataPrimary', why: 'is missing' });
  });

  it('checks which parameters belong together', () => {
    expect(check('GET', '/rest/pupilInterventions', [['pupilId', '1'], ['schoolId', '1'], ['userId', '1'], ['startDate', '01/11/2025']]))
      .toEqual({ parameter: 'startDate', why: 'goes with endDate only' });
    const register: readonly Pair[] = ['userId', 'schoolId', 'roleId', 'page'].map((name) => [`pupilAttendance.${name}`, '1']);
    const page: readonly Pair[] = [...register, ['pupilAttendance.recordPerPage', '10'], ['pupilAttendance.academicYear', '2025-26']];
    expect(check('GET', '/rest/fetchAnnualAttendanceData', [...page, ['pupilAttendance.startDate', '01/08/2025'], ['pupilAttendance.endDate', '30/09/2025']]))
      .toEqual({ parameter: 'pupilAttendance.startDate', why: 'goes with pupilAttendance.monthData only' });
    expect(check('GET', '/rest/fetchAnnualAttendanceData', [...page, ['pupilAttendance.monthData', 'Next'], ['pupilAttendance.endDate', '30/09/2025']])).toBeNull();
    expect(check('GET', '/rest/PDFReports', [['pupilId', '1'], ['reportName', 'nccMeeting']])?.why).toBe('is missing');
    expect(check('GET', '/rest/PDFReports', [['pupilId', '1'], ['reportName', 'pupilAttendance']])).toBeNull();
  });

  it('refuses text in place of a file and the reverse', () => {
    const upload = (videoFile: string | File, reportName: string | File) => check('POST', '/rest/uplaodSchoolReportFile', [], [
      ['videoFile', videoFile], ['PupilId', '1'], ['userId', '1'], ['schoolId', '1'], ['isSecondary', 'true'], ['videoFileName', 'a'], ['docType', 'Report'],
      ['docTerm', 'Autumn 2025'], ['operation', 'upload'], ['reportName', reportName],
    ]);
    const file = new File(['x'], 'a.pdf');
    expect(upload(file, 'Report')).toBeNull();
    expect(upload('a.pdf', 'Report')).toEqual({ parameter: 'videoFile', why: 'is not a file' });
    expect(upload(file, file)).toEqual({ parameter: 'reportName', why: 'is a file' });
  });

  it('accepts a further parameter only where a test allows it', () => {
    const body: readonly Pair[] = [
      ['exclusionReason.type', 'Fixed Term'], ['exclusionReason.mainReason', 'Bullying, Theft'], ['exclusionReason.extendedReason', 'Verbal, Stealing school property'],
      ['exclusionReason.startAmPmTime', 'AM'], ['exclusionReason.endAmPmTime', 'PM'], ['exclusionReason.comment', 'A comment'],
      ['exclusionReason.startDates', '03/11/2025'], ['exclusionReason.endDates', '04/11/2025'], ['exclusionReason.userId', '1'], ['exclusionReason.pupilId', '1'],
      ['schoolId', '1'], ['exclusionReason.id', '7'],
    ];
    expect(check('POST', '/rest/saveExclusionReason', [], body)?.parameter).toBe('exclusionReason.id');
    acceptMore('/rest/saveExclusionReason', 'exclusionReason.id');
    expect(check('POST', '/rest/saveExclusionReason', [], body)).toBeNull();
    const four = body.map(([name, value]): Pair => [name, name.endsWith('mainReason') ? 'Bullying, Theft, Damage, Racist abuse' : value]);
    expect(check('POST', '/rest/saveExclusionReason', [], four)?.parameter).toBe('exclusionReason.mainReason');
  });
});
