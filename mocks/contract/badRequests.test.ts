/** @jest-environment node */
import { seedDocuments } from '../fixtures/documents';
import { amara, people } from '../fixtures/people';
import { ask, issueKey } from '../server';
import { findSignIn, type SignIn } from '../signIns';
import { expectConsole } from '../../src/testing/expectConsole';
import { casesOf, isLongRun } from '../../src/testing/longRun';
import { checkAgainstContract } from './checkRequest';
import { encodingOf, operations, wireParameters, type Operation, type WireParameter } from './contract';
import { exampleOf } from './examples';

type Pairs = readonly (readonly [string, string])[];
interface Sent {
  readonly query: Pairs;
  readonly body: Pairs;
}

const teacher = findSignIn('priya.nair') as SignIn;

async function answerTo({ method, path, ...operation }: Operation, { query, body }: Sent, user = teacher): Promise<Response> {
  const address = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const form = encodingOf({ method, path, ...operation }) === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of body) {
    if (value === 'some videoFile' && form instanceof FormData) form.append(name, new File(['x'], 'a.pdf'));
    else form.append(name, value);
  }
  return ask(`${path}${address === '' ? '' : `?${address}`}`, {
    method,
    headers: { Authorization: issueKey(user.userName) },
    ...(method === 'GET' || operation.requestBody === undefined ? {} : { body: form }),
  });
}

const statusOf = async (operation: Operation, sent: Sent): Promise<number> => (await answerTo(operation, sent)).status;

const at = (place: 'query' | 'body', sent: Sent, change: (pairs: Pairs) => Pairs): Sent => ({ ...sent, [place]: change(sent[place]) });
/** A text that is not a valid id, date, number or list value. A free text accepts any text. */
const GARBAGE = '?!';
const isBound = ({ schema }: WireParameter): boolean =>
  ('pattern' in schema && schema['pattern'] !== '\\S') || 'anyOf' in schema || (Array.isArray(schema['enum'])) || schema['format'] === 'binary';

/** Every way to get a request wrong, each with what is sent. */
function mistakes(operation: Operation): readonly (readonly [string, Sent])[] {
  const whole = exampleOf(operation, { pupil: amara, user: teacher });
  const place = operation.parameters === undefined && operation.requestBody !== undefined ? 'body' : 'query';
  const sentNames = [...whole.query, ...whole.body].map(([name]) => name);
  const each = wireParameters(operation).map((one) => ({ ...one, name: one.name.replaceAll('[i]', '[0]') })).filter(({ name }) => sentNames.includes(name));
  return [
    ['an unknown parameter', at(place, whole, (pairs) => [...pairs, ['noSuchParameter', '1']])],
    ...(whole.body.length === 0 ? [] : [['an empty body', { ...whole, body: [] }] as const]),
    ...each.flatMap((one) => [
      ...(one.isRequired ? [[`without ${one.name}`, at(one.place, whole, (pairs) => pairs.filter(([name]) => name !== one.name))] as const] : []),
      [`${one.name} twice`, at(one.place, whole, (pairs) => [...pairs, ...pairs.filter(([name]) => name === one.name)])] as const,
      ...(isBound(one) ? [[`garbage as ${one.name}`, at(one.place, whole, (pairs) => pairs.map(([name, value]) => [name, name === one.name ? GARBAGE : value]))] as const] : []),
    ]),
  ];
}

it.each(operations().map((one) => [one.path, one] as const))('%s refuses every malformed request', async (_, operation) => {
  expectConsole('error', /^Mock host refused/);
  // Each mistake is made in an otherwise valid request.
  const { query, body } = exampleOf(operation, { pupil: amara, user: teacher });
  const withFile = body.map(([name, value]) => [name, value === 'some videoFile' ? new File(['x'], 'a.pdf') : value] as const);
  expect(checkAgainstContract(operation, { query, body: withFile }, () => ({}))).toBeNull();
  const accepted: string[] = [];
  // Which parameter is wrong makes no difference to the check (checkRequest.test.ts).
  for (const [what, sent] of casesOf(mistakes(operation), 6)) {
    const status = await statusOf(operation, sent);
    if (status < 400) accepted.push(`${what}: ${status}`);
  }
  expect(accepted).toEqual([]);
});

describe('a well-formed request from the wrong person', () => {
  const signIn = (userName: string): SignIn => findSignIn(userName) as SignIn;
  const school = signIn('gwen.pugh');
  const elsewhere = people.find(({ schoolId }) => schoolId !== school.onlySchool) ?? amara;
  const isRegister = ({ path }: Operation): boolean => /AnnualAttendance/.test(path);
  /** Calls of the session itself. */
  const FOR_ANYBODY = ['/rest/login', '/rest/changePassword', '/rest/fetchUserDetails'];
  const names = ({ query, body }: Sent): readonly string[] => [...query, ...body].map(([name]) => name);
  const replaced = (sent: Sent, name: RegExp, value: string): Sent => {
    const change = (pairs: Pairs): Pairs => pairs.map(([one, old]) => [one, name.test(one) ? value : old]);
    return { query: change(sent.query), body: change(sent.body) };
  };
  const reasonOf = async (operation: Operation, sent: Sent, user: SignIn): Promise<string> => {
    expectConsole('error', /^Mock host refused/);
    const response = await answerTo(operation, sent, user);
    const { errormessage = '' } = response.ok ? {} : ((await response.json()) as { errormessage?: string });
    return `${response.status} ${errormessage.replace(/^.* the parameter /, '')}`;
  };
  const whole = (operation: Operation, user: SignIn, pupil = amara): Sent => exampleOf(operation, { pupil, user });
  const all = operations();

  const ofPupil = all.filter((one) => names(whole(one, school)).some((name) => /(?:^|\.)[pP]upilId$/.test(name)) && !isRegister(one));
  it.each(ofPupil.map((one) => [one.path, one] as const))('%s: a user of one school, about a pupil of another', async (_, operation) => {
    const sent = replaced(whole(operation, school, elsewhere), /(?:^|\.)schoolI?d?$/i, '6001');
    expect(await reasonOf(operation, sent, school)).toMatch(/^403 (?:\w+\.)?[pP]upilId names a pupil whom this user may not see$/);
  });

  const seed = seedDocuments(elsewhere)[0]?.blobkey ?? '';
  const ofFile = all.filter((one) => names(whole(one, school)).some((name) => /^blob[kK]ey$/.test(name)));
  it.each(ofFile.map((one) => [one.path, one] as const))('%s: a user of one school, a file of another', async (_, operation) => {
    expect(await reasonOf(operation, replaced(whole(operation, school), /^blob/, seed), school)).toMatch(/^403 .* belongs to a pupil whom this user may not see$/);
  });

  const withUser = all.filter((one) => names(whole(one, teacher)).some((name) => /(?:^|\.)user[iI]d$/.test(name)));
  it.each(withUser.map((one) => [one.path, one] as const))('%s: the id of another user', async (_, operation) => {
    const user = isRegister(operation) ? signIn('ines.duarte') : teacher;
    expect(await reasonOf(operation, replaced(whole(operation, user), /(?:^|\.)user[iI]d$/, '702'), user)).toMatch(/^403 .*user[iI]d is not the user of the key$/);
  });

  /** The client of the provider, or a school of that client: no school of the user. */
  const isOfProvider = ({ module }: Operation): boolean => ['extraction', 'summary'].includes(module);
  const SCHOOL = /(?:^|\.)schoolId$/i;
  const withSchool = all.filter((one) => names(whole(one, teacher)).some((name) => SCHOOL.test(name)));
  it.each(withSchool.map((one) => [one.path, one] as const))('%s: a school that is not the user’s, or none', async (_, operation) => {
    const user = isRegister(operation) ? signIn('ines.duarte') : teacher;
    const reason = await reasonOf(operation, replaced(whole(operation, user), SCHOOL, isOfProvider(operation) ? '1' : '6001'), user);
    expect(reason).toMatch(isOfProvider(operation) ? /^404 / : /^403 .*schoolId is not the school of the key$/);
  });

  /** Ids of rows that the example makes up, and schools of the council, which the table above covers. */
  const ID = /(?:^|\.)(?:[pP]upilId|subSchoolId|noteId|rowId|id|masterMonId|masterMondayId|blob[kK]ey)$/;
  const NO_SUCH: Readonly<Record<string, string>> = { blobkey: 'no-such.pdf', blobKey: 'no-such.pdf' };
  const withId = all.flatMap((one) => [...new Set(names(whole(one, teacher)).filter((name) => ID.test(name) && !name.includes('[')))].map((name) => [one.path, name, one] as const));
  it.each(withId)('%s: a %s that nobody has', async (_, name, operation) => {
    const user = isRegister(operation) ? signIn('ines.duarte') : operation.path.endsWith('updatedPupilsSubSchool') ? signIn('marcus.hale') : teacher;
    // A record repeats the pupil of the address: both name the same one.
    const sameId = new RegExp(`(?:^|\\.)${name.split('.').at(-1) ?? ''}$`);
    expect(await reasonOf(operation, replaced(whole(operation, user), sameId, NO_SUCH[name] ?? '99999'), user)).toMatch(/^404 /);
  });

  const NUL = 'a\u0000b';
  const isText = ({ schema }: WireParameter): boolean => !('enum' in schema) && schema['format'] !== 'binary' && !('anyOf' in schema);
  const withText = all.flatMap((one) => wireParameters(one).filter(isText).map(({ name }) => name.replaceAll('[i]', '[0]'))
    .filter((name) => names(whole(one, teacher)).includes(name)).map((name) => [one.path, name, one] as const));
  // One check covers every text of a request.
  it.each(withText.filter(([path], at) => isLongRun || path !== withText[at - 1]?.[0]))('%s: a NUL character in %s', async (_, name, operation) => {
    const sent = whole(operation, teacher);
    const change = (pairs: Pairs): Pairs => pairs.map(([one, value]) => [one, one === name ? NUL : value]);
    expect(await reasonOf(operation, { query: change(sent.query), body: change(sent.body) }, teacher)).toMatch(/^400 /);
  });

  /** `dateOfMeeting`, `startdate`, `stringCreatedDateNew`, `dob`. */
  const isDate = (name: string): boolean => /^date|^(?:start|end)dates?$|Dates?(?:New)?$|Since$|^(?:stringD|d)ob$/.test(name.split('.').at(-1) ?? '');
  const withDate = all.flatMap((one) => names(whole(one, teacher)).filter(isDate).map((name) => [one.path, name, one] as const));
  it.each(withDate)('%s: a year before 1900 in %s', async (_, name, operation) => {
    const sent = whole(operation, teacher);
    const change = (pairs: Pairs): Pairs => pairs.map(([one, value]) => [one, one === name ? '31/12/1899' : value]);
    expect(await reasonOf(operation, { query: change(sent.query), body: change(sent.body) }, teacher)).toMatch(/^400 .* is not (?:a date|that of the address)/);
  });

  it.each(['', '   '])('a new password of %j', async (blank) => {
    const operation = all.find(({ path }) => path === '/rest/changePassword') as Operation;
    const sent = { query: [], body: [['userName', teacher.userName], ['oldPassword', teacher.password], ['newPassword', blank]] } as const;
    expect(await reasonOf(operation, sent, teacher)).toBe('400 newPassword is blank');
  });

  it.each(all.filter(({ path }) => !FOR_ANYBODY.includes(path)).map((one) => [one.path, one] as const))('%s: a role that may not', async (_, operation) => {
    const user = isRegister(operation) ? teacher : signIn('nora.finch');
    expect(await reasonOf(operation, whole(operation, user), user)).toBe('403 Authorization belongs to a role that may not do this');
  });
});
