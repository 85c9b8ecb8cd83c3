/** @jest-environment node */
import { seedDocuments } from '../fixtures/documents';
import { amara, people } from '../fixtures/people';
import { ask, issueKey } from '../server';
import { findSignIn, type SignIn } from '../signIns';
import { expectConsole } from '../../src/testing/expectConsole';
import { checkAgainstContract } from './checkRequest';
import { encodingOf, operations, wireParameters, type Operation, type WireParameter } from '../../src/contract/contract';
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
  'pattern' in schema && schema['pattern'] !== '\\S' || 'anyOf' in schema || (Array.isArray(schema['enum'])) || schema['format'] === 'binary';

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

it.each(operations().map((one) => [one.path, one] as const))('%s refuses every malformed request', async (path, operation) => {
  expectConsole('error', /^Mock host refused/);
  // Each mistake starts from a valid request.
  const { query, body } = exampleOf(operation, { pupil: amara, user: teacher });
  const withFile = body.map(([name, value]) => [name, value === 'some videoFile' ? new File(['x'], 'a.pdf') : value] as const);
  expect(checkAgainstContract({ method: operation.method, path, query, body: withFile, stored: () => ({}) })).toBeNull();
  const accepted: string[] = [];
  for (const [what, sent] of mistakes(operation)) {
    const status = await statusOf(operation, sent);
    if (status < 400) accepted.push(`${what}: ${status}`);
  }
  expect(accepted).toEqual([]);
});

describe('a well-formed request of the wrong person', () => {
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

  it.each(all.filter(({ path }) => !FOR_ANYBODY.includes(path)).map((one) => [one.path, one] as const))('%s: a role that may not', async (_, operation) => {
    const user = isRegister(operation) ? teacher : signIn('nora.finch');
    expect(await reasonOf(operation, whole(operation, user), user)).toBe('403 Authorization belongs to a role that may not do this');
  });
});
