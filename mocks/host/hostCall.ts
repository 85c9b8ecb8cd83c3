import { mapValues } from 'es-toolkit';
import { HttpResponse } from 'msw';
import type { CallContract } from '../../src/api/call';
import { allContracts } from './contract.gen';
import type { SignIn } from '../signIns';
import { bindRequest, Refusal, type Incoming, type Pair, type Stored } from './bind';
import type { Db } from './db';
import type { HostInstance } from './hostInstance';
import type { HostCall, HostOptions, Reply } from './callTypes';
import { carriedAs } from './planBeans';
import { brokenRule } from './rules';

export type { CallContext, HostCall } from './callTypes';

export type CallId = keyof typeof allContracts;

/** With the prefix of each. */
const inFull = ({ params, prefix, bare = [] }: CallContract): readonly string[] =>
  params.map((name) => (prefix === undefined || bare.includes(name) ? name : `${prefix}.${name}`));

/** A call and its response; an object becomes JSON. */
export function replies(call: CallId, reply: Reply, options: HostOptions = {}): HostCall {
  const { fixed = {}, writes, carries, ...contract }: CallContract = allContracts[call];
  return { ...contract, fixed, call, params: inFull(contract), writes: writes === true, reply, ...(carries === undefined ? {} : { carries: carries.map(carriedAs) }), ...options };
}

/** A refusal with the host's own message. */
export const refuse = (status: number, errormessage = 'The request could not be carried out.'): Response =>
  HttpResponse.json({ errormessage }, { status });

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

function textOf(values: Readonly<Record<string, string | File>>, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

const PUPIL = /(?:^|\.)[pP]upilId$/;

/** The parameter that names an unknown pupil. */
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

/** What the host holds under the names in a body. */
export function storedFor(call: HostCall, { query, body }: Incoming, instance: HostInstance, user: SignIn): Stored {
  const sent = Object.fromEntries([...query, ...body]);
  return call.stored?.({ db: instance.db, instance, user, text: (name) => textOf(sent, name), file: () => null, records: {} }) ?? {};
}

function refuseType(call: HostCall, request: Request, { body }: Incoming): void {
  if (call.encoding === 'query') return;
  const type = request.headers.get('content-type') ?? '';
  if ((type !== '' || body.length > 0) && !type.startsWith(formType[call.encoding])) throw new Refusal('Content-Type', `is not ${formType[call.encoding]}`);
}

/** Binds one request strictly and answers it. */
async function answer(call: HostCall, request: Request, incoming: Incoming, instance: HostInstance, user: SignIn): Promise<Response> {
  refuseType(call, request, incoming);
  const { named, records } = bindRequest(call, incoming, () => storedFor(call, incoming, instance, user));
  const missing = missingPupil(call, named, instance.db);
  if (missing !== undefined) throw new Refusal(missing, 'names no pupil of this host', 404);
  const text = (name: string): string => textOf(named, name);
  const file = (name: string): File | null => (named[name] instanceof File ? named[name] : null);
  const context = { db: instance.db, instance, user, text, file, records };
  const rule = brokenRule(call, context, mapValues(named, (_value, name) => text(name)), [...incoming.query, ...incoming.body]);
  if (rule !== null) throw new Refusal(rule.parameter, rule.why, rule.status);
  const reply = await call.reply(context);
  return reply instanceof Response ? reply : HttpResponse.json(reply);
}

/** The refusal names the parameter at fault, here and on the console, but never its value. */
export async function handleRequest(call: HostCall, ...request: [Request, Incoming, HostInstance, SignIn]): Promise<Response> {
  try {
    return await answer(call, ...request);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return refuse(refusal.status, `${call.call}: the parameter ${refusal.parameter} ${refusal.why}`);
  }
}
