import { mapValues } from 'es-toolkit';
import { HttpResponse } from 'msw';
import type { CallHead } from '../../src/api/call';
import { allHeads } from '../../src/api/heads/all.gen';
import type { SignIn } from '../signIns';
import { bindNamed, bindRecords, crossedIdentity, type Bound, type Pair } from './bind';
import type { Db } from './db';
import type { HostInstance } from './hostInstance';
import type { CallContext, HostCall, HostOptions, Reply } from './callTypes';
import { carriedAs } from './planBeans';
import { checkRequest } from './requestCheck';
import { brokenRule } from './rules';

export type { CallContext, HostCall } from './callTypes';

export type CallId = keyof typeof allHeads;

/** With the prefix of each. */
const inFull = ({ params, prefix, bare = [] }: CallHead): readonly string[] =>
  params.map((name) => (prefix === undefined || bare.includes(name) ? name : `${prefix}.${name}`));

/** A call and its response; an object becomes JSON. */
export function replies(call: CallId, reply: Reply, options: HostOptions = {}): HostCall {
  const { fixed = {}, writes, carries, ...head }: CallHead = allHeads[call];
  return { ...head, fixed, call, params: inFull(head), writes: writes === true, reply, ...(carries === undefined ? {} : { carries: carries.map(carriedAs) }), ...options };
}

/** A refusal with the host's own message. */
export const refuse = (status: number, errormessage = 'The request could not be carried out.'): Response =>
  HttpResponse.json({ errormessage }, { status });

/** A request to one call of this host, parsed and ready to bind. */
export interface Incoming {
  readonly query: readonly Pair[];
  readonly body: readonly Pair[];
}

const formType = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

export async function readRequest(request: Request): Promise<Incoming> {
  const query = [...new URL(request.url).searchParams] as Pair[];
  const type = request.headers.get('content-type') ?? '';
  const hasForm = Object.values(formType).some((one) => type.startsWith(one));
  if (request.method === 'GET' || !hasForm) return { query, body: [] };
  try {
    return { query, body: [...(await request.clone().formData())] };
  } catch {
    // A multipart body without parts cannot be parsed.
    return { query, body: [] };
  }
}

/** Whether a request is for this call, judged by its fixed values or its parameters. */
export function isMeant(call: HostCall, { query, body }: Incoming): boolean {
  const texts = [...query, ...body].filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string');
  if (call.isFor?.(Object.fromEntries(texts)) === false) return false;
  return Object.entries(call.fixed ?? {}).every(([name, allowed]) => {
    const sent = query.find(([one]) => one === name)?.[1];
    return typeof sent === 'string' && (typeof allowed === 'string' ? sent === allowed : allowed.includes(sent));
  });
}

interface Values {
  readonly named: Readonly<Record<string, string | File>>;
  readonly records: Readonly<Record<string, unknown>>;
}

function bindAll(call: HostCall, incoming: Incoming, context: Omit<CallContext, 'records'>): Bound<Values> {
  const declared = [...call.params, ...Object.keys(call.fixed ?? {})];
  if (call.carries === undefined) {
    const pairs = call.encoding === 'query' ? incoming.query : [...incoming.query, ...incoming.body];
    const misplaced = call.encoding === 'query' ? undefined : incoming.query[0];
    if (misplaced !== undefined) return { ok: false, parameter: misplaced[0], why: 'belongs into the body' };
    const bound = bindNamed(pairs, declared);
    return bound.ok ? { ok: true, value: { named: bound.value, records: {} } } : bound;
  }
  const named = bindNamed(incoming.query, declared);
  if (!named.ok) return named;
  const crossed = crossedIdentity(incoming.body, named.value);
  if (crossed !== null) return crossed;
  // Bound as a record of blanks, it would erase every stored answer.
  if (incoming.body.length === 0) return { ok: false, parameter: call.carries[0]?.name ?? '', why: 'is missing: the body is empty' };
  const text = (name: string): string => textOf(named.value, name);
  const stored = call.stored?.({ ...context, text, records: {} }) ?? {};
  const records = bindRecords(incoming.body, call.carries, stored);
  return records.ok ? { ok: true, value: { named: named.value, records: records.value } } : records;
}

function textOf(values: Readonly<Record<string, string | File>>, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** Names the parameter at fault in the response and on the console, but never its value, which may be personal. */
const refuseParameter = (call: HostCall, parameter: string, why: string, status = 400): Response =>
  refuse(status, `${call.call}: the parameter ${parameter} ${why}`);

const PUPIL = /(?:^|\.)[pP]upilId$/;

/** The parameter whose pupil is unknown. */
function missingPupil(call: HostCall, values: Readonly<Record<string, string | File>>, db: Db): string | undefined {
  const isOptionalHere = (name: string): boolean => values[name] === '' && call.params.includes(`${name}?`);
  return Object.keys(values).find((name) => PUPIL.test(name) && !isOptionalHere(name) && db.findPupil(textOf(values, name)) === undefined);
}

const SIGNED_OUT = 401;

/** Writes to the console why the host refused; the text contains no value. */
export async function reportRefusal(call: HostCall, response: Response): Promise<void> {
  if (response.status < 400 || response.status === SIGNED_OUT) return;
  console.error(`Mock host refused ${call.call} with ${response.status}: ${await refusalOf(response) ?? 'no reason given'}`);
}

/** Why the host refused, or null if it did not or gave no reason. */
export async function refusalOf(response: Response): Promise<string | null> {
  if (response.status < 400) return null;
  const { errormessage } = (await response.clone().json().catch(() => ({}))) as { readonly errormessage?: string };
  return errormessage ?? null;
}

/** What the host holds of the records that a save carries. */
export function storedFor(call: HostCall, { query }: Incoming, instance: HostInstance, user: SignIn): Readonly<Record<string, unknown>> {
  const sent = Object.fromEntries(query);
  return call.stored?.({ db: instance.db, instance, user, text: (name) => textOf(sent, name), file: () => null, records: {} }) ?? {};
}

/** Binds one request strictly and answers it. */
export async function handleRequest(call: HostCall, request: Request, incoming: Incoming, instance: HostInstance, user: SignIn): Promise<Response> {
  const type = request.headers.get('content-type') ?? '';
  if (call.encoding !== 'query' && (type !== '' || incoming.body.length > 0) && !type.startsWith(formType[call.encoding])) {
    return refuseParameter(call, 'Content-Type', `is not ${formType[call.encoding]}`);
  }
  const context = { db: instance.db, instance, user, text: () => '', file: () => null };
  const bound = bindAll(call, incoming, context);
  if (!bound.ok) return refuseParameter(call, bound.parameter, bound.why);
  const addressed = (name: string): string => textOf(Object.fromEntries([...incoming.query, ...incoming.body]), name);
  const stored = () => call.stored?.({ ...context, text: addressed, records: {} }) ?? {};
  const misfit = checkRequest({ method: call.method, path: call.path, ...incoming, stored });
  if (misfit !== null) return refuseParameter(call, misfit.parameter, misfit.why);
  const { named, records } = bound.value;
  const missing = missingPupil(call, named, instance.db);
  if (missing !== undefined) return refuseParameter(call, missing, 'names no pupil of this host', 404);
  const text = (name: string): string => textOf(named, name);
  const texts = mapValues(named, (_value, name) => text(name));
  const rule = brokenRule(call, { ...context, text, records }, texts, [...incoming.query, ...incoming.body]);
  if (rule !== null) return refuseParameter(call, rule.parameter, rule.why, rule.status);
  const reply = await call.reply({
    ...context,
    text,
    file: (name) => {
      const value = named[name];
      return value instanceof File ? value : null;
    },
    records,
  });
  return reply instanceof Response ? reply : HttpResponse.json(reply);
}
