import { expectConsole } from '../../src/testing/expectConsole';
import { amara, emptyPost16, noor } from '../fixtures/people';
import { seedExclusions } from '../fixtures/exclusions';
import { hostDb, issueKey, setClock } from '../server';
import { SLOTS } from '../fixtures/attendance';
import { PM_CODE } from '../fixtures/marks';
import { isOptional, nameOf } from './bind';
import { hostCalls } from './calls';
import { dayNumber, mondayOf } from './days';

const BASE = 'http://host.test';
const WHO = { pupilId: amara.pupilId, schoolId: '449403', userId: '701' };
const ALL_WEEK = Object.fromEntries(SLOTS.map((slot) => [`attendanceDTO.${slot}`, 'I']));

type Json = Readonly<Record<string, unknown>>;

const get = async (path: string, query: Record<string, string> = {}, user = 'priya.nair') =>
  fetch(`${BASE}${path}?${new URLSearchParams(query).toString()}`, { headers: { Authorization: issueKey(user) } });
const read = async (path: string, query: Record<string, string> = {}, user = 'priya.nair') =>
  (await (await get(path, query, user)).json()) as Json;

async function post(path: string, pairs: Record<string, string | File>, encoding: 'form' | 'multipart', user = 'priya.nair') {
  const multipart = new FormData();
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(pairs)) {
    multipart.append(name, value);
    if (typeof value === 'string') form.append(name, value);
  }
  const body = encoding === 'form' ? form : multipart;
  const response = await fetch(`${BASE}${path}`, { method: 'POST', headers: { Authorization: issueKey(user) }, body });
  return (await response.json()) as Json;
}

describe('what the host keeps and generates', () => {
  it('counts a saved week in the summary of the term', async () => {
    const before = await read('/rest/fetchAttendanceByPupil', { pupilId: amara.pupilId, term: 'Autumn' });
    const week = (before['attendances'] as Json[])[1] ?? {};
    await post('/rest/saveAttendance', { ...ALL_WEEK, 'attendanceDTO.masterMonId': String(week['masterMonId']), 'attendanceDTO.pupilId': amara.pupilId }, 'form');
    const after = await read('/rest/fetchAttendanceByPupil', { pupilId: amara.pupilId, term: 'Autumn' });
    expect((after['attendances'] as Json[])[1]).toMatchObject({ date: week['date'], monAm: 'I', friPm: 'I' });
    expect(Number((after['attendanceDTO'] as Json)['authAbsCount'])).toBeGreaterThan(Number((before['attendanceDTO'] as Json)['authAbsCount']));
  });

  it('marks afternoons with one backslash up to today', async () => {
    const { attendances, term } = await read('/rest/fetchAttendanceByPupil', { pupilId: amara.pupilId, term: '' });
    expect(term).toBe('Autumn');
    expect((attendances as Json[]).some((week) => week['monPm'] === PM_CODE)).toBe(true);
    expect((attendances as Json[]).at(-1)).toMatchObject({ date: '15/12/2025', monAm: '', friPm: '' });
    setClock({ today: '19/12/2025' });
    const later = await read('/rest/fetchAttendanceByPupil', { pupilId: amara.pupilId, term: '' });
    expect((later['attendanceDTO'] as Json)['totalSessions']).not.toBe(0);
    expect((later['attendances'] as Json[]).at(-1)).not.toMatchObject({ monAm: '', tueAm: '', wedAm: '' });
  });

  it('keeps a register code under the symbol that its digit stands for', async () => {
    const wire = (name: string): string => `pupilAttendance.${name}`;
    const id = hostDb.weekOn(amara, '15/12/2025')?.masterMonId ?? '';
    const values = { userId: '705', schoolId: '449403', roleId: '38', pupilId: amara.pupilId, masterMondayId: id, day: 'Tuesday', session: 'PM', attendanceCode: '2' };
    const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [wire(name), value])).toString();
    await fetch(`${BASE}/rest/SaveAnnualAttendanceData?${query}`, { method: 'POST', headers: { Authorization: issueKey('ines.duarte') } });
    expect(hostDb.weekOn(amara, '15/12/2025')).toMatchObject({ tuePm: PM_CODE, tueAm: '' });
  });

  it('shows the register month by month with a heading for each day', async () => {
    const base = { userId: '705', schoolId: '449403', roleId: '38', page: '1', recordPerPage: '25', academicYear: '2025-26' };
    const ask = (more: Record<string, string>) =>
      read('/rest/fetchAnnualAttendanceData', Object.fromEntries(Object.entries({ ...base, ...more }).map(([k, v]) => [`pupilAttendance.${k}`, v])), 'ines.duarte');
    const november = await ask({});
    expect(november['pupilAttendance']).toMatchObject({ startDate: '01/11/2025', endDate: '30/11/2025', totalRecords: 62 });
    const october = await ask({ monthData: 'Previous', startDate: '01/11/2025' });
    expect((october['pupilAttendance'] as Json)['dynamicHeader']).toContain('Wednesday 01/10/2025');
    expect(october['annualAttendnaceData']).toHaveLength(25);
  });

  it('adds an upload to the list and serves the same bytes again', async () => {
    const upload = {
      videoFile: new File([new Uint8Array([37, 80, 68, 70, 0, 255])], 'report.pdf', { type: 'application/pdf' }),
      PupilId: noor.pupilId, userId: '701', schoolId: '449403', isSecondary: 'No', videoFileName: 'Autumn report', docType: 'School Report',
      docTerm: 'Autumn 2025', operation: 'upload', reportName: 'Autumn report',
    };
    const { schoolReport } = await post('/rest/uplaodSchoolReportFile', upload, 'multipart');
    const added = (schoolReport as Json[]).at(-1) ?? {};
    expect(added).toMatchObject({ fileShowName: 'Autumn report', fileName: 'report.pdf' });
    const file = await get('/rest/serveVideofile', { blobkey: String(added['blobkey']), filename: 'report.pdf' });
    expect(file.headers.get('suggested-filename')).toBe('report.pdf');
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([37, 80, 68, 70, 0, 255]);
    await get('/rest/deleteSchoolReports', { blobkey: String(added['blobkey']) });
    expect(hostDb.list('schoolReports', noor.pupilId, () => [])).not.toContainEqual(added);
  });

  it('generates valid files of the declared type', async () => {
    const report = { reportName: 'NccFullPep', ...WHO, classYear: 'Y10', termofpep: 'Autumn 2025', pupilsName: 'A', dateofmeeting: amara.meeting, pupilUPN: amara.upn };
    const { userId: _userId, ...params } = report;
    expect(await (await get('/rest/PDFReports', params)).text()).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
    const sheet = new Uint8Array(await (await get('/rest/expotAttendanceExcel', { pupilId: amara.pupilId })).arrayBuffer());
    expect([...sheet.slice(0, 4)]).toEqual([80, 75, 3, 4]);
    expectConsole('error', /reportName is not one of this host/);
    expect((await get('/rest/PDFReports', { ...params, reportName: 'nccNothing' })).status).toBe(400);
  });

  it('responds with the text null when a school was not changed', async () => {
    const change = { 'subSchoolData.pupilId': amara.pupilId, 'subSchoolData.subSchoolId': '6001', 'subSchoolData.date': '17/11/2025', 'subSchoolData.userId': '704' };
    expect(await post('/rest/updatedPupilsSubSchool', change, 'multipart', 'marcus.hale')).toEqual({ successmessage: 'null' });
    await post('/rest/updatedPupilsSubSchool', { ...change, 'subSchoolData.subSchoolId': '6003' }, 'multipart', 'marcus.hale');
    const { pupilInfo } = await read('/rest/fetchPupilBasicInfo', { pupilId: amara.pupilId });
    expect(pupilInfo).toMatchObject({ schoolId: '6003', schoolName: 'Kestrel Vale School' });
    const history = await read('/rest/rest/fetchPupilHistory', { pupilId: amara.pupilId, history: 'school', schoolId: '449403' });
    expect(history['pupilContactsHistory']).toHaveProperty('schoolHistory.0', { id: '6003', name: 'Kestrel Vale School', startDate: '17/11/2025' });
  });

  it('refuses an unknown history and an unknown parameter of an attendance load', async () => {
    expectConsole('error', /the parameter history is not the name of a history/);
    expectConsole('error', /fetchAttendance: .*academicYear/);
    for (const [path, change] of [
      ['/rest/rest/fetchPupilHistory', { history: 'schoolName' }], ['/rest/rest/fetchPupilHistory', { history: 'toString' }],
      ['/rest/fetchAttendanceByPupil', { term: 'Autumn', academicYear: '2024-25' }],
    ] as const) {
      expect([path, (await get(path, { pupilId: amara.pupilId, ...change })).status]).toEqual([path, 400]);
    }
  });

  it('lets a school see its own pupils only', async () => {
    const filters = { 'pepstatus.termofpep': '', 'pepstatus.pepstatus': '', 'pepstatus.page': '1', 'pepstatus.recordPerPage': '100', 'pepstatus.userid': '706', keyword: '', schoolId: '6001' };
    const { pepStatusList } = await read('/rest/fetchPepStatus', filters, 'gwen.pugh');
    expect((pepStatusList as Json[]).length).toBeGreaterThan(3);
    expect((pepStatusList as Json[]).every(({ pupilId }) => hostDb.findPupil(String(pupilId))?.schoolId === '6001')).toBe(true);
  });

  it('lists a new, empty plan first', async () => {
    const body = { pupilId: amara.pupilId, schoolId: '449403', roleId: '14', userId: '701', dateofmeeting: '10/02/2026', termofpep: 'Spring 2026' };
    expect(await post('/rest/savePepStartNew', body, 'form')).toEqual({});
    expect(hostDb.record('dataSecondary', amara.pupilId, '10/02/2026')).toMatchObject({ isCompleted: 0, makingGoodProgress: null });
    expect(await post('/rest/savePepStartNew', body, 'form')).toHaveProperty('errormessage');
  });

  it('keeps the voice of a post-16 meeting apart from post16PupilVoice', async () => {
    const plan = { schoolId: '449403', userId: '701', roleId: '14', dateOfMeeting: emptyPost16.meeting, pupilId: emptyPost16.pupilId };
    hostDb.setRecord('pupilVoice', emptyPost16.pupilId, emptyPost16.meeting, { childDreamsAndFutureGoals: 'Only in the meeting', isCompleted: 0 });
    expect(await read('/rest/fetchNccPost16Meeting', plan)).toMatchObject({ pupilVoice: { childDreamsAndFutureGoals: 'Only in the meeting' } });
    expect(await read('/rest/fetchNccPost16PupilVoice', plan)).toMatchObject({ post16PupilVoice: { childDreamsAndFutureGoals: null } });
  });
});

describe('strictness', () => {
  const dates = hostCalls.flatMap(({ call, method, path, encoding, params, fixed, carries }) =>
    params.map(nameOf).filter((name) => /date|dob|since/i.test(name) && !/^pepstatus\.|attribute/.test(name)).map((name) => ({ call, method, path, isInAddress: method === 'GET' || encoding === 'query' || carries !== undefined, encoding, params, fixed, name })));

  it.each(dates)('refuses an invalid date: $name of $call', async ({ call, method, path, isInAddress, encoding, params, fixed, name }) => {
    expectConsole('error', new RegExp(`^Mock host refused ${call} with 400: ${call}: the parameter ${name.replaceAll('.', '\\.')} is not a date`));
    const whole = [...params.filter((one) => !isOptional(one) || nameOf(one) === name).map(nameOf), ...Object.keys(fixed ?? {})];
    const values = Object.fromEntries(whole.map((one) => [one, one === name ? '31/02/2026' : [fixed?.[one] ?? ''].flat()[0] ?? '']));
    const query = new URLSearchParams(values).toString();
    const body = encoding === 'multipart' ? Object.entries(values).reduce((form, [key, value]) => (form.append(key, value), form), new FormData()) : new URLSearchParams(values);
    const headers = { Authorization: issueKey('priya.nair') };
    const response = await (isInAddress
      ? fetch(`${BASE}${path}?${query}`, { method, headers })
      : fetch(`${BASE}${path}`, { method, headers, body }));
    expect(response.status).toBe(400);
  });

  it('refuses an attribute that no record has, wherever one attribute is saved', async () => {
    const calls = hostCalls.filter(({ writes, params }) => writes && params.includes('attribute'));
    expect(calls.length).toBeGreaterThan(5);
    for (const { call, method, path, params } of calls) {
      expectConsole('error', new RegExp(`^Mock host refused ${call}`));
      const values = Object.fromEntries(params.map((name) => [name, /pupilId$/i.test(name) ? amara.pupilId : name === 'attribute' ? 'noSuchColumn' : '1']));
      const [query, body] = [new URLSearchParams(values).toString(), new URLSearchParams(values)];
      const response = await fetch(`${BASE}${path}${method === 'GET' ? `?${query}` : ''}`, { method, headers: { Authorization: issueKey('priya.nair') }, ...(method === 'GET' ? {} : { body }) });
      expect([call, response.ok]).toEqual([call, false]);
    }
  });
});

describe('consistent data', () => {
  const plan = { pupilId: amara.pupilId, schoolId: '449403', userId: '701', dateOfMeeting: amara.meeting, termofpep: 'Autumn 2025' };
  const dashboard = async () => read('/rest/fetchDashboardModule', plan);

  it('shows the attendance of the weeks on the dashboard, also after a week has changed', async () => {
    const share = async () => {
      const { presentCount, totalSessions } = (await dashboard())['attendanceDTO'] as { presentCount: number; totalSessions: number };
      const { presentPer } = await read('/rest/fetchNccSecondary', { schoolId: '449403', userId: '701', roleId: '14', pupilId: amara.pupilId, dateOfMeeting: amara.meeting });
      expect(((100 * presentCount) / totalSessions).toFixed(1)).toBe(String(presentPer));
      return presentCount / totalSessions;
    };
    const before = await share();
    const { attendances } = await read('/rest/fetchAttendanceByPupil', { pupilId: amara.pupilId, term: 'Autumn' });
    const week = (attendances as Json[])[1] ?? {};
    await post('/rest/saveAttendance', { ...ALL_WEEK, 'attendanceDTO.masterMonId': String(week['masterMonId']), 'attendanceDTO.pupilId': amara.pupilId }, 'form');
    expect(await share()).toBeLessThan(before);
  });

  it('shows the cost of the plan’s targets as claims in finance', async () => {
    const record = hostDb.record('nccTarget', amara.pupilId, amara.meeting);
    const target = { id: '1', rowNumber: 0, what: 'A tutor for ten weeks', why: '', who: '', when: '', agreed: 'Yes', cost: '417' };
    hostDb.setRecord('nccTarget', amara.pupilId, amara.meeting, { ...record, targetList: [target] });
    const filters = { userId: '701', process: '', funding: '', roleId: '14', thresholdAmount: '0', page: '1', recordPerPage: '100' };
    const { financeList } = await read('/rest/fetchFinance', Object.fromEntries(Object.entries(filters).map(([name, value]) => [`finance.${name}`, value])));
    expect(financeList).toContainEqual(expect.objectContaining({ pupilId: amara.pupilId, dateOfMeeting: amara.meeting, amountRequested: '417' }));
  });

  it('marks every session of a suspension with code E', () => {
    const suspended = hostDb.pupils().flatMap((pupil) => seedExclusions(pupil).map((row) => ({ pupil, row })));
    expect(suspended.length).toBeGreaterThan(10);
    for (const { pupil, row } of suspended) {
      const week = hostDb.weekOn(pupil, mondayOf(row.startDates));
      const slot = SLOTS.filter((one) => one.endsWith(row.startAmPmTime === 'AM' ? 'Am' : 'Pm'))[dayNumber(row.startDates) - dayNumber(mondayOf(row.startDates))];
      expect(week?.[slot ?? 'monAm']).toBe('E');
    }
  });
});
