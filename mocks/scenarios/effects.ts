import { emptySecondary } from '../fixtures/people';
import { formText } from '../host/formText';
import type { Chosen } from './chosen';

/** A request to the mock host. */
interface HostRequest {
  readonly address: string;
  /** The body of a POST, as pairs, or null for a GET. */
  readonly body: readonly (readonly [string, string])[] | null;
  readonly key: string;
  /** How long to wait, in milliseconds. */
  readonly patience: number;
}

/** The response. Its status is 0 without a connection and -1 without a response in time. */
interface HostAnswer {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | null;
  readonly text: string;
  /** Milliseconds until it was complete. */
  readonly took: number;
}

async function send({ address, body, key, patience }: HostRequest): Promise<HostAnswer> {
  const start = performance.now();
  const none = (status: number): HostAnswer => ({ status, type: '', retryAfter: null, text: '', took: performance.now() - start });
  try {
    const response = await fetch(`http://host.test${address}`, {
      method: body === null ? 'GET' : 'POST',
      headers: key === '' ? {} : { Authorization: key },
      signal: AbortSignal.timeout(patience),
      ...(body === null ? {} : { body: new URLSearchParams(body.map(([name, value]) => [name, value])) }),
    });
    const text = await response.text();
    return {
      status: response.status, text, type: response.headers.get('content-type') ?? '', retryAfter: response.headers.get('retry-after'), took: performance.now() - start,
    };
  } catch (error) {
    return none(error instanceof DOMException && error.name === 'TimeoutError' ? -1 : 0);
  }
}

type Pairs = readonly (readonly [string, string])[];

const { pupilId, meeting } = emptySecondary;
const PLAN: Pairs = [['schoolId', '449403'], ['userId', '701'], ['roleId', '14'], ['dateOfMeeting', meeting], ['pupilId', pupilId]];
const LIST: Pairs = [
  ['pepstatus.termofpep', ''], ['pepstatus.pepstatus', ''], ['pepstatus.page', '1'], ['pepstatus.recordPerPage', '10'], ['pepstatus.userid', '701'], ['keyword', ''], ['schoolId', '449403'],
];
const ANSWER = 'childDreamsAndFutureGoals';

/** The record in a response, or an empty one if the host sent none. */
function recordIn(text: string): Readonly<Record<string, unknown>> {
  return isJson(text) ? ((JSON.parse(text) as { readonly pupilVoice?: Record<string, unknown> }).pupilVoice ?? {}) : {};
}

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** Somebody who is signed in and uses a few calls on a blank plan. */
export class HostUser {
  private constructor(private readonly key: string) {}

  /** Signs in; where that is not possible, the later requests are refused as well. */
  static async signIn(): Promise<HostUser> {
    const { text } = await send({ address: '/rest/login', body: [['userName', 'priya.nair'], ['password', 'Learning4All']], key: '', patience: 20_000 });
    const found = /"authorizationKey":"([^"]+)"/.exec(text)?.[1];
    return new HostUser(found ?? '');
  }

  get(path: string, pairs: Pairs, patience = 20_000): Promise<HostAnswer> {
    return send({ address: `/rest/${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()}`, body: null, key: this.key, patience });
  }

  post(path: string, pairs: Pairs): Promise<HostAnswer> {
    return send({ address: `/rest/${path}`, body: pairs, key: this.key, patience: 20_000 });
  }

  voice(patience?: number): Promise<HostAnswer> {
    return this.get('fetchNccPupilVoice', PLAN, patience);
  }

  meeting(patience?: number): Promise<HostAnswer> {
    return this.get('fetchNccMeeting', PLAN, patience);
  }

  /** Changes one text of the record and sends all of it back. */
  async save(text: string): Promise<HostAnswer> {
    const record = Object.entries({ ...recordIn((await this.voice()).text), [ANSWER]: text });
    return this.post(
      `saveNccPupilVoice?${new URLSearchParams(PLAN.map(([name, value]) => [name, value])).toString()}`,
      record.map(([name, value]) => [`pupilVoice.${name}`, formText(value)]),
    );
  }

  /** What the host holds of the saved text. */
  async held(): Promise<unknown> {
    return recordIn((await this.voice()).text)[ANSWER];
  }

  async pupils(): Promise<string> {
    return (await this.get('fetchPepStatus', LIST)).text;
  }
}

/** One thing that a scenario does, and how somebody notices it. */
export interface Effect extends Chosen {
  readonly see: (user: HostUser) => Promise<unknown>;
  readonly seen: unknown;
}

const effect = (id: string, options: Chosen['options'], see: Effect['see'], seen: unknown): Effect => ({ id, options, see, seen });

const status = async (answer: Promise<HostAnswer>): Promise<number> => (await answer).status;
const text = async (answer: Promise<HostAnswer>): Promise<string> => (await answer).text;
const type = async (answer: Promise<HostAnswer>): Promise<string> => (await answer).type;
const beginning = async (answer: Promise<HostAnswer>): Promise<string> => (await text(answer)).slice(0, 9);
const totalIn = (list: string): unknown => (JSON.parse(list) as { pepstatus: { totalRecords: unknown } }).pepstatus.totalRecords;

/** The statuses of one request after the other. */
async function inTurn(count: number, ask: () => Promise<HostAnswer>): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push(await status(ask()));
  return statuses;
}

/** Whether it took at least this long, allowing for a timer that fires a few milliseconds early. */
const tookAtLeast = async (ms: number, answer: Promise<HostAnswer>): Promise<boolean> => (await answer).took >= ms - 20;

const loadAndSave = async (user: HostUser): Promise<unknown> => [await status(user.voice()), await status(user.save('To be a vet'))];
const saveAndLook = async (user: HostUser): Promise<unknown> => [await status(user.save('To be a vet')), await user.held()];
/** Every scenario, alone and with each of its parameters. */
export const EFFECTS: readonly Effect[] = [
  effect('normal', {}, loadAndSave, [200, 200]),
  effect('saves-fail', {}, loadAndSave, [200, 500]),
  effect('saves-refused', {}, loadAndSave, [200, 400]),
  effect('saves-refused-sometimes', {}, async (user) => [...new Set(await inTurn(20, () => user.save('To be a vet')))].sort(), [200, 400]),
  effect('saves-refused-sometimes', { percent: '100' }, (user) => inTurn(3, () => user.save('To be a vet')), [400, 400, 400]),
  effect('saves-refused-200', {}, async (user) => [await text(user.save('To be a vet')), await user.held()], [
    '{"successmessage":"","errormessage":"The plan is locked by the virtual school."}', null,
  ]),
  effect('saves-refused-200', { answer: 'The term is closed' }, (user) => text(user.save('To be a vet')), 'The term is closed'),
  effect('saves-unclear', {}, async (user) => [await text(user.save('To be a vet')), await user.held()], ['ORA-01403: no data found', 'To be a vet']),
  effect('saves-unclear', { answer: 'maybe' }, (user) => text(user.save('To be a vet')), 'maybe'),
  effect('saves-unclear', { kept: 'no' }, saveAndLook, [200, null]),
  effect('saves-out-of-order', {}, async (user) => {
    const [first, second] = await Promise.all([user.save('To be a vet'), user.save('To be a nurse')]);
    return Math.abs(first.took - second.took) > 2_000;
  }, true),
  effect('saves-lost-answers', {}, async (user) => [await saveAndLook(user), await status(user.save('To be a vet'))], [[0, 'To be a vet'], 200]),
  effect('another-user-edits', {}, async (user) => [await status(user.save('To be a vet')), (await text(user.voice())).includes('Tom Ellery')], [200, true]),
  effect('another-user-edits', { field: ANSWER }, saveAndLook, [200, 'To be a vet (Tom Ellery)']),
  effect('upload-refused', {}, (user) => text(user.post('uplaodSchoolReportFile', [])), '{"errormessage":"This type of file is not allowed."}'),
  effect('delete-refused', {}, (user) => status(user.get('deleteSchoolReports', [['blobkey', 'x']])), 403),
  effect('export-refused', {}, (user) => status(user.get('serveVideofile', [['blobkey', 'x'], ['filename', 'y']])), 500),
  effect('slow', {}, (user) => tookAtLeast(2_000, user.voice()), true),
  effect('slow', { ms: '2600' }, (user) => tookAtLeast(2_600, user.voice()), true),
  effect('host-down', {}, loadAndSave, [0, 0]),
  effect('time-out', {}, async (user) => [await status(user.voice(1_500)), await status(user.meeting(1_500))], [-1, -1]),
  effect('time-out', { call: 'fetchMeeting' }, async (user) => [await status(user.voice()), await status(user.meeting(1_500))], [200, -1]),
  effect('load-fails', {}, async (user) => [await status(user.voice()), totalIn(await user.pupils())], [500, 64]),
  effect('session-expires', {}, (user) => inTurn(9, () => user.voice()), [200, 200, 200, 200, 200, 200, 401, 401, 401]),
  effect('session-expires', { n: '3' }, (user) => inTurn(4, () => user.voice()), [200, 401, 401, 401]),
  effect('html-login', {}, (user) => beginning(user.voice()), '<!doctype'),
  effect('html-login', { begins: 'head' }, (user) => beginning(user.voice()), '<head><ti'),
  effect('json-as-html', {}, async (user) => [await type(user.voice()), isJson(await text(user.voice()))], ['text/html', true]),
  effect('malformed', {}, (user) => text(user.voice()), '{"pupilVoice":null}'),
  effect('error-on-call', { call: 'fetchMeeting' }, async (user) => [await status(user.voice()), await status(user.meeting())], [200, 500]),
  effect('error-on-call', { call: 'fetchMeeting', status: '403' }, (user) => status(user.meeting()), 403),
  ...['409', '413', '423', '429', '503'].map((fault) => effect('fault', { fault }, (user) => inTurn(2, () => user.voice()), [Number(fault), Number(fault)])),
  effect('fault', { fault: 'expired' }, loadAndSave, [401, 401]),
  effect('fault', { fault: 'lost-before', call: 'save', times: '1' }, saveAndLook, [0, null]),
  effect('fault', { fault: 'lost-after', call: 'save' }, saveAndLook, [0, 'To be a vet']),
  effect('fault', { fault: 'truncated' }, async (user) => [await status(user.voice()), isJson(await text(user.voice()))], [200, false]),
  effect('fault', { fault: '500', call: 'save' }, loadAndSave, [200, 500]),
  effect('fault', { fault: '500', from: '3' }, (user) => inTurn(4, () => user.voice()), [200, 200, 500, 500]),
  effect('fault', { fault: '500', times: '2' }, (user) => inTurn(4, () => user.voice()), [500, 500, 200, 200]),
  effect('fault', { fault: '500', every: '2' }, (user) => inTurn(4, () => user.voice()), [200, 500, 200, 500]),
  effect('fault', { fault: '503', retryAfter: '7' }, async (user) => (await user.voice()).retryAfter, '7'),
  effect('fault', { fault: '409', message: 'Only after the review.' }, async (user) => text(user.voice()), '{"errormessage":"Only after the review."}'),
  effect('slow-call', { call: 'fetchMeeting' }, async (user) => [await tookAtLeast(2_000, user.meeting()), await tookAtLeast(2_000, user.voice())], [true, false]),
  effect('slow-call', { call: 'fetchMeeting', ms: '2600' }, (user) => tookAtLeast(2_600, user.meeting()), true),
  effect('slow-call', { ms: '300', most: '600' }, async (user) => {
    const { took } = await user.voice();
    return took >= 280 && took < 2_000;
  }, true),
  effect('slow-call', { ms: '500', from: '2', times: '1' }, async (user) => [
    await tookAtLeast(500, user.voice()), await tookAtLeast(500, user.voice()), await tookAtLeast(500, user.voice()),
  ], [false, true, false]),
  effect('slow-call', { ms: '500', every: '2' }, async (user) => [await tookAtLeast(500, user.voice()), await tookAtLeast(500, user.voice())], [false, true]),
  effect('short-columns', {}, async (user) => [await status(user.save('x'.repeat(100))), await status(user.save('x'.repeat(101)))], [200, 400]),
  effect('short-columns', { longest: '20' }, async (user) => [await status(user.save('x'.repeat(20))), await status(user.save('x'.repeat(21)))], [200, 400]),
  effect('empty-authority', {}, async (user) => totalIn(await user.pupils()), 0),
  effect('no-meeting-date', {}, async (user) => [...new Set([...(await user.pupils()).matchAll(/"dateOfMeeting":"(.*?)"/g)].map(([, date]) => date))].sort(), ['', 'No PEP', '[pending]']),
  effect('big-authority', {}, async (user) => totalIn(await user.pupils()), 2_000),
  effect('another-host', {}, (user) => type(user.voice()), 'text/plain;charset=ISO-8859-1'),
  effect('another-host', { seed: '2' }, (user) => type(user.voice()), 'text/html;charset=UTF-8'),
  effect('another-host', { profile: 'java' }, async (user) => (await text(user.voice())).includes('"errormessage":null,"successmessage":null'), true),
];

/** Two at once, each of which must have the same effect as alone. */
export const TWO_AT_ONCE: { readonly chosen: readonly Chosen[] } & Pick<Effect, 'see' | 'seen'> = {
  chosen: [
    { id: 'slow-call', options: { call: 'fetchMeeting', ms: '1200' } },
    { id: 'fault', options: { fault: '503', call: 'load', from: '2', times: '1' } },
    { id: 'fault', options: { fault: '409', call: 'save' } },
  ],
  see: async (user) => [await tookAtLeast(1_200, user.meeting()), await inTurn(2, () => user.voice()), await status(user.save('To be a vet'))],
  seen: [true, [503, 200], 409],
};
