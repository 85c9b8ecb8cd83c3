import axios, { AxiosError, type AxiosAdapter, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { noteCall } from '../state/recentCalls';
import type { CallError } from './callError';
import { fetchOrTakeOver } from './earlyFetch';
import { asFormData, asSearchParams } from './encode';
import { isHtml, readJson, refusalIn } from './responseText';
import { classifyFailure, classifyText, type Classified } from './classifyResponse';
import type { OtherShape } from './otherShape';
import { addressed, UNCACHED, type HostRequest } from './request';
import { retryAfterMs } from './retryAfter';

/** What the composition root passes to every call; keeps api free of the session. */
export interface ApiExtra {
  /** The stored key, or null when signed out. */
  readonly authorizationKey: () => string | null;
  /** Called once for each response that means "signed out". */
  readonly onSignedOut: () => void;
  /**
   * Called when a file is requested. The promise resolves once the page is unlocked: to true if the same user is
   * back, to false if that user has gone.
   */
  readonly holdFile: () => () => Promise<boolean>;
  /** Whether the user is shown the keys of a response whose shape differs from the expected one. */
  readonly isAdministrator: () => boolean;
}

export interface HostCall extends HostRequest {
  readonly timeoutMs: number;
  readonly answer: 'json' | 'file';
  /** Which responses count as accepted: see `classifyResponse.ts`. */
  readonly writes: boolean;
  readonly nullMeansRefused: boolean;
  /** Whether a response contains nothing to show, in which case its message says why. */
  readonly bringsNothing?: (answer: unknown) => boolean;
  /** Whether an answer is about another pupil than the call. */
  readonly isOfAnother?: (answer: unknown) => boolean;
  /** What the response contains instead of the expected data. */
  readonly otherShape?: (answer: unknown) => OtherShape | null;
  readonly keepalive?: boolean;
  readonly onProgress?: (part: number) => void;
}

export interface HostFile {
  readonly blob: Blob;
  readonly headers: Readonly<Record<string, string>>;
}

// Only the fetch adapter can bypass the HTTP cache and drop the referrer; only xhr reports upload progress. By default axios
// reads the cookies before each request, for which the browser's processes wait for each other, and sends one as a header.
const http = axios.create({ responseType: 'text', transformResponse: [(raw: unknown) => raw], withXSRFToken: false });

function bodyOf({ body }: HostCall): URLSearchParams | FormData | undefined {
  if (body === null) return undefined;
  return body.encoding === 'form' ? asSearchParams(body.pairs) : asFormData(body.pairs);
}

/** Ends a cancelled call, and an upload that makes no progress: its time-out restarts at each progress event. */
interface CallTimer {
  readonly signal: AbortSignal;
  readonly hasRunOut: () => boolean;
  readonly progressed: () => void;
  readonly end: () => void;
}

function timerOf({ onProgress, timeoutMs }: HostCall, cancelled: AbortSignal): CallTimer {
  if (onProgress === undefined) return { signal: cancelled, hasRunOut: () => false, progressed: () => {}, end: () => {} };
  const both = new AbortController();
  const cancel = () => { both.abort(); };
  let timeout = 0;
  let isOut = false;
  const progressed = () => {
    window.clearTimeout(timeout);
    timeout = window.setTimeout(() => { isOut = true; cancel(); }, timeoutMs);
  };
  if (cancelled.aborted) cancel();
  cancelled.addEventListener('abort', cancel);
  progressed();
  return {
    signal: both.signal,
    hasRunOut: () => isOut,
    progressed,
    end: () => {
      window.clearTimeout(timeout);
      cancelled.removeEventListener('abort', cancel);
    },
  };
}

/** Loaded with the first upload: no other call reports its progress. */
const adapterOf = async ({ onProgress }: HostCall): Promise<AxiosAdapter | 'fetch'> =>
  onProgress === undefined ? 'fetch' : (await import('axios/unsafe/adapters/xhr.js')).default;

async function configOf(call: HostCall, key: string | null, { signal, progressed }: CallTimer): Promise<AxiosRequestConfig> {
  return {
    method: call.method,
    ...addressed(call, key),
    data: bodyOf(call),
    timeout: call.onProgress === undefined ? call.timeoutMs : 0,
    signal,
    responseType: call.answer === 'file' ? 'blob' : 'text',
    adapter: await adapterOf(call),
    fetchOptions: { ...UNCACHED, keepalive: call.keepalive === true },
    env: { fetch: fetchOrTakeOver },
    ...(call.onProgress === undefined
      ? {}
      : {
        onUploadProgress: ({ progress }) => {
          progressed();
          call.onProgress?.(progress ?? 0);
        },
      }),
  };
}

async function textOf(data: unknown): Promise<string> {
  if (data instanceof Blob) return data.text();
  return typeof data === 'string' ? data : '';
}

async function errorOf(error: unknown): Promise<CallError> {
  if (axios.isCancel(error)) return { kind: 'cancelled' };
  if (!(error instanceof AxiosError)) return { kind: 'network' };
  if (error.response !== undefined) {
    const { response } = error;
    const wait = retryAfterMs(response.headers['retry-after'], Date.now());
    return { ...classifyFailure(response.status, await textOf(response.data)), ...(wait === undefined ? {} : { retryAfterMs: wait }) };
  }
  return { kind: error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED' ? 'timeout' : 'network' };
}

async function fileOf(response: AxiosResponse<unknown>, type: string): Promise<Classified> {
  const { status, headers } = response;
  const blob = response.data instanceof Blob ? response.data : new Blob([await textOf(response.data)]);
  // A host that cannot make the file may report it in JSON with status 200, or send its sign-in page.
  const text = /json|html|xml/.test(type) ? await blob.text() : '';
  if (isHtml(text)) return { error: { kind: 'signedOut', status } };
  const refusal = refusalIn(readJson(text), false);
  if (refusal !== null) return { error: { kind: 'refused', status, message: refusal } };
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { data: { blob, headers: Object.fromEntries(named) as HostFile['headers'] } satisfies HostFile };
}

async function classifiedOf(call: HostCall, response: AxiosResponse<unknown>): Promise<Classified> {
  const { status } = response;
  if (call.answer === 'file') return fileOf(response, String(response.headers['content-type'] ?? ''));
  return classifyText({ status, body: await textOf(response.data) }, call);
}

/** Id of the call for which 401 means a wrong password, not an ended session. */
const SIGN_IN = 'login';

/** How a call ended, for a report: `200`, `400 refused`, `timeout`. */
function endingOf(result: Classified, answered: number | undefined): string {
  if (!('error' in result)) return String(answered ?? '');
  const { kind, status = answered } = result.error;
  return status === undefined ? kind : `${String(status)} ${kind}`;
}

/** Keeps the received keys for the self-check, and shows them to an administrator, who can correct the settings. */
async function withShapeText(call: string, result: Classified, isAdministrator: () => boolean): Promise<Classified> {
  if (!('error' in result) || result.shape === undefined) return result;
  const { error, shape } = result;
  // Few hosts need this text, so the first chunk leaves it out. If it cannot be loaded, the usual message appears.
  const message = await import('./otherShapeText').then(({ tellOtherShape }) => tellOtherShape(call, shape), () => undefined);
  return { error: isAdministrator() && message !== undefined ? { ...error, message } : error };
}

/** The only place that speaks HTTP. Never throws: a failure is a {@link CallError}. */
export const axiosBaseQuery: BaseQueryFn<HostCall, unknown, CallError> = async (call, api) => {
  const { signal, extra, endpoint } = api;
  const root = extra as ApiExtra;
  const key = root.authorizationKey();
  const timer = timerOf(call, signal);
  const start = performance.now();
  let answered: number | undefined;
  let result: Classified;
  try {
    const response = await http.request<unknown>(await configOf(call, key, timer));
    answered = response.status;
    result = await withShapeText(endpoint, await classifiedOf(call, response), root.isAdministrator);
  } catch (error) {
    result = { error: timer.hasRunOut() ? { kind: 'timeout' } : await errorOf(error) };
  } finally {
    timer.end();
  }
  noteCall({ call: endpoint, ended: endingOf(result, answered), ms: Math.round(performance.now() - start) });
  const isSignedOut = 'error' in result && result.error.kind === 'signedOut';
  // A late response to an older key does not affect the session that has started since.
  if (isSignedOut && endpoint !== SIGN_IN && key === root.authorizationKey()) root.onSignedOut();
  return result;
};
