import { allCalls } from '../../../src/api/calls/all';
import type { AnyCallRow } from '../../../src/api/call';
import { asList, asText, asTexts, type Decoder } from '../../../src/api/decode';
import { isCallKnown, requestOf } from '../../../src/api/request';
import { getConfig } from '../../../src/config/config';
import { formatDate } from '../../../src/domain/dates';
import { phaseOf } from '../../../src/domain/phase';
import { readDay } from '../../../src/domain/readDay';
import { isProvider, mayOpenAnnualRegister } from '../../../src/domain/roles';
import type { Asked, Connection, Reply } from './connection';
import { at } from './json';
import { Notebook, outcomeOf } from './notebook';
import { otherWays, type OtherWay } from './otherAddress';
import {
  downloadsOfPupil, NEVER_ASKED, questionOfRegister, questionsByName, questionsOfProvider, questionsOfPupil, questionsOfSchool, questionsOfUser, type Args, type Question,
  type SamplePupil, type User,
} from './questions';

/** The sign-in failed or the user has no pupil, so there is nothing to compare. */
export class CannotAsk extends Error {}

export interface SignedIn extends User {
  readonly key: string;
  /** The name that the client would store. */
  readonly storedName: string;
}

const rowOf = (id: string): AnyCallRow => {
  const row = allCalls[id];
  if (row === undefined) throw new CannotAsk(`The client has no call ${id}.`);
  return row;
};

/** Sends one user's requests to one host and keeps the responses in the notebook. */
export class Interview {
  /** The alternative way to send each call that this host needs, or an empty list where none works. */
  readonly ways = new Map<string, readonly OtherWay[]>();

  constructor(readonly connection: Connection, readonly book: Notebook) {}

  /** A call as the client would send it, or as this host takes it; its arguments are named as in the tables. */
  private requestOf(id: string, args: Args, ways = this.ways.get(id) ?? []): Asked {
    const { info } = rowOf(id);
    return { ...ways.reduce((request, { apply }) => apply(request), requestOf(id, info, args)), timeoutMs: info.timeoutMs, answer: info.answer };
  }

  async ask(id: string, args: Args): Promise<unknown> {
    const row = rowOf(id);
    if (!isCallKnown(id, row.info)) {
      this.book.skip(id, 'off until `paths` of config.js names the path');
      return null;
    }
    return this.book.note(id, row, args, await this.replyTo(id, row, args));
  }

  /** The reply to a call. If the host has it at another path or refuses a parameter name, the reply to the first alternative that works. */
  private async replyTo(id: string, row: AnyCallRow, args: Args, known = this.ways.get(id) ?? []): Promise<Reply> {
    const request = this.requestOf(id, args, known);
    const reply = await this.connection.ask(request);
    // A password is never sent to a guessed path. Two names may be refused, one after the other.
    const isEnough = this.ways.has(id) || known.length > 1 || (known.length === 1 && reply.status === 404);
    if (id === 'login' || isEnough || 'data' in outcomeOf(row, args, reply)) return reply;
    for (const way of otherWays(id, request, reply)) {
      const other = await this.replyTo(id, row, args, [...known, way]);
      if (!('data' in outcomeOf(row, args, other))) continue;
      if (!this.ways.has(id)) this.ways.set(id, [...known, way]);
      return other;
    }
    if (known.length === 0) this.ways.set(id, []);
    return reply;
  }

  async askAll(questions: readonly Question[]): Promise<void> {
    for (const [id, args] of questions) await this.ask(id, args);
  }

  async signIn(typedName: string, password: string): Promise<SignedIn> {
    const answer = await this.ask('login', { userName: typedName, password });
    if (answer === null) {
      const { status = 0 } = this.book.calls.get('login')?.failures[0] ?? {};
      throw new CannotAsk(status === 0 ? 'The host cannot be reached at this address.' : `The host does not accept the sign-in: status ${status}.`);
    }
    const { authorizationKey, userName, userId, userRole, schoolId } = rowOf('login').read(answer) as Readonly<Record<string, string>>;
    if (authorizationKey === undefined || authorizationKey === '') throw new CannotAsk('The answer to the sign-in has no authorizationKey.');
    this.connection.key = authorizationKey;
    return { key: authorizationKey, storedName: userName ?? '', userId: userId ?? '', roleId: userRole ?? '', schoolId: schoolId ?? '' };
  }

  /** The status of the response to a call whose key no host has issued. */
  wrongKey({ userId, schoolId }: User): Promise<Reply> {
    return this.connection.ask(this.requestOf('fetchPepStatus', listArgs(userId, schoolId)), 'no.such.key');
  }

  /** The answer to a POST with that key and without parameters: a host that demands a CSRF token refuses it before it looks at the key. */
  postWithWrongKey(): Promise<Reply> {
    return this.connection.ask(this.requestOf('savePupilComment', { comment: '', pupilId: '' }), 'no.such.key');
  }

  /** A call and its preflight, as a browser sends them for a client on another origin. */
  async fromOrigin({ userId, schoolId }: User, origin: string): Promise<{ readonly origin: string; readonly preflight: Reply; readonly call: Reply }> {
    const request = this.requestOf('fetchPepStatus', listArgs(userId, schoolId));
    const call = await this.connection.ask(request, this.connection.key, { Origin: origin });
    return { origin, preflight: await this.connection.preflight(request.path, origin), call };
  }

  /** The plans of My Pupils. Where the host refuses the plain key, the key is sent as Bearer from here on. */
  async plans({ userId, schoolId }: User): Promise<readonly SamplePupil[]> {
    const request = this.requestOf('fetchPepStatus', listArgs(userId, schoolId));
    const first = await this.connection.ask(request);
    if (first.status === 401 && this.connection.scheme === 'plain') {
      this.connection.scheme = 'Bearer';
      const again = await this.connection.ask(request);
      if (again.status === 401) this.connection.scheme = 'plain';
    }
    const answer = await this.ask('fetchPepStatus', listArgs(userId, schoolId));
    if (first.status === 401 && answer === null) throw new CannotAsk('The host issues a key and refuses it, with the word Bearer and without: status 401.');
    return asList(asPlan)(at(answer, ['pepStatusList'])).flatMap(({ pupilId, dateOfMeeting, classYear, termOfPep, pupilFullName, pupilUPN }) => {
      const phase = phaseOf(classYear);
      // Where the list writes days differently, the report states this, and the other calls are still sent.
      const day = readDay(dateOfMeeting).date;
      return pupilId === '' || phase === null || day === null ? [] : [{ pupilId, dateOfMeeting: formatDate(day), classYear, termOfPep, name: pupilFullName, upn: pupilUPN, phase }];
    });
  }

  async askAboutPupil(user: User, pupil: SamplePupil): Promise<void> {
    const { pupilId } = pupil;
    const { userId, schoolId } = user;
    await this.askAll([...questionsOfPupil(user, pupil), ...questionsByName(user, pupil)]);
    const note = this.firstOf('fetchCaseNotes', 'pupilCaseNotes', 'id');
    if (note !== '') await this.ask('fetchCaseNote', { noteId: note, pupilId, schoolId, userId });
  }

  async askForFiles(user: User, pupil: SamplePupil): Promise<void> {
    await this.askAll(downloadsOfPupil(user, pupil));
    const file = this.firstOf('fetchDocuments', 'documentsDetail', 'downloadLink');
    if (file !== '') await this.ask('downloadUploadedFile', { blobkey: file, filename: 'drift.bin' });
  }

  async askAboutUser(user: User): Promise<void> {
    await this.askAll(questionsOfUser(user, formatDate(new Date())));
    await this.askForRole(user);
  }

  async askForRole(user: User): Promise<void> {
    if (isProvider(user)) await this.askAsProvider(user);
    if (mayOpenAnnualRegister(user)) await this.ask(...questionOfRegister(user));
  }

  private async askAsProvider(user: User): Promise<void> {
    await this.askAll(questionsOfProvider(user));
    const school = this.firstOf('fetchExtraction', 'dataExtractionList', 'schoolId');
    if (school !== '') await this.askAll(questionsOfSchool(getConfig().clients.default, school));
  }

  /** Lists each read call that was not sent, with the reason. */
  nameTheRest(user: User): void {
    const { provider, annualRegister } = getConfig().roles;
    const ofProvider = new Set([...questionsOfProvider(user), ...questionsOfSchool('', '')].map(([id]) => id));
    for (const [id, { info }] of Object.entries(allCalls)) {
      if (info.writes) continue;
      const never = NEVER_ASKED[id];
      if (never !== undefined) this.book.skip(id, never);
      else if (ofProvider.has(id) && !isProvider(user)) this.book.skip(id, `sent for role ${provider} only; run again with such a user`);
      else if (id === 'fetchRegister' && !mayOpenAnnualRegister(user)) this.book.skip(id, `sent for role ${annualRegister} only; run again with such a user`);
      else if (!this.book.notAsked.has(id)) this.book.skip(id, 'no pupil of the sample has such a record');
    }
  }

  private lastAnswer(id: string): unknown {
    return this.book.calls.get(id)?.answers.at(-1) ?? null;
  }

  /** A field of the first row of the last answer, or blank if there is none. */
  private firstOf(id: string, list: string, field: string): string {
    return asText(at(this.lastAnswer(id), [list, 0, field]));
  }
}

const asPlan: Decoder<Readonly<Record<'pupilId' | 'dateOfMeeting' | 'classYear' | 'termOfPep' | 'pupilFullName' | 'pupilUPN', string>>> =
  asTexts('pupilId', 'dateOfMeeting', 'classYear', 'termOfPep', 'pupilFullName', 'pupilUPN');

const listArgs = (userId: string, schoolId: string): Args =>
  ({ termofpep: '', pepstatus: '', page: 1, recordPerPage: 100, userid: userId, keyword: '', schoolId });

/** One plan of each phase, or the plan that was named. */
export function sampleOf(plans: readonly SamplePupil[], pupilId: string | undefined, meeting: string | undefined): readonly SamplePupil[] {
  if (pupilId === undefined) return plans.filter((plan, index) => plans.findIndex(({ phase }) => phase === plan.phase) === index);
  const found = plans.find((plan) => plan.pupilId === pupilId && (meeting === undefined || plan.dateOfMeeting === meeting));
  if (found === undefined) throw new CannotAsk('The first 100 plans of My Pupils have no such pupil and meeting.');
  return [found];
}
