import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { getConfig } from '../config/config';
import type { CallError } from './callError';
import { asFormData, asSearchParams } from './encode';
import { looksLikeHtml, readJson, refusalIn, wordsOf } from './answers';
import type { HostRequest } from './request';

/** What the composition root hands to every call; keeps this room free of the session. */
export interface ApiExtra {
  /** The stored key, or null when signed out. */
  readonly authorizationKey: () => string | null;
  /** Told once for each call that the host answered with "signed out". */
  readonly onSignedOut: () => void;
}

export interface HostCall extends HostRequest {
  readonly timeoutMs: number;
  readonly answer: 'json' | 'file';
  /** A save counts as taken with any 2xx that is no HTML, an empty or plain-text body included. */
  readonly writes: boolean;
  readonly nullMeansRefused: boolean;
  readonly keepalive?: boolean;
  readonly onProgress?: (part: number) => void;
}

export interface HostFile {
  readonly blob: Blob;
  readonly headers: Readonly<Record<string, string>>;
}

// The fetch adapter alone can bypass the HTTP cache and drop the referrer; xhr alone reports upload progress.
const http = axios.create({ responseType: 'text', transformResponse: [(raw: unknown) => raw] });

function configOf(call: HostCall, extra: ApiExtra, signal: AbortSignal): AxiosRequestConfig {
  const { host, basePath, authScheme } = getConfig();
  const key = extra.authorizationKey();
  const base = new URL(host === '' ? window.location.origin : host);
  const query = asSearchParams(call.query).toString();
  const authorization = key === null ? {} : { Authorization: authScheme === 'Bearer' ? `Bearer ${key}` : key };
  const pairs = call.body?.pairs ?? [];
  const data =
    call.body === null ? undefined : call.body.encoding === 'form' ? asSearchParams(pairs) : asFormData(pairs);
  return {
    method: call.method,
    url: `${base.origin}${base.pathname.replace(/\/$/, '')}${basePath}${call.path}${query === '' ? '' : `?${query}`}`,
    headers: { Accept: 'application/json, text/plain, */*', ...authorization },
    data,
    timeout: call.timeoutMs,
    signal,
    responseType: call.answer === 'file' ? 'blob' : 'text',
    adapter: call.onProgress === undefined ? 'fetch' : 'xhr',
    fetchOptions: { cache: 'no-store', referrerPolicy: 'no-referrer', keepalive: call.keepalive === true },
    ...(call.onProgress === undefined
      ? {}
      : { onUploadProgress: ({ progress }) => call.onProgress?.(progress ?? 0) }),
  };
}

async function textOf(data: unknown): Promise<string> {
  if (data instanceof Blob) return data.text();
  return typeof data === 'string' ? data : '';
}

/** Timings of a failing status: 408, 429 and 5xx may pass by themselves, every other 4xx is a clear no. */
function errorOfStatus(status: number, body: string): CallError {
  if (status === 401) return { kind: 'signedOut', status };
  const words = wordsOf(body);
  const message = words === null ? {} : { message: words };
  return { kind: status === 408 || status === 429 || status >= 500 ? 'server' : 'refused', status, ...message };
}

async function errorOf(error: unknown): Promise<CallError> {
  if (axios.isCancel(error)) return { kind: 'cancelled' };
  if (!(error instanceof AxiosError)) return { kind: 'network' };
  if (error.response !== undefined) {
    return errorOfStatus(error.response.status, await textOf(error.response.data));
  }
  return { kind: error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED' ? 'timeout' : 'network' };
}

async function answerOf(
  call: HostCall,
  response: AxiosResponse<unknown>,
): Promise<{ data: unknown } | { error: CallError }> {
  const type = String(response.headers['content-type'] ?? '');
  if (call.answer === 'file') {
    const blob = response.data instanceof Blob ? response.data : new Blob([String(response.data)]);
    if (type.includes('text/html')) return { error: { kind: 'signedOut', status: response.status } };
    const headers = Object.fromEntries(Object.entries(response.headers).map(([k, v]) => [k.toLowerCase(), String(v)]));
    return { data: { blob, headers } satisfies HostFile };
  }
  const body = await textOf(response.data);
  if (looksLikeHtml(type, body)) return { error: { kind: 'signedOut', status: response.status } };
  const json = readJson(body);
  if (json === undefined) {
    // Half an object is no answer: the host may have died in the middle of it.
    return call.writes && !/^\s*[[{]/.test(body) ? { data: null } : { error: { kind: 'notJson', status: response.status } };
  }
  const refusal = call.writes ? refusalIn(json, call.nullMeansRefused) : null;
  return refusal === null ? { data: json } : { error: { kind: 'refused', status: response.status, message: refusal } };
}

/** The only place that speaks HTTP. Never throws: a failure is a {@link CallError}. */
export const axiosBaseQuery: BaseQueryFn<HostCall, unknown, CallError> = async (call, { signal, extra }) => {
  const root = extra as ApiExtra;
  let result: { data: unknown } | { error: CallError };
  try {
    result = await answerOf(call, await http.request<unknown>(configOf(call, root, signal)));
  } catch (error) {
    result = { error: await errorOf(error) };
  }
  if ('error' in result && result.error.kind === 'signedOut') root.onSignedOut();
  return result;
};
