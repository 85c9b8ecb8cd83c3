import { http, HttpResponse } from 'msw';
import { findSignIn, type SignIn } from '../signIns';
import { handleRequest, isMeant, readRequest, refusalOf, refuse, reportRefusal, storedFor, type HostCall } from './hostCall';
import type { Incoming } from './bind';
import { hostCalls } from './calls';
import type { LoggedPair } from './log';
import { readKey } from './token';
import type { HostInstance } from './hostInstance';
import { instanceOf } from './hostInstances';
import { requestInOwnNames } from './vary/requestInOwnNames';
import type { OtherHost } from './vary/otherHost';
import { varyResponse } from './vary/varyResponse';

const byPath = new Map<string, HostCall[]>();
for (const call of hostCalls) {
  const key = `${call.method} ${call.path}`;
  byPath.set(key, [...(byPath.get(key) ?? []), call]);
}

/** From the first `/rest/` on, so that any origin, context path and base path matches. */
const pathOf = (url: string): string | undefined => /\/rest\/.*$/.exec(new URL(url).pathname)?.[0];

const candidates = (request: Request): readonly HostCall[] =>
  byPath.get(`${request.method} ${pathOf(request.url) ?? ''}`) ?? [];

const NOBODY: SignIn = { userName: '', password: '', shows: '', name: '', userId: '', userRole: '', schoolId: '' };

function userOf(request: Request, instance: HostInstance): SignIn | null {
  const claims = readKey(request.headers.get('authorization'));
  if (claims === null || claims.jti <= instance.refusedUpTo) return null;
  return findSignIn(claims.sub) ?? null;
}

const logged = (pairs: Incoming['query']): readonly LoggedPair[] =>
  pairs.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);

/** Called after each request that changed data, so that a browser stores it before the response. */
type AfterWrite = (instance: HostInstance) => Promise<void>;
let afterWrite: AfterWrite = async () => {};
export function onWrite(listener: AfterWrite): void {
  afterWrite = listener;
}

/** How to drop a response: on a real port this closes the connection. */
let drop = (): Response => HttpResponse.error();
export function onDrop(make: () => Response): void {
  drop = make;
}

let like: ((call: string) => OtherHost) | undefined;
/** Responds to every call like this other host, unless a scenario names one. */
export function answerLike(host: (call: string) => OtherHost): void {
  like = host;
}

async function serve(request: Request): Promise<Response> {
  const instance = instanceOf(request.url);
  const isCurrent = instance.untilReset();
  const incoming = await readRequest(request);
  const found = candidates(request);
  const call = found.find((one) => isMeant(one, incoming)) ?? found[0];
  if (call === undefined) return refuse(404, 'No such call');
  const isOpen = call.needsNoKey === true;
  const user = isOpen ? NOBODY : userOf(request, instance);
  const received = { call: call.call, method: call.method, query: logged(incoming.query), body: logged(incoming.body) };
  const tell = instance.log.receive({ ...received, userId: user?.userId ?? null });
  const { active } = instance;
  const otherHost = active.map(({ scenario, options }) => scenario.otherHost?.(options)).find((one) => one !== undefined) ?? like?.(call.call);
  let isApplied = false;
  const proceed = async (): Promise<Response> => {
    // Checked again: a scenario may have ended the session.
    if (user === null || (!isOpen && userOf(request, instance) === null)) {
      return refuse(401, 'The authorization key is missing, expired or not known');
    }
    const heard = otherHost === undefined ? incoming : requestInOwnNames(incoming, otherHost, call, storedFor(call, incoming, instance, user));
    const response = isMeant(call, incoming)
      ? await handleRequest(call, request, heard, instance, user)
      : refuse(400, `${call.call}: ${Object.keys(call.fixed ?? {}).join()} is not one of this host`);
    if (isCurrent()) await reportRefusal(call, response);
    isApplied = response.ok;
    await afterWrite(instance);
    return response;
  };
  const query = new URL(request.url).searchParams;
  const context = { call, query, ...instance.nextVisit(call.writes && call.call !== 'login'), instance };
  // The first scenario handles the request first, and the response last.
  const pass = active.reduceRight<() => Promise<Response>>(
    (next, { scenario: { intercept }, options }, place) =>
      intercept === undefined ? next : () => intercept({ ...context, options, count: () => instance.count(place) }, next),
    proceed,
  );
  const answered = await pass();
  const response = otherHost === undefined ? answered : await varyResponse(answered, otherHost, call, incoming);
  const isLost = response.type === 'error';
  tell({ status: isLost ? 0 : response.status, isApplied, refusal: await refusalOf(response) });
  if (isLost) return drop();
  return response;
}

/** The one source of handlers for the browser's worker, the tests and the port. */
export const handlers = [
  http.all(({ request }) => candidates(request).length > 0, ({ request }) => serve(request)),
];
