/** @jest-environment node */
import { aComment } from '../../mocks/fixtures/comments';
import { aPupil } from '../../mocks/fixtures/pupils';
import { isCapsule, readCapsule } from '../../mocks/capsule/capsule';
import { openCapsule } from '../../mocks/capsule/openCapsule';
import { instance } from '../../mocks/host/hostInstances';
import { addPupil, hostDb, issueKey, resetHost, server } from '../../mocks/server';
import { bodyPairs } from './exchange';
import { readHar } from './har';
import { leftovers } from './leftovers';
import { keysIn, parsed } from './redact';
import { redacted, redactionReport } from './toCapsule';

beforeAll(() => { server.listen({ onUnhandledRequest: 'error' }); });
afterAll(() => { server.close(); });
beforeEach(resetHost);

const HOST = 'https://pep.council.test';
const NAME = { forename: 'Zebedee', surname: 'Quillfeather' };
const WORDS = 'Likes Snorkelling with Grandfather Oswaldo at Frimbleton Baths';

interface Entry { readonly startedDateTime: string; readonly time: number; readonly request: object; readonly response: object }
const entries: Entry[] = [];

async function call(path: string, params: Readonly<Record<string, string>>, key = issueKey('priya.nair')): Promise<string> {
  const url = `${HOST}${path}?${new URLSearchParams(params).toString()}`;
  const response = await fetch(url, { headers: { Authorization: key } });
  const text = await response.text();
  const at = entries.length;
  entries.push({
    startedDateTime: new Date(Date.UTC(2025, 10, 14, 9, 30, at)).toISOString(),
    time: 100 + at,
    request: { method: 'GET', url, headers: [{ name: 'Authorization', value: key }] },
    response: { status: response.status, headers: [], content: { mimeType: response.headers.get('content-type') ?? '', text } },
  });
  return text;
}

/** What a browser saves after somebody has looked at a pupil with an unmistakable name. */
async function aHar(): Promise<string> {
  entries.length = 0;
  const pupil = addPupil(aPupil({ ...NAME, year: 'Y10' }));
  const plan = { schoolId: '1', userId: '701', roleId: '14', dateOfMeeting: pupil.meeting, pupilId: pupil.pupilId };
  hostDb.setRecord('pupilVoice', pupil.pupilId, pupil.meeting, { ...hostDb.record('pupilVoice', pupil.pupilId, pupil.meeting), childDreamsAndFutureGoals: WORDS });
  hostDb.setList('comment', pupil.pupilId, [aComment({ comment: WORDS })]);
  await call('/rest/fetchPepStatus', { 'pepstatus.termofpep': '', 'pepstatus.pepstatus': '', 'pepstatus.page': '7', 'pepstatus.recordPerPage': '10', 'pepstatus.userid': '701', keyword: '', schoolId: '1' });
  await call('/rest/fetchPupilBasicInfo', { pupilId: pupil.pupilId });
  await call('/rest/fetchNccPupilVoice', plan);
  await call('/rest/fetchNccPupilVoice', plan, 'Bearer.of.nothing');
  await call('/rest/fetchPupilContacts', { pupilId: pupil.pupilId });
  const page = {
    startedDateTime: '2025-11-14T09:29:59.000Z', time: 5,
    request: { method: 'GET', url: `${HOST}/quillfeather/pep/ncc-pupil-voice?pupil=${pupil.pupilId}&meeting=${encodeURIComponent(pupil.meeting)}`, headers: [] },
    response: { status: 200, headers: [], content: { mimeType: 'text/html', text: '<!doctype html>' } },
  };
  return JSON.stringify({ log: { version: '1.2', entries: [...[...entries].reverse(), page] } });
}

describe('a recording', () => {
  it('becomes a capsule with the order, statuses and times of the calls, without a value of the source', async () => {
    const har = await aHar();
    const recording = readHar(har);
    const result = redacted(recording);
    expect(redactionReport(result)).toMatch(/^5 responses of calls\n\d{3,} values replaced, \d+ kept because the contract lists them\n0 values/);
    expect(result.capsule.recorded?.map(({ call: id, status, ms }) => [id, status, ms])).toEqual([
      ['fetchPepStatus', 200, 100], ['fetchPupilBasicInfo', 200, 101], ['fetchPupilVoice', 200, 102], ['fetchPupilVoice', 401, 103], ['fetchContacts', 200, 104],
    ]);
    const text = JSON.stringify(result.capsule);
    for (const word of ['Zebedee', 'Quillfeather', ...WORDS.split(' '), '701', 'nothing'].filter(({ length }) => length >= 3)) {
      expect({ word, isLeft: new RegExp(`\\b${word}\\b`, 'i').test(text) }).toEqual({ word, isLeft: false });
    }
    expect(text).not.toContain(issueKey('priya.nair'));
  });

  it('opens the page of the client, without the path that the client has on that server', async () => {
    expect(redacted(readHar(await aHar())).capsule.address).toMatch(/^\/ncc-pupil-voice\?pupil=/);
  });

  it('keeps the kind and length of each value', async () => {
    const recording = readHar(await aHar());
    const { capsule } = redacted(recording);
    const [list, pupil, voice] = capsule.recorded?.map(({ body }) => body as Record<string, unknown>) ?? [];
    const shapes = recording.exchanges.map(({ text }) => [...keysIn(parsed(text))]);
    expect(capsule.recorded?.map(({ body }) => [...keysIn(body)])).toEqual(shapes);
    const dreams = (voice?.['pupilVoice'] as { childDreamsAndFutureGoals: string }).childDreamsAndFutureGoals;
    expect(dreams.replace(/\p{Lu}/gu, 'A').replace(/\p{Ll}/gu, 'a')).toBe(WORDS.replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a'));
    const rows = list?.['pepStatusList'] as readonly { readonly pupilId: string; readonly dateOfMeeting: string; readonly classYear: string }[];
    const [, pupilId, meeting] = /pupil=(\d+)&meeting=([^&]+)/.exec(decodeURIComponent(capsule.address)) ?? [];
    const own = rows.find((row) => row.pupilId === pupilId);
    expect(own?.dateOfMeeting).toBe(meeting);
    expect(meeting).toMatch(/^\d\d\/\d\d\/199\d$/);
    expect(JSON.stringify(pupil)).toContain(`"${pupilId ?? ''}"`);
    expect(capsule.clock?.today).toBe('14/11/1997');
  });

  it('is a valid capsule whose responses the mock host sends in order', async () => {
    const { capsule } = redacted(readHar(await aHar()));
    expect(isCapsule(readCapsule(JSON.parse(JSON.stringify(capsule)) as unknown))).toBe(true);
    openCapsule(instance, capsule);
    const [, , voice] = capsule.recorded ?? [];
    const ask = async (): Promise<unknown> => {
      const answer = await fetch(`${HOST}/rest/fetchNccPupilVoice?pupilId=1`, { headers: { Authorization: issueKey('priya.nair') } });
      return [answer.status, await answer.json()];
    };
    expect(await ask()).toEqual([200, voice?.body]);
    expect(await ask()).toEqual([401, capsule.recorded?.[3]?.body]);
  });

  it('reports a name, a word of a text, a number or a key that it missed', async () => {
    const { exchanges } = readHar(await aHar());
    const seen = (made: unknown) => leftovers(exchanges, made).map((one) => one.toLowerCase());
    expect(seen({ anything: 'The Quillfeather file' })).toContain('quillfeather');
    expect(seen({ anything: WORDS })).toEqual(expect.arrayContaining([WORDS.toLowerCase(), 'frimbleton']));
    expect(seen({ Frimbleton: 1 })).toContain('frimbleton');
    expect(seen(exchanges.map(({ text }) => parsed(text))).length).toBeGreaterThan(100);
    expect(seen({ anything: 'Tibor Valeska 4242' })).toEqual([]);
  });

  it('refuses a file that is not a HAR without quoting it', () => {
    expect(bodyPairs('application/x-www-form-urlencoded', 'a.b=1&c=%C3%A9')).toEqual([['a.b', '1'], ['c', 'é']]);
    const part = (head: string, value: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
    expect(bodyPairs('multipart/form-data; boundary=x', `${part('name="a"', 'Zebedee')}${part('name="f"; filename="z.pdf"', '%PDF')}--x--`)).toEqual([['a', 'Zebedee'], ['f', 'z.pdf']]);
    expect(() => readHar('Zebedee')).toThrow(/^This is no HAR file\.$/);
    expect(() => readHar('{"log":{"entries":[{"request":{"url":"Zebedee"}}]}}')).toThrow(/^This is no HAR file: (?!.*Zebedee)/);
  });
});
