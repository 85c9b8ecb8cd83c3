import { amara, dylan, emptyEyfs, emptyPost16, emptyPrimary, noor, reece } from '../fixtures/people';
import { expectConsole } from '../../src/testing/expectConsole';
import { aPupil } from '../fixtures/pupils';
import { formText } from './formText';
import { nameOf } from './bind';
import { hostCalls } from './calls';
import { documentsOf } from './files';
import { addPupil, setLenient, expireKeys, hostDb, hostLog, issueKey, startScenario } from '../server';

const BASE = 'http://host.test/pep';

async function call(path: string, pairs: Record<string, string> = {}, key: string | null = issueKey('priya.nair')) {
  const query = new URLSearchParams(pairs).toString();
  const headers: Record<string, string> = key === null ? {} : { Authorization: key };
  const response = await fetch(`${BASE}${path}${query === '' ? '' : `?${query}`}`, { headers });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** How a file of each type begins. */
const FILE_STARTS: Readonly<Record<string, readonly [type: string, start: string]>> = {
  pdf: ['application/pdf', '%PDF-'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\u0003\u0004'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK\u0003\u0004'],
  png: ['image/png', '\u0089PNG\r\n'],
};

const plan = (pupil = amara) => ({ schoolId: '449403', userId: '701', roleId: '14', dateOfMeeting: pupil.meeting, pupilId: pupil.pupilId });

function flat(record: unknown, prefix: string): [string, string][] {
  if (Array.isArray(record)) return record.flatMap((item, index) => flat(item, `${prefix}[${index}]`));
  if (typeof record === 'object' && record !== null) {
    return Object.entries(record).flatMap(([key, value]) => flat(value, `${prefix}.${key}`));
  }
  return [[prefix, formText(record)]];
}

async function save(path: string, pairs: readonly [string, string][], pupil = amara, form: 'form' | 'multipart' = 'form') {
  const body = form === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, value] of pairs) body.append(name, value);
  const response = await fetch(`${BASE}${path}?${new URLSearchParams(plan(pupil)).toString()}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${issueKey('priya.nair')}` },
    body,
  });
  return { status: response.status, text: await response.text() };
}

describe('the mock host', () => {
  it('signs in with name and password and refuses a wrong password', async () => {
    const send = (password: string) =>
      fetch(`${BASE}/rest/login`, { method: 'POST', body: new URLSearchParams({ userName: 'priya.nair', password }) });
    const good = (await (await send('Learning4All')).json()) as Record<string, string>;
    expect(good).toMatchObject({ userName: 'priya.nair', userRole: '14' });
    const claims = JSON.parse(atob((good['authorizationKey'] ?? '').split('.')[1] ?? '')) as { sub: string; exp: number };
    expect(claims.sub).toBe('priya.nair');
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect((await send('wrong')).status).toBe(401);
  });

  it('sends each stored document with its file type', async () => {
    const documents = hostDb.pupils().slice(0, 40).flatMap(({ pupilId }) => documentsOf(hostDb, pupilId));
    const oneOfEach = new Map(documents.map((row) => [row.fileType, row]));
    expect([...oneOfEach.keys()].sort()).toEqual(Object.keys(FILE_STARTS).sort());
    for (const [fileType, { downloadLink, reportName }] of oneOfEach) {
      const query = new URLSearchParams({ blobkey: downloadLink, filename: reportName }).toString();
      const response = await fetch(`${BASE}/rest/serveVideofile?${query}`, { headers: { Authorization: issueKey('priya.nair') } });
      const [type, start] = FILE_STARTS[fileType] ?? [];
      expect([fileType, response.headers.get('content-type')]).toEqual([fileType, type]);
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1').slice(0, start?.length)).toBe(start);
    }
  });

  it.each([
    ['no key', null],
    ['an expired key', issueKey('priya.nair', 1, -1)],
    ['the key of nobody', issueKey('someone.else')],
    ['a key of another host', 'aaa.bbb.ccc'],
  ])('answers 401 to %s', async (_what, key) => {
    expect((await call('/rest/completedstatus', { pupilId: '30001', dateOfMeeting: '14/11/2025' }, key)).status).toBe(401);
  });

  it('refuses keys from before the sessions were cleared', async () => {
    const key = issueKey('priya.nair');
    expireKeys();
    expect((await call('/rest/fetchPupilBasicInfo', { pupilId: '30001' }, key)).status).toBe(401);
  });

  it('pages the plans of this term and finds all plans of a UPN', async () => {
    const filters = { 'pepstatus.termofpep': '', 'pepstatus.pepstatus': '', 'pepstatus.page': '2', 'pepstatus.recordPerPage': '10', 'pepstatus.userid': '701', schoolId: '449403' };
    const page = await call('/rest/fetchPepStatus', { ...filters, keyword: '' });
    expect(page.json['pepStatusList']).toHaveLength(10);
    expect(page.json['pepstatus']).toEqual({ termofpep: 'Autumn 2025', pepstatus: 'All', totalPages: 7, totalRecords: 64 });
    const one = await call('/rest/fetchPepStatus', { ...filters, 'pepstatus.page': '1', keyword: amara.upn });
    expect(one.json['pepStatusList']).toMatchObject([{ termOfPep: 'Autumn 2025' }, { termOfPep: 'Summer 2025' }]);
  });

  it('stores exactly the record it was sent, columns unknown to the client included', async () => {
    const { json } = await call('/rest/fetchNccPupilVoice', plan());
    const pairs = flat({ ...(json['pupilVoice'] as object), childDreamsAndFutureGoals: 'To be a vet' }, 'pupilVoice');
    expect(await save('/rest/saveNccPupilVoice', pairs)).toMatchObject({ status: 200 });
    const after = await call('/rest/fetchNccPupilVoice', plan());
    expect(after.json['pupilVoice']).toEqual({ ...(json['pupilVoice'] as object), childDreamsAndFutureGoals: 'To be a vet' });
  });

  it('refuses a save that has lost a column of the record', async () => {
    expectConsole('error', /savePupilVoice: the parameter pupilVoice\.\w+ is missing: the record has it/);
    const before = hostDb.record('pupilVoice', amara.pupilId, amara.meeting);
    expect(await save('/rest/saveNccPupilVoice', [['pupilVoice.childDreamsAndFutureGoals', 'Only this']])).toMatchObject({ status: 400 });
    expect(hostDb.record('pupilVoice', amara.pupilId, amara.meeting)).toEqual(before);
  });

  it('refuses a record of another phase, a plan that does not exist, and a text longer than its column', async () => {
    const whole = (name: 'pupilVoice' | 'post16PupilVoice', pupil = amara) => flat(hostDb.record(name, pupil.pupilId, pupil.meeting), name);
    expectConsole('error', /post16PupilVoice is not of the phase of that plan/);
    expect(await save('/rest/saveNccPost16PupilVoice', whole('post16PupilVoice'))).toMatchObject({ status: 400 });
    expectConsole('error', /savePupilVoice: the parameter dateOfMeeting names no plan of that pupil/);
    expect(await save('/rest/saveNccPupilVoice', [['pupilVoice.isCompleted', '0']], { ...amara, meeting: '13/11/2025' })).toMatchObject({ status: 404 });
    const query = new URLSearchParams({ pupilId: emptyPrimary.pupilId, dateOfMeeting: '13/11/2025', schoolId: '449403', userId: '701' }).toString();
    expectConsole('error', /savePrimaryModule: the parameter dateOfMeeting names no plan of that pupil/);
    const older = await fetch(`${BASE}/rest/savePrimaryModule?${query}`, {
      method: 'POST', headers: { Authorization: issueKey('priya.nair') }, body: new URLSearchParams({ 'primaryModule.comment': 'x' }),
    });
    expect(older.status).toBe(404);
    expectConsole('error', /childDreamsAndFutureGoals is longer than 4000 characters/);
    const dreams = (length: number) => whole('pupilVoice').map(([name, value]): [string, string] => [name, name.endsWith('FutureGoals') ? 'x'.repeat(length) : value]);
    expect(await save('/rest/saveNccPupilVoice', dreams(4_001))).toMatchObject({ status: 400 });
    expect(await save('/rest/saveNccPupilVoice', dreams(4_000))).toMatchObject({ status: 200 });
  });

  it('refuses a row that has lost a column', async () => {
    const target = { id: '1', rowNumber: 0, what: 'A tutor for ten weeks', why: 'Maths' };
    const record = { ...hostDb.record('nccTarget', amara.pupilId, amara.meeting), targetList: [target, { ...target, id: '2' }] };
    hostDb.setRecord('nccTarget', amara.pupilId, amara.meeting, record);
    const saveRows = (rows: readonly object[]) => save('/rest/saveNccTarget', flat({ ...record, targetList: rows }, 'nccTarget'), amara, 'multipart');
    expect(await saveRows([target])).toMatchObject({ status: 200 });
    expectConsole('error', /nccTarget\.targetList\[0\]\.why is missing/);
    expect(await saveRows([{ id: '1', rowNumber: 0, what: 'Other' }])).toMatchObject({ status: 400 });
  });

  it('blanks a lost column when it is lenient, as a careless host does', async () => {
    setLenient(true);
    await save('/rest/saveNccPupilVoice', [['pupilVoice.childDreamsAndFutureGoals', 'Only this']]);
    expect(hostDb.record('pupilVoice', amara.pupilId, amara.meeting)).toMatchObject({ legacyRef: null, knowAboutEducation: null });
  });

  it.each([
    ['/rest/fetchNccEyfs', '/rest/saveNccEyfs', ['dataEyfs'], emptyEyfs],
    ['/rest/fetchNccPost16Meeting', '/rest/saveNccPost16Meeting', ['post16Meeting', 'pupilVoice'], noor],
    ['/rest/fetchNccPost16StrengthsAndNeed', '/rest/saveNccPost16StrengthsAndNeed', ['strengthsAndNeedsPost16'], noor],
    ['/rest/fetchNccStrengthsAndNeed', '/rest/saveNccStrengthsAndNeed', ['strengthsAndNeeds'], reece],
    ['/rest/fetchNccPrimary', '/rest/saveNccPrimary', ['dataPrimary', 'pupilUnique'], emptyPrimary],
    ['/rest/fetchNccSecondary', '/rest/saveNccSecondary', ['dataSecondary', 'pupilUniqueInfo'], amara],
    ['/rest/fetchNccPost16', '/rest/saveNccPost16', ['dataPost16', 'ks4Subject', 'post16Ks5Grades', 'englishGrade', 'mathsGrade'], emptyPost16],
    ['/rest/fetchNccMeeting', '/rest/saveNccMeeting', ['nccPepMeeting', 'pupilVoice'], amara],
    ['/rest/fetchNccTarget', '/rest/saveNccTarget', ['nccTarget'], amara],
  ])('accepts what %s returned, including nested records and rows', async (load, path, records, pupil) => {
    const before = (await call(load, plan(pupil))).json;
    const sent = await save(path, records.flatMap((name) => flat(before[name], name)), pupil, 'multipart');
    expect(sent).toMatchObject({ status: 200 });
    expect((await call(load, plan(pupil))).json).toEqual(before);
  });

  const recordSaves = hostCalls.filter(({ carries }) => carries !== undefined).map((one): [string, string] => [one.call, one.path]);
  const bodies: Readonly<Record<string, { readonly body?: BodyInit; readonly headers?: Readonly<Record<string, string>> }>> = {
    'no body': {},
    'an empty form': { body: new URLSearchParams() },
    JSON: { body: '{"pupilVoice":{}}', headers: { 'Content-Type': 'application/json' } },
    'plain text': { body: 'pupilVoice.isCompleted=1', headers: { 'Content-Type': 'text/plain' } },
  };
  it.each(recordSaves)('%s refuses a body that is missing or is not a form', async (name, path) => {
    expectConsole('error', new RegExp(`^Mock host refused ${name} with 4`));
    const before = JSON.stringify([hostDb.record('pupilVoice', amara.pupilId, amara.meeting), hostDb.unique(amara.pupilId)]);
    for (const [body, init] of Object.entries(bodies)) {
      const answer = await fetch(`${BASE}${path}?${new URLSearchParams(plan()).toString()}`, {
        method: 'POST', ...init, headers: { ...init.headers, Authorization: issueKey('priya.nair') },
      });
      expect([body, answer.status]).toEqual([body, 400]);
    }
    expect(JSON.stringify([hostDb.record('pupilVoice', amara.pupilId, amara.meeting), hostDb.unique(amara.pupilId)])).toBe(before);
    expect(hostLog.entries.filter(({ isApplied }) => isApplied)).toEqual([]);
  });

  it.each([
    ['an unknown field', 'pupilVoice.dreams', 'x'],
    ['a wrong prefix', 'voice.knowAboutEducation', 'x'],
    ['undefined', 'pupilVoice.knowAboutEducation', 'undefined'],
    ['an object', 'pupilVoice.knowAboutEducation', '[object Object]'],
    ['a flag that is no flag', 'pupilVoice.isCompleted', 'NaN'],
    ['another pupil', 'pupilVoice.pupilId', '30002'],
  ])('refuses %s and names the parameter in the response and in the console', async (_what, name, value) => {
    const complaints = expectConsole('error', /^Mock host refused savePupilVoice/);
    const answer = await save('/rest/saveNccPupilVoice', [[name, value]]);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(name);
    expect(complaints.join()).toContain(name);
    if (value.length > 1) expect(complaints.join()).not.toContain(`${value} `);
  });

  it('refuses an invalid date', async () => {
    expectConsole('error', /dateOfNextReview is not a date/);
    const answer = await save('/rest/saveNccMeeting', [['nccPepMeeting.dateOfNextReview', '31/02/2026']], amara, 'multipart');
    expect(answer.text).toContain('nccPepMeeting.dateOfNextReview');
  });

  // The parameters decide between two calls that share a path.
  const withIds = hostCalls.filter(({ isFor }) => isFor === undefined).flatMap((one) =>
    one.params.map(nameOf).filter((name) => /(?:^|\.)(?:[pP]upilId|[uU]serId|userid|[sS]choolId|subSchoolId|roleId|id|noteId|rowId|masterMonId|masterMondayId)$/.test(name))
      .map((name) => [one.call, name, one] as const));
  it.each(withIds)('%s refuses a %s that is not a whole number', async (id, name, { method, path, encoding, fixed, carries }) => {
    expectConsole('error', new RegExp(`^Mock host refused ${id} with 400: .*is not a whole number`));
    const fields = Object.entries(fixed ?? {}).map(([key, value]) => [key, typeof value === 'string' ? value : (value[0] ?? '')] as const);
    const pairs = new URLSearchParams([...fields.map(([key, value]) => [key, value]), [name, '12a']]);
    const isInAddress = encoding === 'query' || carries !== undefined;
    const form = new FormData();
    pairs.forEach((value, key) => { form.append(key, value); });
    const response = await fetch(`${BASE}${path}${isInAddress ? `?${pairs.toString()}` : ''}`, {
      method,
      headers: { Authorization: issueKey('priya.nair') },
      ...(isInAddress ? {} : { body: encoding === 'multipart' ? form : pairs }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(name);
  });

  it('serves each document as the file that its row names', async () => {
    const [row] = documentsOf(hostDb, amara.pupilId);
    if (row === undefined) throw new Error('Amara has documents');
    const load = async (blobkey: string) => {
      const response = await fetch(`${BASE}/rest/serveVideofile?${new URLSearchParams({ blobkey, filename: row.reportName }).toString()}`, {
        headers: { Authorization: issueKey('priya.nair') },
      });
      return { status: response.status, text: await response.text() };
    };
    expect((await load(row.downloadLink)).text).toContain(row.reportName);
    expectConsole('error', /There is no such file/);
    expect(await load('seed-30001-nothing.pdf')).toMatchObject({ status: 404 });
  });

  it('logs each request with its body, in the order sent, and whether it was applied', async () => {
    startScenario('saves-fail');
    await save('/rest/saveNccPupilVoice', [['pupilVoice.knowAboutEducation', 'Yes']]);
    expect(hostLog.of('savePupilVoice')).toMatchObject([
      { status: 500, isApplied: false, body: [['pupilVoice.knowAboutEducation', 'Yes']], userId: '701' },
    ]);
  });

  it('returns which sections are complete and which pupils have low attendance', async () => {
    const { json } = await call('/rest/completedstatus', { pupilId: reece.pupilId, dateOfMeeting: reece.meeting });
    expect(json['isCompleteStatus']).toEqual({ dataModule: 1, voiceModule: 1, sendModule: 1, meetingModule: 1, targetModule: 1 });
    const data = await call('/rest/fetchNccSecondary', plan(dylan));
    expect(Number(data.json['presentPer'])).toBeLessThan(95);
  });

  it('adds a pupil of one test to the others', async () => {
    const maya = addPupil(aPupil({ forename: 'Maya', year: 'Y3', sectionsDone: 5 }));
    const { json } = await call('/rest/fetchNccPrimary', plan(maya));
    expect(json['dataPrimary']).toMatchObject({ isCompleted: 1 });
  });

  it('ticks a section once its record is complete', async () => {
    const record = hostDb.record('pupilVoice', emptyPrimary.pupilId, emptyPrimary.meeting);
    await save('/rest/saveNccPupilVoice', flat({ ...record, isCompleted: 1 }, 'pupilVoice'), emptyPrimary);
    const { json } = await call('/rest/completedstatus', { pupilId: emptyPrimary.pupilId, dateOfMeeting: emptyPrimary.meeting });
    expect(json['isCompleteStatus']).toEqual({ dataModule: 0, voiceModule: 1, sendModule: 0, meetingModule: 0, targetModule: 0 });
  });
});
