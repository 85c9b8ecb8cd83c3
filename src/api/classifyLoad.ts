import { hostErrors } from '../messages/shared';
import type { CallError } from './callError';
import type { OtherShape } from './otherShape';
import { hostMessage, isHtml, readJson, refusalIn } from './responseText';

export type Classified = { readonly data: unknown } | { readonly error: CallError; readonly shape?: OtherShape };

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** The longest wait, so that a wrong header cannot stop the client for an hour. */
const LONGEST_MS = 5 * 60_000;

/** The milliseconds that a `Retry-After` header asks for, from its seconds or its date, or undefined without a usable one. */
export function retryAfterMs(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_MS);
}

export const isAccepted = (status: number): boolean => status >= 200 && status < 300;

/** 408, 429 and 5xx may be temporary, every other 4xx is a refusal. @param retryAfter the header `Retry-After`, if there was one */
export function classifyFailure(status: number, body: string, retryAfter?: unknown): CallError {
  if (status === 401) return { kind: 'signedOut', status };
  const message = hostMessage(body);
  const wait = retryAfterMs(retryAfter, Date.now());
  return {
    kind: status === 408 || status === 429 || status >= 500 ? 'server' : 'refused',
    status,
    ...(message === null ? {} : { message }),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  };
}

export interface LoadChecks {
  /** Whether a response contains nothing to show, in which case its message gives the reason. */
  readonly bringsNothing?: (answer: unknown) => boolean;
  /** Whether a response is about a pupil other than the one requested. */
  readonly isOfAnother?: (answer: unknown) => boolean;
  /** What the response contains instead of the expected data. */
  readonly otherShape?: (answer: unknown) => OtherShape | null;
}

/** Classifies the text of a 2xx response to a load. The body decides; content types are often wrong. */
export function classifyLoad({ status, body }: Answer, call: LoadChecks): Classified {
  if (isHtml(body)) return { error: { kind: 'signedOut', status } };
  const json = readJson(body);
  if (json === undefined) return { error: { kind: 'notJson', status } };
  // A host may refuse a load with status 200, and leave out the list: an empty list would be untrue.
  const refusal = refusalIn(json, false);
  const isRefused = refusal !== null && refusal !== '' && call.bringsNothing?.(json) === true;
  if (isRefused) return { error: { kind: 'refused', status, message: refusal } };
  if (call.isOfAnother?.(json) === true) return { error: { kind: 'server', status, message: hostErrors.otherRecord } };
  const shape = call.otherShape?.(json) ?? null;
  return shape === null ? { data: json } : { error: { kind: 'otherShape', status }, shape };
}
