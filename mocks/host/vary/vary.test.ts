/** @jest-environment node */
import { emptyPost16, emptyPrimary, noor, reece, sofia } from '../../fixtures/people';
import type { Pupil } from '../../fixtures/pupils';
import { setLenient, resetHost, server, startScenario, hostDb, issueKey } from '../../server';
import { casesOf } from '../../../src/testing/longRun';
import { formText } from '../formText';
import type { BeanName } from '../planBeans';
import { CHANGED, EXTRA_COLUMNS } from './columns';
import { asRecord } from './json';
import { varyAnswer } from './varyAnswer';
import type { OtherHost } from './otherHost';

const BASE = 'http://host.test';
const SEEDS = Array.from({ length: 12 }, (_, index) => ({ seed: String(index + 1) }));
/** Each seed draws its own ways of answering; four seeds cover most of them. */
const HOSTS: readonly Readonly<Record<string, string>>[] = [...casesOf(SEEDS, 4), { profile: 'java' }];

beforeAll(() => { server.listen({ onUnhandledRequest: 'error' }); });
beforeEach(() => { resetHost(); });
afterAll(() => { server.close(); });

const read = async (path: string, params: Readonly<Record<string, string>>, userName = 'priya.nair') => {
  const response = await fetch(`${BASE}${path}?${new URLSearchParams(params).toString()}`, { headers: { Authorization: issueKey(userName) } });
  expect(response.status).toBe(200);
  return { response, json: (await response.json()) as Readonly<Record<string, unknown>> };
};

/** The content of a response apart from types, blanks and order: `place=text`, sorted. */
function facts(value: unknown, place = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => facts(item, `${place}[]`)).sort();
  const record = asRecord(value);
  if (record !== null) return Object.entries(record).flatMap(([key, inner]) => (isOwn(key) ? [] : facts(inner, `${place}.${key}`))).sort();
  const text = formText(value).replaceAll('\r\n', '\n').replace(CHANGED, '').trim();
  // A form that was never completed may lack the flag.
  return text === '' || /isCompleted=0$/.test(`${place}=${text}`) ? [] : [`${place}=${text}`];
}
/** Columns that a host adds, and file types, which have their own test. */
const isOwn = (key: string): boolean => key in EXTRA_COLUMNS || ['fileType', 'pupilId', 'dateOfMeeting', 'schoolId', 'errormessage', 'successmessage'].includes(key);

const plan = ({ pupilId, meeting }: Pupil) => ({ schoolId: '449403', userId: '701', roleId: '14', dateOfMeeting: meeting, pupilId });
const READS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['/rest/fetchNccPupilVoice', plan(reece)],
  ['/rest/fetchNccSecondary', plan(reece)],
  ['/rest/fetchNccPost16', plan(noor)],
  ['/rest/fetchNccMeeting', plan(sofia)],
  ['/rest/fetchNccTarget', plan(reece)],
  ['/rest/pepDue', { userId: '701' }],
  ['/rest/fetchAttendanceByPupil', { pupilId: reece.pupilId, term: 'Autumn' }],
  ['/rest/fetchExclusionByPupil', { pupilId: sofia.pupilId }],
  ['/rest/pupilCaseNotes', { pupilId: reece.pupilId, schoolId: '449403', userId: '701' }],
  ['/rest/fetchPupilBasicInfo', { pupilId: reece.pupilId, schoolId: '449403', roleId: '14', userId: '701' }],
  ['/rest/completedstatus', { pupilId: reece.pupilId, dateOfMeeting: reece.meeting }],
];

describe('the host of another council', () => {
  it.each(READS)('sends the same content in its response to %s', async (path, params) => {
    const own = facts((await read(path, params)).json);
    for (const host of HOSTS) {
      startScenario('another-host', host);
      expect({ host, facts: facts((await read(path, params)).json) }).toEqual({ host, facts: own });
    }
  });

  it('differs from this one, and each seed from the others', async () => {
    const answers = [JSON.stringify((await read('/rest/fetchNccSecondary', plan(reece))).json)];
    for (const host of HOSTS) {
      startScenario('another-host', host);
      answers.push(JSON.stringify((await read('/rest/fetchNccSecondary', plan(reece))).json));
    }
    expect(new Set(answers).size).toBe(answers.length);
  });

  it('is the same in each answer of one seed', async () => {
    startScenario('another-host', { seed: '7' });
    const [first, second] = [await read('/rest/pepDue', { userId: '701' }), await read('/rest/pepDue', { userId: '701' })];
    expect(second.json).toEqual(first.json);
  });

  it.each(SEEDS)('words a choice alike in a list and in a single row: $seed', async (host) => {
    const who = { pupilId: reece.pupilId, schoolId: '449403', userId: '701' };
    startScenario('another-host', host);
    const { json: list } = await read('/rest/pupilCaseNotes', who);
    const notes = list['pupilCaseNotes'] as readonly Readonly<Record<string, unknown>>[];
    expect(notes.length).toBeGreaterThan(0);
    for (const { id, caseWorkType } of notes) {
      const { json } = await read('/rest/editCaseNote', { ...who, noteId: formText(id) });
      expect(json).toMatchObject({ pupilsCaseNotes: { caseWorkType } });
    }
  });

  type RoundTrip = readonly [name: string, pupil: Pupil, load: string, save: string, names: readonly string[]];
  const ROUND_TRIPS: readonly RoundTrip[] = [
    ['pupil voice', reece, 'fetchNccPupilVoice', 'saveNccPupilVoice', ['pupilVoice']],
    ['a blank primary record', emptyPrimary, 'fetchNccPrimary', 'saveNccPrimary', ['dataPrimary', 'pupilUnique']],
    ['a secondary record', reece, 'fetchNccSecondary', 'saveNccSecondary', ['dataSecondary', 'pupilUniqueInfo']],
    ['a post-16 record', noor, 'fetchNccPost16', 'saveNccPost16', ['dataPost16', 'ks4Subject', 'post16Ks5Grades', 'englishGrade', 'mathsGrade']],
    ['a blank post-16 record', emptyPost16, 'fetchNccPost16', 'saveNccPost16', ['dataPost16', 'ks4Subject', 'post16Ks5Grades', 'englishGrade', 'mathsGrade']],
    ['targets', reece, 'fetchNccTarget', 'saveNccTarget', ['nccTarget']],
  ];

  function pairsOf(name: string, value: unknown): readonly (readonly [string, string])[] {
    if (Array.isArray(value)) return value.flatMap((item, index) => pairsOf(`${name}[${index}]`, item));
    if (value === null) return [];
    const record = asRecord(value);
    return record === null ? [[name, formText(value)]] : Object.entries(record).flatMap(([key, inner]) => pairsOf(`${name}.${key}`, inner));
  }

  it.each(ROUND_TRIPS)('stores %s unchanged when everything it sent comes back', async (_, pupil, load, save, names) => {
    const stored = () => ({
      records: names.filter((name) => /^(?:pupilVoice|data|nccTarget)/.test(name)).map((name) => hostDb.record(name as BeanName, pupil.pupilId, pupil.meeting)),
      unique: hostDb.unique(pupil.pupilId),
      post16: hostDb.post16(pupil.pupilId, pupil.meeting),
    });
    // A null and a blank text are one and the same to a form.
    const own = facts(stored());
    for (const host of HOSTS) {
      startScenario('another-host', host);
      const { json } = await read(`/rest/${load}`, plan(pupil));
      const came = names.flatMap((name) => (json[name] === undefined || json[name] === null ? [] : pairsOf(name, json[name])));
      // A form sends the flag even of a record that the host has not created.
      const [owner = ''] = names;
      const sent = (json[owner] ?? null) === null ? [[`${owner}.isCompleted`, '0'] as const, ...came] : came;
      const body = load === 'fetchNccPupilVoice' ? new URLSearchParams() : new FormData();
      for (const [name, value] of sent) body.append(name, value);
      const response = await fetch(`${BASE}/rest/${save}?${new URLSearchParams(plan(pupil)).toString()}`, {
        method: 'POST', headers: { Authorization: issueKey('priya.nair') }, body,
      });
      expect({ host, status: response.status }).toEqual({ host, status: 200 });
      expect({ host, stored: facts(stored()) }).toEqual({ host, stored: own });
    }
  });

  it('does not hide a column that the client lost', async () => {
    startScenario('another-host', { profile: 'java' });
    setLenient(true);
    const body = new URLSearchParams({ 'pupilVoice.isCompleted': '1', 'pupilVoice.childDreamsAndFutureGoals': 'To be a vet' });
    await fetch(`${BASE}/rest/saveNccPupilVoice?${new URLSearchParams(plan(reece)).toString()}`, { method: 'POST', headers: { Authorization: issueKey('priya.nair') }, body });
    expect(hostDb.record('pupilVoice', reece.pupilId, reece.meeting)).toMatchObject({ legacyRef: null, knowAboutEducation: null });
  });

  const way = (chosen: Readonly<Record<string, string>>): OtherHost => (aspect) => (chosen[aspect] ?? 'asSent') as never;
  it.each([
    ['numeric ids', { number: 'number' }, { list: [{ id: '7' }] }, { list: [{ id: 7 }] }],
    ['the pupil of a row without names as a number', { number: 'number' }, { statusList: [['30001', 'Amara', '5']] }, { statusList: [[30001, 'Amara', '5']] }],
    ['percentages, hours and costs as numbers, grades as texts', { number: 'number' }, { a: { presentPer: '91.6', eepYear7: '4', cost: '40', engCurrentGrade: '5' } }, { a: { presentPer: 91.6, eepYear7: 4, cost: 40, engCurrentGrade: '5' } }],
    ['counts as text', { number: 'text' }, { totalRecords: 12 }, { totalRecords: '12' }],
    ['an empty list as null', { emptyList: 'null' }, { list: [] }, { list: null }],
    ['no empty list', { emptyList: 'missing' }, { list: [], a: 'x' }, { a: 'x' }],
    ['no blank text', { blank: 'missing' }, { a: { b: '', c: null, d: 'x' } }, { a: { d: 'x' } }],
    ['null for a record without answers', { blankRecord: 'null' }, { voice: { id: 7, isCompleted: 0, text: null } }, { voice: null }],
    ['the pupil inside the record', { identity: 'inside' }, { voice: { text: 'x' } }, { voice: { pupilId: '30001', text: 'x' } }],
    ['files by their media type', { fileType: 'mime' }, { list: [{ fileType: 'pdf' }] }, { list: [{ fileType: 'application/pdf' }] }],
    ['days in another notation', { dayHeader: 'comma' }, { dynamicHeader: ['Monday 03/11/2025'] }, { dynamicHeader: ['Monday, 03/11/2025'] }],
    ['nested contacts', { contacts: 'nested' }, { pupilcontacts: { epName: 'Tom', epTel: '1' } }, { pupilcontacts: { ep: { name: 'Tom', tel: '1' } } }],
    ['rows in another order', { rowOrder: 'reversed' }, { attendances: [{ a: 1 }, { a: 2 }] }, { attendances: [{ a: 2 }, { a: 1 }] }],
    ['both messages', { messages: 'both' }, { a: 'x' }, { errormessage: null, successmessage: null, a: 'x' }],
    ['a value outside the list', { option: 'changed' }, { a: { curGrade: '4' } }, { a: { curGrade: '4 (as agreed)' } }],
  ])('sends %s', (_, chosen, answer, expected) => {
    expect(varyAnswer(answer, way({ messages: 'none', emptyList: 'empty', ...chosen }), { pupilId: '30001' })).toEqual(expected);
  });

  it('sends some responses without a body, or file names in other headers', async () => {
    setLenient(true);
    const statuses = new Set<string>();
    const headers = new Set<string>();
    for (const { seed } of SEEDS) {
      startScenario('another-host', { seed });
      const response = await fetch(`${BASE}/rest/saveNccPupilVoice?${new URLSearchParams(plan(sofia)).toString()}`, {
        method: 'POST', headers: { Authorization: issueKey('priya.nair') }, body: new URLSearchParams({ 'pupilVoice.isCompleted': '1' }),
      });
      statuses.add(`${response.status} ${(await response.text()) === ''}`);
      const file = await fetch(`${BASE}/rest/exportExcelExclusion?pupilId=${sofia.pupilId}`, { headers: { Authorization: issueKey('priya.nair') } });
      headers.add(file.headers.get('content-disposition')?.replace(/=.*/, '') ?? 'suggested');
    }
    expect(statuses).toEqual(new Set(['200 true', '200 false']));
    expect(headers.size).toBeGreaterThan(2);
  });
});
