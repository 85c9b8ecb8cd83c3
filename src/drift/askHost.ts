import { allCalls } from '../api/calls/all';
import type { AnyCallRow } from '../api/call';
import { asList, asText, asTexts, type Decoder } from '../api/decode';
import { isCallKnown, requestOf } from '../api/request';
import { getConfig } from '../config/config';
import { formatDate, isWholeDate } from '../domain/dates';
import { phaseOf } from '../domain/phase';
import { isProvider, mayOpenAnnualRegister } from '../domain/roles';
import type { Connection, Reply } from './connection';
import { at } from './json';
import { Notebook } from './notebook';
import {
  downloadsOfPupil, NEVER_ASKED, questionOfRegister, questionsOfProvider, questionsOfPupil, questionsOfSchool, questionsOfUser, type Args, type Question,
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

/** Sends one call as the client would; its arguments are named as in the tables. */
async function send(connection: Connection, id: string, args: Args, key?: string | null): Promise<Reply> {
  const { info } = rowOf(id);
  return connection.ask({ ...requestOf(id, info, args), timeoutMs: info.timeoutMs, answer: info.answer }, key === undefined ? connection.key : key);
}

/** Sends one user's requests to one host and keeps the responses in the notebook. */
export class Interview {
  constructor(readonly connection: Connection, readonly book: Notebook) {}

  async ask(id: string, args: Args): Promise<unknown> {
    const row = rowOf(id);
    if (!isCallKnown(id, row.info)) {
      this.book.skip(id, 'off until `paths` of config.js names the path');
      return null;
    }
    return this.book.note(id, row, args, await send(this.connection, id, args));
  }

  async askAll(questions: readonly Question[]): Promise<void> {
    for (const [id, args] of questions) await this.ask(id, args);
  }

  async signIn(typedName: string, password: string): Promise<SignedIn> {
    const answer = await this.ask('login', { userName: typedName, password });
    if (answer === null) {
      const { status = 0 } = this.book.calls.get('login')?.failures[0] ?? {};
      throw new CannotAsk(status === 0 ? 'The host cannot be reached at this address.' : `The host does not accept the sign-in: status ${String(status)}.`);
    }
    const { authorizationKey, userName, userId, userRole, schoolId } = rowOf('login').read(answer) as Readonly<Record<string, string>>;
    if (authorizationKey === undefined || authorizationKey === '') throw new CannotAsk('The answer to the sign-in has no authorizationKey.');
    this.connection.key = authorizationKey;
    return { key: authorizationKey, storedName: userName ?? '', userId: userId ?? '', roleId: userRole ?? '', schoolId: schoolId ?? '' };
  }

  /** The status of the response to a call whose key no host has issued. */
  wrongKey({ userId, schoolId }: User): Promise<Reply> {
    return send(this.connection, 'fetchPepStatus', listArgs(userId, schoolId), 'no.such.key');
  }

  /** The answer to a POST with that key and without parameters: a host that demands a CSRF token refuses it before it looks at the key. */
  postWithWrongKey(): Promise<Reply> {
    return this.connection.ask({ ...requestOf('savePupilComment', rowOf('savePupilComment').info, { comment: '', pupilId: '' }), timeoutMs: 10_000, answer: 'json' }, 'no.such.key');
  }

  /** A call and its preflight, as a browser sends them for a client on another origin. */
  async fromOrigin({ userId, schoolId }: User, origin: string): Promise<{ readonly origin: string; readonly preflight: Reply; readonly call: Reply }> {
    const { info } = rowOf('fetchPepStatus');
    const request = requestOf('fetchPepStatus', info, listArgs(userId, schoolId));
    const call = await this.connection.ask({ ...request, timeoutMs: info.timeoutMs, answer: 'json' }, this.connection.key, { Origin: origin });
    return { origin, preflight: await this.connection.preflight(request.path, origin), call };
  }

  /** The plans of My Pupils. Where the host refuses the plain key, the key is sent as Bearer from here on. */
  async plans({ userId, schoolId }: User): Promise<readonly SamplePupil[]> {
    const first = await send(this.connection, 'fetchPepStatus', listArgs(userId, schoolId));
    if (first.status === 401 && this.connection.scheme === 'plain') {
      this.connection.scheme = 'Bearer';
      const again = await send(this.connection, 'fetchPepStatus', listArgs(userId, schoolId));
      if (again.status === 401) this.connection.scheme = 'plain';
    }
    const answer = await this.ask('fetchPepStatus', listArgs(userId, schoolId));
    if (first.status === 401 && answer === null) throw new CannotAsk('The host issues a key and refuses it, with the word Bearer and without: status 401.');
    return asList(asPlan)(at(answer, ['pepStatusList'])).flatMap(({ pupilId, dateOfMeeting, classYear, termOfPep, pupilFullName, pupilUPN }) => {
      const phase = phaseOf(classYear);
      return pupilId === '' || phase === null || !isWholeDate(dateOfMeeting) ? [] : [{ pupilId, dateOfMeeting, classYear, termOfPep, name: pupilFullName, upn: pupilUPN, phase }];
    });
  }

  async askAboutPupil(user: User, pupil: SamplePupil): Promise<void> {
    const { pupilId } = pupil;
    const { userId, schoolId } = user;
    await this.askAll(questionsOfPupil(user, pupil));
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

  /** A field of the first row of the last answer, or blank without one. */
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
