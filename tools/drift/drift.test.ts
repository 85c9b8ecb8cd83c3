/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { once } from 'es-toolkit';
import { emptyPrimary, noor, people, reece } from '../../mocks/fixtures/people';
import { hostCalls } from '../../mocks/host/calls';
import { isMeant, readRequest } from '../../mocks/host/hostCall';
import { instanceByName } from '../../mocks/host/hostInstances';
import { javaHost, seededHost, type OtherHost } from '../../mocks/host/vary/otherHost';
import { varyResponse } from '../../mocks/host/vary/varyResponse';
import { findSignIn } from '../../mocks/signIns';
import { allCalls } from '../../src/api/calls/all';
import { planDataCalls } from '../../src/api/calls/planData';
import { planMeetingCalls } from '../../src/api/calls/planMeeting';
import { planStrengthsCalls } from '../../src/api/calls/planStrengths';
import { planVoiceCalls } from '../../src/api/calls/planVoice';
import { loadConfig } from '../../src/config/config';
import { driftCommand } from './command';
import { compareReports } from './compareReports';
import { Interview } from './compare/askHost';
import { compareSignedIn } from './compare/compareSignedIn';
import { Connection, type Send } from './compare/connection';
import type { Difference, Kind, Verdict } from './compare/difference';
import { likeHost } from './like/likeHost';
import { Notebook } from './compare/notebook';
import { lastLine, safetyLine, type Report } from './compare/report';
import { reportHtml, reportText } from './compare/reportText';
import { runDrift, type RunOptions } from './runDrift';
import { settingsText } from './compare/settingsText';
import { storedCalls, testHost } from './compare/testHost';
import { expectConsole } from '../../src/testing/expectConsole';
import { casesOf, isLongRun, spread } from '../../src/testing/longRun';
import { testHostDocument } from '../../scripts/documents';
import { askTestHost, sendToTestHost } from './askTestHost';

/** The test host itself: its data takes seconds to make. */
const ADDRESS = 'http://council.invalid/instance-drift';
const PASSWORD = 'Learning4All';

const PLAN_LOADS = { ...planDataCalls, ...planMeetingCalls, ...planStrengthsCalls, ...planVoiceCalls };

/** The mock host as `scripts/host.ts` serves it: no cache keeps an answer. */
const plain: Send = async (request) => {
  const response = await sendToTestHost(request);
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

/** The user of a key. Each sign-in issues another key. */
function userOf(key: string): string {
  try {
    return String((JSON.parse(atob(key.split('.')[1] ?? '')) as { sub?: unknown }).sub);
  } catch {
    return key;
  }
}

/** Returns the same response to the same request, so that the mock host handles each request once. */
const remembered = new Map<string, { readonly bytes: ArrayBuffer; readonly status: number; readonly headers: Headers }>();
const cachedHost: Send = async (request) => {
  const { pathname, search } = new URL(request.url);
  const about = `${request.method} ${pathname}${search} ${userOf(request.headers.get('authorization') ?? '')} ${request.method === 'GET' ? '' : await request.clone().text()}`.replace(/-{6,}\w+|boundary=\S+/g, '');
  if (request.url.includes('/rest/login')) return plain(request);
  if (!remembered.has(about)) {
    const response = await plain(request);
    remembered.set(about, { bytes: await response.arrayBuffer(), status: response.status, headers: response.headers });
  }
  const { bytes, status, headers } = remembered.get(about) ?? { bytes: new ArrayBuffer(0), status: 500, headers: new Headers() };
  return new Response(bytes, { status, headers });
};

// The tests share one memory, so a repeated call needs no request.
let asked: Notebook;
beforeAll(async () => { asked = await askTestHost(cachedHost); });

/** Answers in the way of another host, as `npm run host -- --vary` does. */
const as = (host: OtherHost): Send => asEach(() => host);
const asEach = (hostOf: (call: string) => OtherHost): Send => async (request) => {
  const response = await cachedHost(request);
  const path = /\/rest\/.*$/.exec(new URL(request.url).pathname)?.[0];
  const incoming = await readRequest(request);
  const call = hostCalls.find((one) => one.path === path && one.method === request.method && isMeant(one, incoming));
  if (call === undefined) return response;
  const varied = await varyResponse(response, hostOf(call.call), call, incoming);
  varied.headers.set('Cache-Control', 'no-store');
  return varied;
};

/** Changes the responses for addresses that contain a text. */
const changing = (part: string, change: (response: Response) => Response | Promise<Response>): Send => async (request) => {
  const response = await cachedHost(request);
  return request.url.includes(part) ? change(response) : response;
};
const json = (response: Response, change: (text: string) => string): Promise<Response> =>
  response.text().then((text) => new Response(change(text), { status: response.status, headers: response.headers }));

const run = (send: Send, more: Partial<RunOptions> = {}): Promise<Report> =>
  runDrift({ address: ADDRESS, userName: 'priya.nair', password: PASSWORD, ...more, config: { ...(more.config as object | undefined), basePath: '/instance-drift' } }, send);

/** Reports that more than one test compares. */
const usual = once(() => run(cachedHost));
const aboutNoor = once(() => run(cachedHost, { pupilId: noor.pupilId }));

const kindsOf = ({ differences }: Report): readonly Kind[] => [...new Set(differences.map(({ kind }) => kind))].sort();
const of = ({ differences }: Report, verdict: Verdict): readonly Difference[] => differences.filter((one) => one.verdict === verdict);

describe('the host that the client is tested against', () => {
  it('has the shapes that are stored with the client (npm run docs)', () => {
    expect(JSON.parse(testHostDocument(asked.calls))).toEqual(storedCalls(testHost()));
  });

  it.each([
    ['a teacher, one plan of each phase', usual],
    ['one pupil with a post-16 plan', aboutNoor],
    ['one plan that is named by its meeting', () => run(cachedHost, { pupilId: noor.pupilId, meeting: noor.meeting })],
    ['one pupil without answers', () => run(cachedHost, { pupilId: emptyPrimary.pupilId })],
    ['provider staff', () => run(cachedHost, { userName: 'marcus.hale', pupilId: noor.pupilId })],
    ['the annual register', () => run(cachedHost, { userName: 'ines.duarte', pupilId: noor.pupilId })],
  ])('has no difference for %s', async (_, made) => {
    const report = await made();
    expect(report.differences).toEqual([]);
    expect(lastLine(report)).toBe('0 differences, 0 absorbed by settings');
  });

  it('has none for any pupil', async () => {
    // The pupils above have the other phases and circumstances.
    const others = people.filter(({ meeting }, index) => /^\d\d\//.test(meeting) && index % (isLongRun ? 16 : 32) === 4);
    expect(others.length).toBeGreaterThan(1);
    for (const { pupilId } of others) expect({ pupilId, differences: (await run(cachedHost, { pupilId })).differences }).toEqual({ pupilId, differences: [] });
  });

  it('receives every call that reads, or the report gives the reason', async () => {
    const report = await usual();
    const named = [...report.calls.map(({ id }) => id), ...Object.keys(report.notAsked)];
    const reading = Object.entries(allCalls).filter(([, { info }]) => !info.writes).map(([id]) => id);
    expect(reading.filter((id) => !named.includes(id))).toEqual([]);
    const reasons = Object.entries(report.notAsked).map(([id, why]) => `${id}: ${why.replace(/;.*/, '')}`).sort();
    expect(reasons).toEqual([
      ...['exportExtraction', 'exportSummary', 'fetchExtraction'].map((id) => `${id}: sent for role 12 only`),
      'fetchPrimaryModule: off until `paths` of config.js names the path',
      'fetchRegister: sent for role 38 only',
      ...['fetchSchoolComments', 'fetchSchoolPupils', 'fetchSchools'].map((id) => `${id}: sent for role 12 only`),
      'fetchSendModule: off until `paths` of config.js names the path',
      'fetchStartNew: a host may begin a plan with it',
      'fetchSummary: sent for role 12 only',
      'fetchUserDetails: its answer holds a password of the telephone service',
      'findSchools: sent for role 12 only',
    ]);
    expect(report.phases).toHaveLength(4);
  });

  it('receives the calls of a module that settings switch on', async () => {
    const report = await run(cachedHost, { pupilId: noor.pupilId, config: { paths: { fetchSendModule: '/rest/sendModule' } } });
    expect(report.calls.map(({ id }) => id)).toContain('fetchSendModule');
    expect(report.differences).toEqual([]);
  });

  it('applies no call that writes', () => {
    const log = instanceByName('drift').log.entries.filter(({ isApplied }) => isApplied).map(({ call }) => call);
    expect(log).toContain('fetchPepStatus');
    expect(log.filter((id) => id !== 'login' && allCalls[id]?.info.writes !== false)).toEqual([]);
  });
});

const NEUTRAL: Readonly<Record<string, string>> = { emptyList: 'empty', extraKeys: 'none', identity: 'none', messages: 'none', label: 'application/json', contacts: 'flat', fileName: 'suggested' };
/** Each way in which another host may answer, with the kinds of difference that name it. */
const WAYS: readonly (readonly [aspect: string, way: string, kinds: readonly Kind[], more?: Partial<RunOptions>])[] = [
  ['number', 'number', ['type']],
  ['number', 'text', ['type']],
  ['emptyList', 'null', ['null']],
  ['emptyList', 'missing', ['missing', 'null']],
  ['blank', 'empty', []],
  ['blank', 'null', ['null']],
  ['blank', 'missing', ['missing']],
  ['blankRecord', 'null', ['null'], { pupilId: emptyPrimary.pupilId }],
  ['blankRecord', 'missing', ['missing', 'null'], { pupilId: emptyPrimary.pupilId }],
  ['extraKeys', 'some', ['unknown']],
  ['identity', 'inside', ['form', 'unknown']],
  ['rowOrder', 'reversed', ['order']],
  ['rowOrder', 'cut', ['order']],
  ['text', 'crlf', ['whiteSpace']],
  ['text', 'blanks', ['whiteSpace']],
  ['messages', 'onlyError', ['unknown']],
  ['messages', 'both', ['unknown']],
  ['label', 'application/json;charset=UTF-8', ['contentType']],
  ['label', 'text/html;charset=UTF-8', ['contentType']],
  ['dayHeader', 'short', ['format'], { userName: 'ines.duarte' }],
  ['dayHeader', 'comma', ['format'], { userName: 'ines.duarte' }],
  ['dayHeader', 'dashes', ['format'], { userName: 'ines.duarte' }],
  ['dayHeader', 'noZeros', ['format'], { userName: 'ines.duarte' }],
  ['dayHeader', 'isoDay', ['format'], { userName: 'ines.duarte' }],
  ['fileType', 'mime', ['format'], { pupilId: reece.pupilId }],
  ['fileType', 'extension', ['format'], { pupilId: reece.pupilId }],
  ['contacts', 'nested', ['form', 'missing', 'type']],
  ['option', 'changed', ['value']],
  ['fileName', 'quoted', ['fileName']],
  ['fileName', 'bare', ['fileName']],
  ['fileName', 'extended', ['fileName']],
];

/** Fields chosen from a list. For other fields the test host has values outside the list, or there is no list. */
const HAS_A_LIST = /(?:DevelopmentBand|Framework)$/;

/** The report about a host, and which of its deviations a response can show. */
async function reportOn(host: OtherHost): Promise<{ readonly report: Report; readonly planted: ReadonlySet<string> }> {
  const planted = new Set<string>();
  const report = await run(as((aspect, place) => {
    const way = host(aspect, place);
    if (aspect !== 'option' || HAS_A_LIST.test(place)) planted.add(`${aspect} ${way}`);
    return way;
  }));
  return { report, planted };
}
const ofJava = once(() => reportOn(javaHost));

describe('another host', () => {
  // One variant of each aspect; the other hosts below have most of the others.
  it.each(WAYS.filter(([aspect], at) => isLongRun || aspect !== WAYS[at - 1]?.[0]).map(([aspect, way, ...rest]) => [aspect, way, rest] as const))('that only differs in %s, %s, has that difference and no other', async (aspect, way, [kinds, more = { pupilId: noor.pupilId }]) => {
    const host: OtherHost = (asked) => (asked === aspect ? way : NEUTRAL[asked] ?? 'asSent') as never;
    const report = await run(as(host), more);
    expect({ kinds: kindsOf(report), change: of(report, 'needs a change') }).toEqual({ kinds, change: [] });
    expect(of(report, 'absorbed').every(({ kind }) => kind === 'value')).toBe(true);
  });

  it.each(casesOf([
    ['the profile java', ofJava], ['seed 1', () => reportOn(seededHost('1'))], ['seed 2', () => reportOn(seededHost('2'))], ['seed 3', () => reportOn(seededHost('3'))],
  ] as const, 1))('%s: the report names every planted difference', async (_, made) => {
    const { report, planted } = await made();
    const expected = new Set(WAYS.filter(([aspect, way]) => planted.has(`${aspect} ${way}`)).flatMap(([, , kinds]) => kinds));
    expect(expected.size).toBeGreaterThan(5);
    expect({ missed: [...expected].filter((kind) => !kindsOf(report).includes(kind)), change: of(report, 'needs a change') }).toEqual({ missed: [], change: [] });
    // Responds like `npm run host -- --like`: nothing distinguishes it from the host of the report.
    expect(compareReports(report, await run(asEach(likeHost(report))))).toEqual([]);
  });
});

describe('a difference that the client cannot read', () => {
  const one = async (send: Send, more?: Partial<RunOptions>): Promise<readonly (readonly [Verdict, Kind, string, string])[]> =>
    (await run(send, { pupilId: noor.pupilId, ...more })).differences.map(({ verdict, kind, call, file }) => [verdict, kind, call, file]);
  const INFO = 'src/api/calls/pupil.ts';

  it.each([
    ['a date as YYYY-MM-DD', 'fetchNccPost16Meeting', (text: string) => text.replace(/"dateOfNextReview":[^,}]*/, '"dateOfNextReview":"2026-01-16"'), 'format', 'fetchPost16Meeting', 'src/api/calls/planMeeting.ts'],
    ['a list as a text', 'pepDue', () => '{"statusList":"none"}', 'type', 'fetchPepsDue', 'src/api/calls/statusLists.ts'],
    ['a record as a text', 'fetchPepStatus', (text: string) => text.replace(/"pepstatus":\{[^}]*\}/, '"pepstatus":"none"'), 'type', 'fetchPepStatus', 'src/api/calls/pepStatus.ts'],
    ['a row without its id', 'fetchPepStatus', (text: string) => text.replaceAll('"pupilId"', '"childNumber"'), 'missing', 'fetchPepStatus', 'src/api/calls/pepStatus.ts'],
    ['a flag in other words', 'completedstatus', (text: string) => text.replace(/"dataModule":[^,]*/, '"dataModule":"Yes"'), 'value', 'fetchCompletion', 'src/api/calls/planCommon.ts'],
    ['school and year group in each other’s place', 'pepDue', (text: string) => text.replace(/"([^"]*)","((?:Y\d+|R|N\d?)(?: \d{4})?)"/g, '"$2","$1"'), 'type', 'fetchPepsDue', 'src/api/calls/statusLists.ts'],
    ['a record as a list', 'fetchPupilBasicDetails', () => '{"pupilBasicDetails":["x"]}', 'type', 'fetchPupilBasicDetails', INFO],
  ] as const)('%s needs a change in the file that reads it', async (_, part, change, kind, call, file) => {
    const found = await one(changing(part, (response) => json(response, change)), part === 'fetchPepStatus' ? { pupilId: undefined } : {});
    expect(found).toContainEqual(['needs a change', kind, call, file]);
  });

  it('is reported for a call that fails, returns a page, is not UTF-8 or may be cached by a proxy', async () => {
    const status = (code: number) => new Response('{"errormessage":"no"}', { status: code, headers: { 'Content-Type': 'application/json' } });
    expect(await one(changing('/fetchDashboardModule', () => status(500)))).toEqual([['needs a change', 'failed', 'fetchDashboard', 'src/api/calls/dashboard.ts']]);
    expect(await one(changing('/pepDue', () => new Response('<!doctype html><p>Sign in', { headers: { 'Content-Type': 'text/html' } })))).toEqual([['needs a change', 'failed', 'fetchPepsDue', 'src/api/calls/statusLists.ts']]);
    const latin = Buffer.from('{"cicHistoryList":[{"field":"Zo\u00eb","yearGroup":"Y12","date":"01/02/2025"}]}', 'latin1');
    expect(await one(changing('/fetchCinCpFieldsHistory', ({ headers }) => new Response(latin, { headers })))).toEqual([['needs a change', 'encoding', 'fetchFieldHistory', 'src/api/calls/history.ts']]);
    const shared = changing('/pepDue', (response) => { response.headers.set('Cache-Control', 'public, max-age=60'); return response; });
    expect(await one(shared)).toEqual([['needs a change', 'caching', 'fetchPepsDue', 'src/api/calls/statusLists.ts']]);
  });

  it('is reported for an answer to a wrong key that the client does not read as signed out', async () => {
    const refusing = (make: () => Response): Send => async (request) => (request.headers.get('authorization') === 'no.such.key' ? make() : cachedHost(request));
    const file = 'src/api/classifyResponse.ts';
    expect(await one(refusing(() => new Response(null, { status: 403 })))).toEqual([['needs a change', 'wrongKey', 'all', file]]);
    expect(await one(refusing(() => Response.json({ pepStatusList: [] })))).toEqual([['needs a change', 'wrongKey', 'all', file]]);
    expect(await one(refusing(() => new Response('<html><body>Sign in', { status: 200 })))).toEqual([['harmless', 'wrongKey', 'all', file]]);
  });

  it('is reported for a host that answers a POST with a wrong key with status 403, as a check for a CSRF token does', async () => {
    const wrong = (request: Request): boolean => request.headers.get('authorization') === 'no.such.key';
    const found = await one((request) => (wrong(request) ? Promise.resolve(new Response(null, { status: request.method === 'POST' ? 403 : 401 })) : cachedHost(request)));
    expect(found).toEqual([['needs a change', 'csrf', 'all', 'docs/deployment.md']]);
  });

  it('is reported for a call that takes longer than the client waits', async () => {
    const late = changing('/pepDue', () => { throw new DOMException('', 'TimeoutError'); });
    expect(await one(late)).toEqual([['needs a change', 'failed', 'fetchPepsDue', 'src/api/calls/statusLists.ts']]);
    const now = performance.now.bind(performance);
    let ahead = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    expect(await one(changing('/pepDue', (response) => { ahead += 6_000; return response; }))).toEqual([['harmless', 'time', 'fetchPepsDue', 'src/api/calls/statusLists.ts']]);
  });

  it('ends the command at a wrong password, an unknown pupil or a refused key', async () => {
    await expect(run(cachedHost, { password: 'wrong' })).rejects.toThrow(/^The host does not accept the sign-in: status 401\.$/);
    await expect(run(cachedHost, { pupilId: '1' })).rejects.toThrow(/no such pupil/);
    const refusing: Send = async (request) => (request.headers.has('authorization') ? new Response(null, { status: 401 }) : cachedHost(request));
    await expect(run(refusing)).rejects.toThrow(/issues a key and refuses it/);
  });

  it('is reported for another origin that the host does not allow', async () => {
    const found = await run(cachedHost, { pupilId: noor.pupilId, origin: 'https://pep.example.org' });
    expect(of(found, 'needs a change').map(({ kind }) => kind)).toEqual(Array(5).fill('crossOrigin'));
  });
});

describe('the self-check in a browser', () => {
  it('reports what the command reports, except what a browser cannot see', async () => {
    const { report: command } = await ofJava();
    const host = as(javaHost);
    const { host: origin, pathname } = new URL(ADDRESS);
    await loadConfig({ host: `http://${origin}`, basePath: pathname });
    jest.spyOn(globalThis, 'fetch').mockImplementation((request) => host(request as Request));
    const user = await new Interview(new Connection(ADDRESS, host), new Notebook()).signIn('priya.nair', PASSWORD);
    const { report: page, html } = await compareSignedIn(user, new AbortController().signal, () => undefined);
    expect(html).toContain('not visible to a browser: Address below a path, Calls from another origin, Cookies');
    const same = ({ made: _, hidden: __, notAsked: { login: ___, ...notAsked }, calls, differences, ...report }: Report) => ({
      ...report,
      notAsked,
      calls: calls.filter(({ id }) => id !== 'login').map((call) => ({ ...call, slowestMs: 0 })),
      differences: differences.filter(({ call, kind }) => call !== 'login' || kind === 'signIn'),
    });
    expect(same(page)).toEqual(same(command));
    expect(page.notAsked['login']).toBe('the page runs after the sign-in');
    await loadConfig({});
  });
});

describe('a name that the host spells differently', () => {
  type Json = Readonly<Record<string, unknown>>;
  const isOwn = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  /** The answer with its first filled list or record under another name. */
  const otherList = (answer: Json): Json => {
    const first = Object.keys(answer).find((key) => isOwn(answer[key]));
    return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key === first ? `other${key.slice(0, 1).toUpperCase()}${key.slice(1)}` : key, value]));
  };
  /** Each record of the answer without one text that it has, under a name that resembles none. */
  const otherText = (id: string, renamed: Set<string>) => (value: unknown, place = ''): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => otherText(id, renamed)(item, `${place}[]`));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value as Json);
    const usual = testHost().get(id);
    const isMine = ([key, text]: readonly [string, unknown]): boolean =>
      typeof text === 'string' && /^[A-Za-z].{12}/.test(text) && usual?.shape.find([...(place === '' ? [] : place.split('.')), key]) !== undefined;
    const mine = entries.find(isMine);
    if (mine !== undefined) renamed.add(`${id} ${place}`);
    return Object.fromEntries(entries.map(([key, inner]) => [key === mine?.[0] ? 'zzText' : key, otherText(id, renamed)(inner, place === '' ? key : `${place}.${key}`)]));
  };
  /** Calls that the run itself reads to choose the next ones. */
  const NEEDED = ['login', 'fetchPepStatus'];
  const renaming = (change: (id: string, answer: Json) => unknown): Send => async (request) => {
    const response = await cachedHost(request);
    const path = new URL(request.url).pathname.replace('/instance-drift', '');
    const id = Object.entries(allCalls).find(([, { info }]) => info.path === path && info.method === request.method)?.[0] ?? '';
    if (NEEDED.includes(id) || response.headers.get('content-type')?.includes('json') !== true || !response.ok) return response;
    return json(response, (text) => JSON.stringify(change(id, JSON.parse(text) as Json)));
  };
  const harmlessOnly = (report: Report, ids: Iterable<string>): readonly string[] => [...ids].filter((id) => {
    const own = report.differences.filter(({ call, kind }) => call === id && kind !== 'unknown');
    return own.every(({ verdict }) => verdict === 'harmless');
  });

  it.each(casesOf([{}, { userName: 'marcus.hale' }, { userName: 'ines.duarte' }], 1))('is a loss, or absorbed by a setting, for the first list or record of every answer (%j)', async (more) => {
    const renamed = new Set<string>();
    const report = await run(renaming((id, answer) => {
      const other = otherList(answer);
      if (JSON.stringify(other) !== JSON.stringify(answer)) renamed.add(id);
      return other;
    }), more);
    expect(renamed.size).toBeGreaterThan(10);
    expect(harmlessOnly(report, renamed)).toEqual([]);
    expect(safetyLine(report)).toMatch(/not safe/);
  });

  it('is a loss for one filled text of every record of a plan', async () => {
    const renamed = new Set<string>();
    const report = await run(renaming((id, answer) => (id in PLAN_LOADS ? otherText(id, renamed)(answer) : answer)), { pupilId: noor.pupilId });
    expect(renamed.size).toBeGreaterThan(3);
    expect(harmlessOnly(report, new Set([...renamed].map((one) => one.split(' ')[0] ?? '')))).toEqual([]);
  });

  it('never shows a key that the contract lacks, unless a setting needs it', async () => {
    const report = await run(changing('/fetchPupilBasicDetails', (response) => json(response, (text) => text.replace('{"pupilBasicDetails":{', '{"pupilBasicDetails":{"chloeDanvers":1,"ChloeDanvers":"x",'))), { pupilId: noor.pupilId });
    expect(report.differences.flatMap(({ places }) => places)).toEqual(['pupilBasicDetails.*', 'pupilBasicDetails.*']);
    for (const text of [JSON.stringify(report), reportHtml(report), reportText(report, [])]) expect(text).not.toMatch(/chloe/i);
  });
});

describe('a host that takes a call in another way', () => {
  const absorbedOf = (report: Report): object => Object.assign({}, ...of(report, 'absorbed').map(({ settings }) => settings)) as object;
  /** Accepts calls for the first path only at the second. */
  const atOtherPath = (from: string, to: string, send = cachedHost): Send => async (request) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith(from)) return new Response('{"status":404,"error":"Not Found"}', { status: 404 });
    if (!url.pathname.endsWith(to)) return send(request);
    return cachedHost(new Request(request.url.replace(to, from), request));
  };
  /** Spring's answer where a parameter has another name. */
  const spring = (name: string) => `Required request parameter '${name}' for method parameter type String is not present`;
  const named = (path: string, names: Readonly<Record<string, string>>, told: (theirs: string, ours: string) => string): Send => async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith(path)) return cachedHost(request);
    for (const [ours, theirs] of Object.entries(names)) {
      const value = url.searchParams.get(theirs);
      if (value === null) return Response.json({ status: 400, message: told(theirs, ours) }, { status: 400 });
      url.searchParams.delete(theirs);
      url.searchParams.set(ours, value);
    }
    const inOrder = new URLSearchParams(['schoolId', 'userId', 'roleId', 'dateOfMeeting', 'pupilId', 'term'].flatMap((name) => (url.searchParams.has(name) ? [[name, url.searchParams.get(name) ?? '']] : [])));
    return cachedHost(new Request(`${url.origin}${url.pathname}?${inOrder.toString()}`, request));
  };

  const MOVES = [
    ['/rest/rest/fetchPupilHistory', '/instance-drift/rest/fetchPupilHistory', 'paths.fetchPupilHistory', "'/rest/fetchPupilHistory'"],
    ['/rest/expotAttendanceExcel', '/rest/exportAttendanceExcel', 'paths.exportAttendanceExcel', "'/rest/exportAttendanceExcel'"],
    ['/rest/fetchNccPost16Meeting', '/rest/fetchPost16Meeting', 'paths.fetchPost16Meeting', "'/rest/fetchPost16Meeting'"],
    ['/rest/pupilCaseNotes', '/api/pupilCaseNotes', 'paths.fetchCaseNotes', "'/api/pupilCaseNotes'"],
    ['/rest/cin-cp', '/instance-drift/cin-cp', 'paths.fetchCinCp', "'/cin-cp'"],
  ] as const;

  it('at other paths finds it there', async () => {
    const report = await run(MOVES.reduce<Send>((send, [from, to]) => atOtherPath(from, to, send), cachedHost), { pupilId: noor.pupilId });
    const settings = Object.fromEntries(MOVES.map(([, , setting, path]) => [setting, path]));
    expect({ absorbed: absorbedOf(report), change: of(report, 'needs a change') }).toEqual({ absorbed: settings, change: [] });
  });

  it('names the setting where it finds no path', async () => {
    const report = await run(atOtherPath('/rest/pupilCaseNotes', '/nowhere'), { pupilId: noor.pupilId });
    expect(of(report, 'needs a change').map(({ call, why }) => [call, why])).toEqual([['fetchCaseNotes', "If the host has it at another path, set paths: { fetchCaseNotes: '/…' } in config.js."]]);
  });

  it.each([
    ['/rest/fetchNccPost16Meeting', { pupilId: 'pupil_id' }, spring, { "fields.'fetchPost16Meeting.pupilId'": "'pupil_id'" }],
    ['/rest/fetchNccPost16Meeting', { pupilId: 'childKey', dateOfMeeting: 'meetingDay' }, spring, { "fields.'fetchPost16Meeting.pupilId'": "'childKey'", "fields.'fetchPost16Meeting.dateOfMeeting'": "'meetingDay'" }],
    ['/rest/fetchAttendanceByPupil', { term: 'termName' }, (theirs: string, ours: string) => `unknown parameter ${ours}; use ${theirs}`, { "fields.'fetchAttendance.term'": "'termName'" }],
  ])('%s with other names of parameters (%j) finds them', async (path, names, told, settings) => {
    // A guess that swaps a date and an id.
    if ('dateOfMeeting' in names) expectConsole('error', /^Mock host refused fetchPost16Meeting with 400/);
    const report = await run(named(path, names, told), { pupilId: noor.pupilId });
    expect({ absorbed: absorbedOf(report), change: of(report, 'needs a change') }).toEqual({ absorbed: settings, change: [] });
  });

  it('sends the other calls where My Pupils writes its days differently, and reports this', async () => {
    const other = changing('/fetchPepStatus', (response) => json(response, (text) => text.replace(/"dateOfMeeting":"(\d\d)\/(\d\d)\/(\d{4})"/g, '"dateOfMeeting":"$3-$2-$1"')));
    const report = await run(other);
    expect(Object.keys(report.notAsked)).toEqual(Object.keys((await usual()).notAsked));
    expect(of(report, 'needs a change').map(({ call, kind }) => [call, kind])).toEqual([['fetchPepStatus', 'format']]);
  });

  it('finds no fault in a date of the school history under the other of its two names', async () => {
    const other = changing('history=school', (response) => json(response, (text) => text.replaceAll('"startDate"', '"date"')));
    expect(of(await run(other), 'needs a change')).toEqual([]);
  });
});

/** Twenty differences of hosts that have occurred or might occur, each with how the report has to name it: a setting, a loss, or why it does no harm. */
const TWENTY: readonly (readonly [what: string, host: readonly [part: string, change: (text: string) => string], named: RegExp, more?: Partial<RunOptions>])[] = [
  ['keys in snake case', ['fetchNccPost16PupilVoice', (text) => text.replaceAll('"knowAboutEducation"', '"know_about_education"')], /^absorbed missing/],
  ['keys with a capital', ['fetchNccPost16PupilVoice', (text) => text.replaceAll('"knowAboutEducation"', '"KnowAboutEducation"')], /^absorbed missing/],
  ['an answer below data', ['fetchDashboardModule', (text) => `{"data":${text}}`], /needs a change/],
  ['an answer as a list of one', ['fetchPupilContacts', (text) => `[${text}]`], /needs a change/],
  ['a list below content, as a page', ['pupilCaseNotes', (text) => text.replace('{"pupilCaseNotes":', '{"pupilCaseNotes":{"content":').replace(/\}$/, '}}')], /needs a change/],
  ['numbers with a comma', ['fetchNccPost16Strengths', (text) => text.replace(/"isCompleted":(\d)/, '"isCompleted":"$1,0"')], /needs a change/],
  ['flags as true and false', ['completedstatus', (text) => text.replace(/:1([,}])/g, ':true$1').replace(/:0([,}])/g, ':false$1')], /harmless/],
  ['flags as Y and N', ['completedstatus', (text) => text.replace(/:1([,}])/g, ':"Y"$1').replace(/:0([,}])/g, ':"N"$1')], /needs a change/],
  ['days as numbers of milliseconds', ['fetchNccPost16Meeting', (text) => text.replace(/"dateOfNextReview":[^,}]*/, '"dateOfNextReview":1768521600000')], /needs a change/],
  ['days of the American order', ['pupilInterventions', (text) => text.replace(/"(\d\d)\/(\d\d)\/(\d{4})"/g, '"$2/25/$3"')], /needs a change/, { pupilId: undefined }],
  ['days with a two-digit year', ['fetchExclusionByPupil', (text) => text.replace(/"(\d\d\/\d\d\/)\d\d(\d\d)"/g, '"$1$2"')], /^needs a change format/, { pupilId: undefined }],
  ['marks in lower case', ['fetchAttendanceByPupil', (text) => text.replace(/"(mon|tue|wed|thu|fri)(Am|Pm)":"([A-Z])"/g, (all) => all.slice(0, -2) + all.slice(-2).toLowerCase())], /no such attendance code/, { pupilId: undefined }],
  ['weeks without their id', ['fetchAttendanceByPupil', (text) => text.replaceAll('"masterMonId"', '"weekKey"')], /needs a change/],
  ['rows without their id', ['pupilCaseNotes', (text) => text.replace(/"id":"[^"]*",/g, '')], /needs a change/],
  ['grades as numbers', ['fetchNccSecondary?', (text) => text.replace(/"curGrade":"(\d)[+-]?"/g, '"curGrade":$1')], /harmless/, { pupilId: undefined }],
  ['an upload under another key', ['pupilDocs', (text) => text.replaceAll('"downloadLink"', '"blobReference"')], /needs a change/, { pupilId: undefined }],
  ['totals that are missing', ['fetchPepStatus', (text) => text.replace(/"totalPages":\d+,?/, '')], /needs a change/, { pupilId: undefined }],
  ['null for a whole record', ['fetchNccPost16Meeting', (text) => text.replace(/"post16Meeting":\{.*?\},"pupilUnique"/, '"post16Meeting":null,"pupilUnique"')], /^harmless null/],
  ['a truncated answer', ['pepDue', (text) => text.slice(0, -10)], /needs a change/],
  ['an error in an answer of status 200', ['pepDue', () => '{"errormessage":"The session has no school"}'], /needs a change/],
];

describe('twenty differences of our own', () => {
  it.each(spread(TWENTY).map(([what, host, named, more]) => ({ what, host, named, more })))('$what', async ({ host: [part, change], named, more = { pupilId: noor.pupilId } }) => {
    let isMet = false;
    const report = await run(changing(part, (response) => json(response, (text) => {
      const changed = change(text);
      isMet ||= changed !== text;
      return changed;
    })), more);
    expect(isMet).toBe(true);
    const told = report.differences.map(({ verdict, kind, why }) => `${verdict} ${kind} ${why}`);
    expect(told.length).toBeGreaterThan(0);
    expect(told.join('\n')).toMatch(named);
    if (!named.source.includes('harmless')) expect(safetyLine(report)).not.toMatch(/^It is safe/);
  });
});

describe('what settings absorb', () => {
  /** Takes the key after `Bearer` only, issues keys that cannot be read, and lacks a report. */
  const demanding: Send = async (request) => {
    const key = request.headers.get('authorization');
    if (request.url.includes('reportName=nccTargets')) return new Response(null, { status: 404 });
    if (key === null) return json(await cachedHost(request), (text) => text.replace(/"authorizationKey":"([^"]*)"/, (_, issued: string) => `"authorizationKey":"${btoa(issued)}"`));
    if (!key.startsWith('Bearer ') || key.includes('.')) return new Response('{}', { status: 401 });
    const headers = new Headers(request.headers);
    headers.set('Authorization', atob(key.replace('Bearer ', '')));
    const response = await cachedHost(new Request(request, { headers }));
    return /fetchNccPost16PupilVoice/.test(request.url) ? json(response, (text) => text.replace('"childDreamsAndFutureGoals"', '"childsDreamsAndFutureGoals"')) : response;
  };

  it('is printed as lines for config.js that leave no difference', async () => {
    const about = { pupilId: noor.pupilId };
    const before = await run(demanding, about);
    expect(of(before, 'needs a change')).toEqual([]);
    expect(of(before, 'absorbed').map(({ kind }) => kind).sort()).toEqual(['failed', 'missing', 'signIn', 'signIn']);
    const settings = settingsText(before.differences);
    expect(settings).toContain("authScheme: 'Bearer',");
    expect(reportText(before, [])).toContain(settings);
    const config = JSON.parse(JSON.stringify(runInNewContext(`({${settings}})`))) as object;
    expect(config).toEqual({
      authScheme: 'Bearer', signIn: { keyFormat: 'opaque' }, reports: { nccTargets: '' },
      fields: { 'post16PupilVoice.childDreamsAndFutureGoals': 'post16PupilVoice.childsDreamsAndFutureGoals' },
    });
    expect((await run(demanding, { ...about, config })).differences).toEqual([]);
    // The mock host in the shape of that report: the name of the field, but neither its sign-in nor a single report.
    expect(compareReports(before, await run(asEach(likeHost(before)), about))).toEqual([
      'exportPlan: fails: refused 404, now none', 'gone: the key is taken after the word Bearer only', 'gone: the key is no JWT whose sub is the user name',
    ]);
  });

  it('is the path of an address, a role in no list and a gender in words', async () => {
    const report = await runDrift({ address: ADDRESS, userName: 'priya.nair', password: PASSWORD, pupilId: noor.pupilId, config: { roles: { pep: [] } } }, changing('/fetchPupilBasicInfo', (response) =>
      json(response, (text) => text.replace(/"gender":"[FM]"/, '"gender":"Female"'))));
    expect(of(report, 'absorbed').map(({ settings }) => Object.keys(settings ?? {})).flat().sort()).toEqual(['basePath', 'roles.pep', 'switches.genderDisplay']);
    expect(report.differences).toHaveLength(3);
  });
});

describe('the report', () => {
  const NAME = 'Zebedee Quillfeather';
  const ID = '98765432';
  const BIRTH = '03/02/2011';
  const secrets = [/zebedee/i, /quillfeather/i, /98765432/, /03.02.2011/, /2011.02.03/];
  const user = findSignIn('priya.nair');
  const key = JSON.stringify(`${NAME} ${ID} ${BIRTH}`);

  /** A host that puts a child's data everywhere: in values, keys, refusals, names of files, cookies and labels. */
  const telling: Send = async (request) => {
    const response = await cachedHost(request);
    const headers = new Headers(response.headers);
    headers.append('Set-Cookie', `zebedee=${ID}; Path=/`);
    headers.set('Content-Type', `${headers.get('content-type') ?? ''}; name="${NAME}.json"`);
    if (headers.has('suggested-filename')) headers.set('suggested-filename', `${NAME}.pdf`);
    if (request.url.includes('/fetchDashboardModule')) return new Response(`{"errormessage":"${NAME} has left"}`, { status: 500, headers });
    if (request.url.includes('/fetchPupilContacts')) return new Response(`{"pupilcontacts":${NAME}`, { headers });
    if (!(headers.get('content-type') ?? '').includes('json') || request.url.includes('/login')) return new Response(response.body, { status: response.status, headers });
    const more = `"forename":"${NAME}","dob":"${BIRTH}","Zebedee":1,"quillfeather":{"${ID}":"x","a":2},"${ID}":[{"${BIRTH}":1}],${key}:[1]`;
    const text = (await response.text()).replace(/\{(?=")/g, `{${more},`);
    return new Response(text, { status: response.status, headers });
  };

  it('holds no name, no id and no date of birth, in neither file nor on the screen', async () => {
    const report = await run(telling, { pupilId: noor.pupilId });
    expect(report.differences.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['unknown', 'failed', 'cookie']));
    for (const text of [JSON.stringify(report), reportHtml(report), reportText(report, [])]) {
      expect(secrets.filter((secret) => secret.test(text)).map(String)).toEqual([]);
      for (const value of [noor.pupilId, noor.upn, noor.forename, noor.surname, PASSWORD, user?.name ?? '']) expect(text).not.toContain(value);
    }
  });

});

describe('the comparison of two reports', () => {
  const about = { pupilId: noor.pupilId };
  it('finds nothing between two runs about the same pupil', async () => {
    expect(compareReports(await aboutNoor(), await run(cachedHost, about))).toEqual([]);
  });

  it('names what an upgrade changed: status, label, caching, keys, types, formats, cookies and the answer to a wrong key', async () => {
    const before = await aboutNoor();
    const upgraded: Send = async (request) => {
      if (request.headers.get('authorization') === 'no.such.key') return new Response(null, { status: 403 });
      const response = await cachedHost(request);
      const is = (part: string): boolean => request.url.includes(part);
      if (is('/pepOverDue')) return new Response('{}', { status: 503 });
      if (is('/pepDue')) response.headers.set('Cache-Control', 'private');
      if (is('/pepRejected')) response.headers.set('Content-Type', 'text/plain');
      if (is('/pepApproved?')) response.headers.set('Set-Cookie', 'JSESSIONID=1; HttpOnly');
      if (!is('/fetchPupilBasicDetails')) return response;
      return json(response, (text) => text.replace('"upn"', '"uniquePupilNumber"').replace(/"dob":"[^"]*"/, '"dob":"2008-02-01"').replace(/"schoolMoves":"(\d+)"/, '"schoolMoves":$1'));
    };
    expect([...compareReports(before, await run(upgraded, about))].sort()).toEqual([
      'fetchPepsApproved: cookies: none, now a cookie with HttpOnly',
      'fetchPepsDue: caching: no-store, now private',
      'fetchPepsOverdue: caching: no-store, now none',
      'fetchPepsOverdue: content type: application/json, now none',
      'fetchPepsOverdue: fails: none, now server 503',
      'fetchPepsRejected: content type: application/json, now text/plain',
      'fetchPupilBasicDetails: pupilBasicDetails.dob: YYYY-MM-DD, before DD/MM/YYYY',
      'fetchPupilBasicDetails: pupilBasicDetails.schoolMoves: number, before text',
      'fetchPupilBasicDetails: pupilBasicDetails.upn: gone',
      'new: status 403',
    ]);
  });
});

describe('npm run drift', () => {
  let folder: string;
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'pep-drift-')); });
  afterEach(() => { rmSync(folder, { recursive: true }); });

  const command = async (args: readonly string[], password: string, send = as(javaHost)) => {
    const told = { stdout: '', stderr: '' };
    const code = await driftCommand([...args, '--out', join(folder, 'out')], {
      password: () => password,
      print: (text) => { told.stdout += text; },
      complain: (text) => { told.stderr += text; },
      confirm: () => Promise.resolve(false),
      send,
    });
    return { ...told, code };
  };

  it('writes both files and ends with the count', async () => {
    writeFileSync(join(folder, 'config.js'), "window.PEP_CONFIG = { councilName: 'Example', basePath: '/instance-drift' };");
    const asked = [ADDRESS, '--user', 'priya.nair', '--password-stdin', '--pupil', noor.pupilId, '--config', join(folder, 'config.js')];
    const { code, stdout, stderr } = await command(asked, `${PASSWORD}\n`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/\n\d+ differences, 0 absorbed by settings\n$/);
    const files = readdirSync(join(folder, 'out'));
    expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.html$/), expect.stringMatching(/^\d{4}-\d\d-\d\d\.json$/)]);
    for (const file of files) expect(readFileSync(join(folder, 'out', file), 'utf8')).not.toContain(noor.surname);
    const saved = join(folder, 'out', files[1] ?? '');
    // As a process of its own: the command starts from its sources.
    const child = spawnSync(process.execPath, ['-r', './scripts/requireTypeScript.cjs', 'tools/drift/run.ts', '--compare', saved, saved], { encoding: 'utf8' });
    expect(child).toMatchObject({ status: 0, stdout: '0 changes\n', stderr: '' });
  });
});
