/** @jest-environment node */
import { amara } from '../fixtures/people';
import { issueKey, server } from '../server';
import { findSignIn, type SignIn } from '../signIns';
import { expectConsole } from '../../src/testing/expectConsole';
import { checkAgainstContract } from './checkRequest';
import { encodingOf, operations, wireParameters, type Operation, type WireParameter } from './contract';
import { exampleOf } from './examples';

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(() => {
  server.close();
});

type Pairs = readonly (readonly [string, string])[];
interface Sent {
  readonly query: Pairs;
  readonly body: Pairs;
}

const teacher = findSignIn('priya.nair') as SignIn;

async function statusOf({ method, path, ...operation }: Operation, { query, body }: Sent): Promise<number> {
  const address = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const form = encodingOf({ method, path, ...operation }) === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of body) {
    if (value === 'some videoFile' && form instanceof FormData) form.append(name, new File(['x'], 'a.pdf'));
    else form.append(name, value);
  }
  const response = await fetch(`http://host.test${path}${address === '' ? '' : `?${address}`}`, {
    method,
    headers: { Authorization: issueKey(teacher.userName) },
    ...(method === 'GET' || operation.requestBody === undefined ? {} : { body: form }),
  });
  return response.status;
}

const at = (place: 'query' | 'body', sent: Sent, change: (pairs: Pairs) => Pairs): Sent => ({ ...sent, [place]: change(sent[place]) });
/** A text that no id, date, number or list has; any text fits a free text. */
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
  // The request that each mistake changes has none itself.
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
