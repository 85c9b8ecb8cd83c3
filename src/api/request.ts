import { getConfig } from '../config/config';
import { reportOr } from '../config/overrides';
import { parameterOf, type CallContract, type CallInfo, type WireValue } from './call';
import { asSearchParams, flattenParams, type WirePair } from './encode';

type Args = Readonly<Record<string, WireValue>>;

/** What a request is built from: the contract of a call, or its whole row. */
type RequestContract = Pick<CallContract, 'method' | 'path' | 'encoding' | 'prefix' | 'params' | 'bare' | 'fixed'>;

export interface HostRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: readonly WirePair[];
  /** The parameters in the body, or null if the call has none. */
  readonly body: { readonly encoding: 'form' | 'multipart'; readonly pairs: readonly WirePair[] } | null;
}

/** The named parameters of a call under their wire names, in the declared order; undefined ones are left out. */
function pairsOf(id: string, info: RequestContract, args: Args): readonly WirePair[] {
  const { prefixes, fields } = getConfig();
  const prefix = prefixes[id] ?? info.prefix;
  const named: Record<string, WireValue> = {};
  for (const declared of info.params) {
    const { name } = parameterOf(declared);
    const own = prefix === undefined || info.bare?.includes(name) === true ? name : `${prefix}.${name}`;
    named[fields[`${id}.${name}`] ?? own] = args[name];
  }
  return flattenParams({ ...named, ...fixedOf(info) });
}

/** The parameters that every request of a call carries. A report goes by the host's name for it. */
function fixedOf({ fixed = {} }: RequestContract): CallInfo['fixed'] {
  const { reportName } = fixed;
  return reportName === undefined ? fixed : { ...fixed, reportName: reportOr(reportName) };
}

/** A deployment may name another path for any call by its id. */
const pathOf = (id: string, info: RequestContract): string => getConfig().paths[id] ?? info.path;

/** Whether a call can be sent. Some calls have no path in the specifications and need one from the deployment. */
export const isCallKnown = (id: string, info: CallInfo): boolean => pathOf(id, info) !== '';

export function requestOf(id: string, info: RequestContract, args: Args): HostRequest {
  const pairs = pairsOf(id, info, args);
  const inQuery = info.encoding === 'query';
  return {
    method: info.method,
    path: pathOf(id, info),
    query: inQuery ? pairs : [],
    body: info.encoding === 'query' ? null : { encoding: info.encoding, pairs },
  };
}

/** Options of every fetch: nothing of a child stays in the browser's cache, and no address in a referrer. */
export const UNCACHED = { cache: 'no-store', referrerPolicy: 'no-referrer' } as const;

/** The address and the headers of a request. @param key null when signed out */
export function addressed({ path, query }: HostRequest, key: string | null): { readonly url: string; readonly headers: Readonly<Record<string, string>> } {
  const { host, basePath, authScheme } = getConfig();
  const base = new URL(host === '' ? window.location.origin : host);
  const search = asSearchParams(query).toString();
  const scheme = authScheme === 'Bearer' ? 'Bearer ' : '';
  return {
    url: `${base.origin}${base.pathname.replace(/\/$/, '')}${basePath}${path}${search === '' ? '' : `?${search}`}`,
    headers: { Accept: 'application/json, text/plain, */*', ...(key === null ? {} : { Authorization: `${scheme}${key}` }) },
  };
}

/** Whom a whole-record save is about. */
export const IDENTITY = ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'];

/**
 * Body of a whole-record save: every field, then the identity under the record's own name, so that the host
 * finds whose record it is in the body and in the query alike. A deployment may name another prefix for one
 * part of the body by `<call id>.<prefix>`, e.g. `saveSecondaryData.pupilUniqueInfo` (P-212).
 * @throws RangeError for a value that is not a number where one was meant
 */
export function recordPairs(
  id: string,
  info: CallInfo,
  identity: Args,
  record: Readonly<Record<string, unknown>>,
): readonly WirePair[] {
  const { prefixes } = getConfig();
  const rename = (name: string): string => {
    const prefix = /^[^.[]*/.exec(name)?.[0] ?? '';
    return `${prefixes[`${id}.${prefix}`] ?? prefix}${name.slice(prefix.length)}`;
  };
  const owner = info.carries[0] ?? '';
  const whole: Record<string, unknown> = { ...record };
  for (const name of IDENTITY) {
    if (identity[name] !== undefined) whole[`${owner}.${name}`] = identity[name];
  }
  return flattenParams(whole).map(([name, value]) => [rename(name), value]);
}
