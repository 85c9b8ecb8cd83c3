import { CAPSULE_VERSION, type Capsule } from '../../mocks/capsule/capsule';
import { hostCalls } from '../../mocks/host/calls';
import { isMeant, type HostCall } from '../../mocks/host/hostCall';
import type { RecordedResponse } from '../../mocks/host/hostInstance';
import { signIns } from '../../mocks/signIns';
import { ALIASES, PATHS } from '../../src/routes/paths';
import type { Exchange, Recording } from './exchange';
import { leftovers } from './leftovers';
import { parsed, Redactor } from './redact';

export interface Redacted {
  readonly capsule: Capsule;
  readonly calls: number;
  /** Requests that are not calls of the contract. */
  readonly unknown: number;
  readonly replaced: number;
  readonly kept: number;
  /** Values of the source that the redaction missed. If there is one, the script writes nothing. */
  readonly left: readonly string[];
}

function callOf({ method, path, params }: Exchange): HostCall | undefined {
  const found = hostCalls.filter((one) => one.path === path && one.method === method);
  return found.find((one) => isMeant(one, { query: params, body: [] })) ?? found[0];
}

const LOG_IN_PAGE = '<!doctype html><html lang="en"><title>Log in</title></html>';

function bodyOf({ text, type }: Exchange, redactor: Redactor): unknown {
  const json = parsed(text);
  if (json !== undefined) return redactor.value(json);
  if (/html/.test(type) && text.trim().startsWith('<')) return LOG_IN_PAGE;
  return text === '' ? '' : redactor.text(text);
}

/** Somebody of the mock host with the role that signed in. */
function signInFor(exchanges: readonly Exchange[]): string {
  const found = exchanges.flatMap(({ params, text }) => {
    const role = (parsed(text) as { readonly userRole?: unknown } | undefined)?.userRole;
    return [typeof role === 'string' || typeof role === 'number' ? String(role) : undefined, ...params.filter(([name]) => /roleId$/.test(name)).map(([, value]) => value)];
  }).find((role) => signIns.some(({ userRole }) => userRole === role));
  return (signIns.find(({ userRole }) => userRole === found) ?? signIns[0])?.userName ?? '';
}

const ROUTES = [...Object.values(PATHS), ...ALIASES.map(({ from }) => from)].map((path) => new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`));

/** The page without the path that the client has on that server, which may name the council. */
function pageOf(pathname: string): string {
  const pages = ROUTES.flatMap((route) => route.exec(pathname)?.[0] ?? []);
  return pages.sort((a, b) => b.length - a.length)[0] ?? '/';
}

/** Pupil and meeting of an address are those of the recorded responses. */
function addressOf(address: string | null, redactor: Redactor): string {
  if (address === null) return '/';
  const url = new URL(address, 'http://localhost');
  const query = new URLSearchParams([...url.searchParams].map(([name, value]) => [name, redactor.text(value)]));
  return `${pageOf(url.pathname)}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** What a recording becomes: order, statuses, times and shapes, and no value of the source. */
export function redacted({ exchanges, address, started }: Recording): Redacted {
  const redactor = new Redactor(exchanges);
  const known = exchanges.flatMap((exchange) => {
    const call = callOf(exchange);
    return call === undefined || call.needsNoKey === true ? [] : [{ exchange, call }];
  });
  const recorded = known.map(({ exchange, call }): RecordedResponse => ({
    call: call.call, status: exchange.status, ms: exchange.ms, type: exchange.type, body: bodyOf(exchange, redactor),
  }));
  const capsule: Capsule = {
    pep: CAPSULE_VERSION,
    title: 'A recording',
    signIn: signInFor(exchanges),
    clock: { today: redactor.day(started) },
    recorded,
    address: addressOf(address, redactor),
    steps: [],
  };
  const { replaced, kept } = redactor;
  return {
    capsule, replaced, kept, calls: recorded.length, unknown: exchanges.filter((one) => callOf(one) === undefined).length,
    // The rest of a capsule comes from the mock host.
    left: leftovers(exchanges, [recorded.map(({ body }) => body), capsule.address, capsule.clock]),
  };
}

/** Prints counts only, because a value that is left could name somebody. */
export const redactionReport = ({ calls, unknown, replaced, kept, left }: Redacted): string => [
  `${String(calls)} responses of calls${unknown === 0 ? '' : `, ${String(unknown)} requests that are no call left out`}`,
  `${String(replaced)} values replaced, ${String(kept)} kept because the contract lists them`,
  `${String(left.length)} values or words of five characters or more are left`,
].join('\n');
