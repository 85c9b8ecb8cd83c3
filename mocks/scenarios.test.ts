import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amara, emptyPrimary } from './fixtures/people';
import { formText } from './host/formText';
import { readCapsule } from './capsule/capsule';
import { isFault } from './scenarios/faultText';
import { readHostTexts } from './scenarios/hostTexts';
import named from './scenarios/named.json';
import { scenarios } from './scenarios/scenarios';
import { expectConsole } from '../src/testing/expectConsole';
import { hostDb, hostLog, issueKey, resetHost, startScenario } from './server';
import { signIns } from './signIns';

const readme = readFileSync(join(__dirname, 'README.md'), 'utf8');
const BASE = 'http://host.test';
const plan = new URLSearchParams({ schoolId: '449403', userId: '701', roleId: '14', dateOfMeeting: amara.meeting, pupilId: amara.pupilId });
const LIST = { 'pepstatus.termofpep': '', 'pepstatus.pepstatus': '', 'pepstatus.page': '1', 'pepstatus.recordPerPage': '10', 'pepstatus.userid': '701', keyword: '', schoolId: '449403' };

const load = (path: string, query: URLSearchParams | Record<string, string> = plan) =>
  fetch(`${BASE}${path}?${new URLSearchParams(query).toString()}`, { headers: { Authorization: issueKey('priya.nair') } });
const save = (text: string) =>
  fetch(`${BASE}/rest/saveNccPupilVoice?${plan.toString()}`, {
    method: 'POST',
    headers: { Authorization: issueKey('priya.nair') },
    body: new URLSearchParams(
      Object.entries({ ...hostDb.record('pupilVoice', amara.pupilId, amara.meeting), childDreamsAndFutureGoals: text }).map(([key, value]) => [`pupilVoice.${key}`, formText(value)]),
    ),
  });
const logIn = () => fetch(`${BASE}/rest/login`, { method: 'POST', body: new URLSearchParams({ userName: 'priya.nair', password: 'Learning4All' }) });
const total = async () => ((await (await load('/rest/fetchPepStatus', LIST)).json()) as { pepstatus: { totalRecords: number } }).pepstatus.totalRecords;

describe('scenarios', () => {
  it.each(Object.entries(named))('%s is a capsule whose faults are in words, or a behaviour of its own', (id, capsule) => {
    expect(readCapsule(capsule)).toEqual(capsule);
    const { chosen } = readHostTexts(capsule.faults);
    expect(chosen.filter((one) => one.id !== id && !isFault(one))).toEqual([]);
  });

  it.each(signIns.map(({ userName }) => [userName]))('the sign-in %s has its row in the README', (userName) => {
    expect(readme).toContain(`| \`${userName}\``);
  });

  /** What every scenario needs. */
  const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    slow: { ms: '1' }, 'error-on-call': { call: 'save' }, fault: { fault: '503' }, 'slow-call': { call: 'load' },
  };
  it.each(scenarios.map(({ id }) => [id]))('%s starts, and lets a user sign in unless the host is down', async (id) => {
    startScenario(id, NEEDED[id]);
    const answer = await logIn().catch(() => null);
    expect(answer?.status).toBe(id === 'host-down' ? undefined : 200);
  });

  it.each([
    ['saves-fail', 500],
    ['saves-refused', 400],
  ])('%s loads, refuses to save with %d and stores nothing', async (id, status) => {
    const before = hostDb.record('pupilVoice', amara.pupilId, amara.meeting);
    startScenario(id);
    expect((await load('/rest/fetchNccPupilVoice')).status).toBe(200);
    expect((await save('Lost')).status).toBe(status);
    expect(hostDb.record('pupilVoice', amara.pupilId, amara.meeting)).toEqual(before);
  });

  it('loses every second response to a save that the host has applied', async () => {
    startScenario('saves-lost-answers');
    await expect(save('To be a vet')).rejects.toThrow();
    expect(hostLog.of('savePupilVoice')).toMatchObject([{ status: 0, isApplied: true }]);
    expect((await save('To be a vet')).status).toBe(200);
  });

  it('lets a colleague change the record after a save', async () => {
    startScenario('another-user-edits', { field: 'childDreamsAndFutureGoals' });
    await save('To be a vet');
    expect(hostDb.record('pupilVoice', amara.pupilId, amara.meeting)?.['childDreamsAndFutureGoals']).toBe('To be a vet (Tom Ellery)');
  });

  it('expires the key at the given call, until the user signs in again', async () => {
    startScenario('session-expires', { n: '2' });
    const old = issueKey('priya.nair');
    const ask = (key: string) => fetch(`${BASE}/rest/fetchPupilContacts?pupilId=30001`, { headers: { Authorization: key } });
    expect((await ask(old)).status).toBe(200);
    expect((await ask(old)).status).toBe(401);
    expect((await ask(old)).status).toBe(401);
    const { authorizationKey } = (await (await logIn()).json()) as { authorizationKey: string };
    expect((await ask(authorizationKey)).status).toBe(200);
  });

  it('responds with a log-in page and status 200', async () => {
    startScenario('html-login');
    const answer = await load('/rest/fetchNccPupilVoice');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html;charset=UTF-8']);
  });

  it.each(['409', '413', '423', '429', '503'])('answers the second save with %s', async (fault) => {
    startScenario('fault', { fault, call: 'save', from: '2', times: '1', retryAfter: '2' });
    expect((await load('/rest/fetchNccPupilVoice')).status).toBe(200);
    expect((await save('One')).status).toBe(200);
    const refused = await save('Two');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([Number(fault), '2']);
    expect((await save('Three')).status).toBe(200);
  });

  it.each([['lost-before', false], ['lost-after', true]])('drops a call: %s', async (fault, isApplied) => {
    startScenario('fault', { fault, call: 'savePupilVoice', times: '1' });
    await expect(save('To be a vet')).rejects.toThrow();
    expect(hostLog.of('savePupilVoice')).toMatchObject([{ status: 0, isApplied }]);
    expect((await save('To be a vet')).status).toBe(200);
  });

  it('ends the session at the third load and cuts a response short', async () => {
    startScenario('fault', { fault: 'expired', call: 'load', from: '3', times: '1' });
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await load('/rest/fetchNccPupilVoice')).status);
    expect(statuses).toEqual([200, 200, 401]);
    resetHost();
    startScenario('fault', { fault: 'truncated', call: 'load' });
    await expect((await load('/rest/fetchNccPupilVoice')).json()).rejects.toThrow();
  });

  it('refuses a text that is longer than the shortened column', async () => {
    startScenario('short-columns', { longest: '20' });
    hostDb.setRecord('pupilVoice', amara.pupilId, amara.meeting, { childDreamsAndFutureGoals: '', isCompleted: 0 });
    expect((await save('To be a vet')).status).toBe(200);
    expectConsole('error', /childDreamsAndFutureGoals is longer than 20 characters/);
    expect((await save('To be a vet in the country')).status).toBe(400);
  });

  it('fails one call only', async () => {
    startScenario('error-on-call', { call: 'fetchMeeting', status: '503' });
    expect((await load('/rest/fetchNccMeeting')).status).toBe(503);
    expect((await load('/rest/fetchNccPupilVoice')).status).toBe(200);
  });

  it('sends responses of the wrong shape, except at sign-in', async () => {
    startScenario('malformed');
    expect(await (await load('/rest/fetchNccPupilVoice')).json()).toEqual({ pupilVoice: null });
    expect(await (await load('/rest/fetchNccMeeting')).json()).toMatchObject({ nccPepMeeting: null, pupilUnique: 'unexpected' });
  });

  it.each([
    ['load-fails', '/rest/fetchNccPupilVoice', 500],
    ['delete-refused', '/rest/deleteSchoolReports?blobkey=x', 403],
    ['export-refused', '/rest/serveVideofile?blobkey=x&filename=y', 500],
  ])('%s refuses %s', async (id, path, status) => {
    startScenario(id);
    const [address = '', query = plan.toString()] = path.split('?');
    expect((await load(address, new URLSearchParams(query))).status).toBe(status);
  });

  it('refuses uploads with its own message', async () => {
    startScenario('upload-refused');
    const body = new FormData();
    body.append('videoFile', new File(['text'], 'notes.exe'));
    const answer = await fetch(`${BASE}/rest/uplaodSchoolReportFile`, { method: 'POST', headers: { Authorization: issueKey('priya.nair') }, body });
    expect([answer.status, await answer.json()]).toEqual([400, { errormessage: 'This type of file is not allowed.' }]);
  });

  it('has authorities of every size', async () => {
    expect(await total()).toBe(64);
    startScenario('empty-authority');
    expect(await total()).toBe(0);
    startScenario('big-authority');
    expect(await total()).toBe(2_000);
    startScenario('no-meeting-date');
    const { pepStatusList } = (await (await load('/rest/fetchPepStatus', LIST)).json()) as { pepStatusList: { dateOfMeeting: string }[] };
    expect(new Set(pepStatusList.map(({ dateOfMeeting }) => dateOfMeeting))).toEqual(new Set(['No PEP', '', '[pending]']));
  });

  it('starts from the same data each time', async () => {
    await save('Something new');
    const dirty = hostDb.record('pupilVoice', amara.pupilId, amara.meeting);
    expect(dirty).toMatchObject({ childDreamsAndFutureGoals: 'Something new' });
    expect(hostDb.record('pupilVoice', emptyPrimary.pupilId, emptyPrimary.meeting)).toMatchObject({ childDreamsAndFutureGoals: null, isCompleted: 0 });
  });
});
