/** @jest-environment node */
import { loadConfig } from '../config/config';
import type { AnyCallRow } from './call';
import { attendanceCalls } from './calls/attendance';
import { cinCpCalls } from './calls/cinCp';
import { exclusionsCalls } from './calls/exclusions';
import { planDataCalls } from './calls/planData';
import { planVoiceApi, planVoiceCalls } from './calls/planVoice';
import { registerCalls } from './calls/register';
import { schoolReportsCalls } from './calls/schoolReports';
import { findCall, hostCallOf } from './hostApi';

const call = (table: Readonly<Record<string, AnyCallRow>>, id: string, args?: unknown) => {
  const row = table[id];
  if (row === undefined) throw new Error(`no call ${id}`);
  return hostCallOf(id, row.info, args);
};
const identity = { schoolId: '11', userId: '5', roleId: '14', dateOfMeeting: '03/11/2025', pupilId: '301' };

afterEach(async () => {
  await loadConfig({});
});

describe('the request of a call', () => {
  it('puts the prefix before every parameter but the exempt ones', () => {
    const { body } = call(exclusionsCalls, 'saveExclusion', {
      type: 'Fixed Term',
      mainReason: 'Theft',
      extendedReason: '',
      startAmPmTime: 'AM',
      endAmPmTime: 'PM',
      comment: '',
      endDates: '',
      startDates: '',
      userId: '5',
      pupilId: '301',
      schoolId: '11',
    });
    const names = body?.pairs.map(([name]) => name);
    expect(names).toContain('exclusionReason.type');
    expect(names).toContain('schoolId');
    expect(names).not.toContain('exclusionReason.id');
    expect(body?.encoding).toBe('multipart');
  });

  it('prefixes the pupil alone in a CIN/CP save', () => {
    const args = { schoolId: '11', userId: '5', attribute: 'comment', value: 'x', pupilId: '301' };
    expect(call(cinCpCalls, 'saveCinCpField', args).body?.pairs).toEqual([
      ['schoolId', '11'],
      ['userId', '5'],
      ['attribute', 'comment'],
      ['value', 'x'],
      ['pepCinCp.pupilId', '301'],
    ]);
  });

  it('adds fixed values and leaves out missing ones', () => {
    expect(call(attendanceCalls, 'exportAttendancePdf', { params: { pupilId: '301' } }).query).toEqual([
      ['pupilId', '301'],
      ['reportName', 'pupilAttendance'],
    ]);
  });

  it('waits as long as the specification allows', () => {
    expect(registerCalls.fetchSubSchools.info.timeoutMs).toBe(10_000);
    expect(registerCalls.fetchRegister.info.timeoutMs).toBe(30_000);
    expect(registerCalls.exportRegister.info.timeoutMs).toBe(60_000);
    expect(planVoiceCalls.savePupilVoice.info.timeoutMs).toBe(10_000);
  });

  it('takes another path, prefix or parameter name from the configuration', async () => {
    await loadConfig({
      paths: { savePost16Data: '/rest/saveNccEyfs' },
      fields: { 'savePupilComment.comment': 'text' },
      prefixes: { savePupilComment: 'comment', 'saveSecondaryData.pupilUniqueInfo': 'pupilUnique' },
    });
    const record = { 'dataSecondary.isCompleted': 0, 'pupilUniqueInfo.subjectList': [{ subName: 'Art' }] };
    expect(call(planDataCalls, 'savePost16Data', { ...identity, record: {} }).path).toBe('/rest/saveNccEyfs');
    expect(call(attendanceCalls, 'savePupilComment', { comment: 'x', pupilId: '301' }).body?.pairs).toEqual([
      ['text', 'x'],
      ['comment.pupilId', '301'],
    ]);
    expect(call(planDataCalls, 'saveSecondaryData', { ...identity, record }).body?.pairs).toContainEqual([
      'pupilUnique.subjectList[0].subName',
      'Art',
    ]);
  });
});

describe('a whole-record save', () => {
  const record = {
    'pupilVoice.childDreamsAndFutureGoals': 'a vet',
    'pupilVoice.keptKey': null,
    'pupilVoice.pupilId': 9,
  };

  it('carries the record in the body and who it belongs to in both body and query', () => {
    const { query, body, keepalive } = call(planVoiceCalls, 'savePupilVoice', { ...identity, record });
    expect(query).toEqual(Object.entries(identity));
    expect(body).toEqual({
      encoding: 'form',
      pairs: [
        ['pupilVoice.childDreamsAndFutureGoals', 'a vet'],
        ['pupilVoice.keptKey', ''],
        ['pupilVoice.pupilId', '301'],
        ['pupilVoice.dateOfMeeting', '03/11/2025'],
        ['pupilVoice.schoolId', '11'],
        ['pupilVoice.userId', '5'],
      ],
    });
    expect(keepalive).toBe(false);
  });

  it('throws for a value that is not a number instead of sending it', () => {
    const broken = { 'pupilVoice.score': Number.NaN };
    expect(() => call(planVoiceCalls, 'savePupilVoice', { ...identity, record: broken })).toThrow(RangeError);
  });

  it('lets the browser finish it while the page unloads', () => {
    expect(call(planVoiceCalls, 'savePupilVoice', { ...identity, record, keepalive: true }).keepalive).toBe(
      true,
    );
  });
});

describe('endpoints', () => {
  it('are known by id once their topic is loaded, so that toasts find their texts', () => {
    expect(planVoiceApi.endpoints.savePupilVoice.name).toBe('savePupilVoice');
    expect(findCall('savePupilVoice')?.fail).toBe('planSaveFailed');
    expect(findCall('noSuchCall')).toBeUndefined();
  });

  it('send an upload with its named parameters and report progress', () => {
    const onProgress = jest.fn();
    const params = { videoFile: new File(['x'], 'a.pdf'), PupilId: '301' };
    const request = call(schoolReportsCalls, 'uploadSchoolReport', { params, onProgress });
    expect(request.body?.pairs.map(([name]) => name)).toEqual(['videoFile', 'PupilId']);
    expect(request.onProgress).toBe(onProgress);
  });
});
