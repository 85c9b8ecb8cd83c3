import { closestTo } from '../../src/config/closest';
import { hostCalls } from './calls';
import type { LogEntry } from './log';

/** What a test expects the host to have received. */
export interface ExpectedCall {
  readonly call: string;
  /** Default: at least once. */
  readonly times?: number;
  /** Values of the parameters by wire name. */
  readonly where?: Readonly<Record<string, string>>;
}

interface Miss {
  readonly serial: number;
  /** The parameters that differ, or null for one that was not sent. */
  readonly differs: Readonly<Record<string, { readonly expected: string; readonly sent: string | null }>>;
}

export interface Verdict {
  readonly isMet: boolean;
  readonly found: number;
  /** Requests of this call that differ, the most alike first. */
  readonly nearest: readonly Miss[];
  /** Why no request can ever match: an unknown call or parameter. */
  readonly problem?: string;
}

const SHOWN = 3;

const differsFrom = ({ serial, params }: LogEntry, where: Readonly<Record<string, string>>): Miss => ({
  serial,
  differs: Object.fromEntries(Object.entries(where)
    .filter(([name, expected]) => params[name] !== expected)
    .map(([name, expected]) => [name, { expected, sent: params[name] ?? null }])),
});

function problemOf({ call }: ExpectedCall): string | undefined {
  if (hostCalls.some((one) => one.call === call)) return undefined;
  const meant = closestTo(call, hostCalls.map((one) => one.call));
  return `there is no call ${call}${meant === null ? '' : `; did you mean ${meant}?`}`;
}

/** Compares the log with what was expected, and names the calls that were similar. */
export function verify(entries: readonly LogEntry[], expected: ExpectedCall): Verdict {
  const problem = problemOf(expected);
  if (problem !== undefined) return { isMet: false, found: 0, nearest: [], problem };
  const { call, times, where = {} } = expected;
  const compared = entries.filter((one) => one.call === call).map((one) => differsFrom(one, where));
  const count = ({ differs }: Miss): number => Object.keys(differs).length;
  const found = compared.filter((one) => count(one) === 0).length;
  const isMet = times === undefined ? found > 0 : found === times;
  const nearest = isMet ? [] : compared.filter((one) => count(one) > 0).sort((a, b) => count(a) - count(b)).slice(0, SHOWN);
  return { isMet, found, nearest };
}
