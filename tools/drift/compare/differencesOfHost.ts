import { allCalls } from '../../../src/api/calls/all';
import { getConfig } from '../../../src/config/config';
import { landingFor } from '../../../src/domain/roles';
import { claimsOf } from '../../../src/session/storedSession';
import type { SignedIn } from './askHost';
import type { Connection, Reply } from './connection';
import { absorbed, harmless, needsChange, type Difference, type Judgement, type Kind } from './difference';
import { outcomeOf } from './notebook';

/** The results of the requests beside the calls themselves. */
export interface HostFacts {
  readonly connection: Connection;
  readonly user: SignedIn;
  readonly wrongKey: Reply;
  /** The answer to a POST with that key; if null, none was sent. */
  readonly wrongKeyPost: Reply | null;
  /** If the client is on another origin: the responses to a preflight and to a call. */
  readonly crossOrigin: { readonly origin: string; readonly preflight: Reply; readonly call: Reply } | null;
}

const difference = (call: string, kind: Kind, what: string, file: string, judgement: Judgement): Difference =>
  ({ call, kind, what, places: [], file, ...judgement });

function ofAddress({ connection: { address } }: HostFacts): readonly Difference[] {
  const path = new URL(address).pathname.replace(/\/$/, '');
  if (path === '' || path === getConfig().basePath) return [];
  return [difference('all', 'address', 'the calls are below a path', 'src/config', absorbed('The client puts basePath before every call.', { basePath: `'${path}'` }))];
}

function ofKey({ connection: { scheme }, user }: HostFacts): readonly Difference[] {
  const found: Difference[] = [];
  const add = (what: string, judgement: Judgement): void => { found.push(difference('login', 'signIn', what, 'src/session/storedSession.ts', judgement)); };
  if (scheme !== getConfig().authScheme) add('the key is taken after the word Bearer only', absorbed('The client then sends it in this form.', { authScheme: `'${scheme}'` }));
  const claims = claimsOf(user.key);
  const isReadable = claims !== null && (getConfig().signIn.keyFormat === 'opaque' || claims.subject === user.storedName);
  if (!isReadable) add('the key is no JWT whose sub is the user name', absorbed('The client then does not read the key.', { 'signIn.keyFormat': "'opaque'" }));
  else if (claims.expiresAt !== null && claims.expiresAt <= Date.now()) add('the key has expired by the clock of this computer', needsChange('Compare the clocks of the host and of this computer.'));
  if (landingFor(user) === 'nothing') {
    const ids = getConfig().roles.pep.map((id) => `'${id}'`).join(', ');
    add('the role of this user is in no list', absorbed('Users of this role see an empty page until a role list contains it.', { 'roles.pep': `[${ids}, /* the id of this role */]` }));
  }
  return found;
}

function ofWrongKey({ wrongKey }: HostFacts): readonly Difference[] {
  const row = allCalls['fetchPepStatus'];
  if (row === undefined) return [];
  const outcome = outcomeOf(row, {}, wrongKey);
  const add = (what: string, judgement: Judgement): readonly Difference[] => [difference('all', 'wrongKey', what, 'src/api/classifyResponse.ts', judgement)];
  const status = `status ${wrongKey.status}`;
  if ('data' in outcome) return add(`${status} and an answer`, needsChange('The host answers without a valid key.'));
  if (outcome.error.kind !== 'signedOut') return add(status, needsChange('The client offers to sign in again after status 401 or a sign-in page only.'));
  return wrongKey.status === 401 ? [] : add(`${status} and a page of HTML`, harmless('The client reads it as signed out.'));
}

function ofCsrf({ wrongKeyPost }: HostFacts): readonly Difference[] {
  if (wrongKeyPost?.status !== 403) return [];
  const why = 'It probably demands a CSRF token: switch that check off for calls that carry the key.';
  return [difference('all', 'csrf', 'a GET with a wrong key is answered with status 401, a POST with 403', 'docs/deployment.md', needsChange(why))];
}

const has = ({ headers }: Reply, name: string, words: readonly string[]): boolean => {
  const sent = (headers.get(name) ?? '').toLowerCase().split(',').map((word) => word.trim());
  return words.every((word) => sent.includes(word));
};

/** docs/deployment.md lists these under "Host on another origin". */
function ofOrigin({ crossOrigin }: HostFacts): readonly Difference[] {
  if (crossOrigin === null) return [];
  const { origin, preflight, call } = crossOrigin;
  const isAllowed = (reply: Reply): boolean => reply.headers.get('access-control-allow-origin') === origin;
  const lacks = [
    ...(preflight.status >= 200 && preflight.status < 300 ? [] : ['a status 2xx for OPTIONS without the key']),
    ...(isAllowed(preflight) && isAllowed(call) ? [] : ['Access-Control-Allow-Origin with the origin of the client']),
    ...(has(preflight, 'access-control-allow-methods', ['get', 'post']) ? [] : ['Access-Control-Allow-Methods: GET, POST']),
    ...(has(preflight, 'access-control-allow-headers', ['authorization', 'content-type']) ? [] : ['Access-Control-Allow-Headers: Authorization, Content-Type']),
    ...(has(call, 'access-control-expose-headers', ['content-disposition', 'suggested-filename', 'retry-after']) ? [] : ['Access-Control-Expose-Headers: Content-Disposition, suggested-filename, Retry-After']),
  ];
  return lacks.map((what) => difference('all', 'crossOrigin', `without ${what}`, 'docs/deployment.md', needsChange('The browser keeps the response from the client: the host has to send it.')));
}

/** How a host differs, whatever the call. */
export const differencesOfHost = (facts: HostFacts): readonly Difference[] =>
  [...ofAddress(facts), ...ofKey(facts), ...ofWrongKey(facts), ...ofCsrf(facts), ...ofOrigin(facts)];
