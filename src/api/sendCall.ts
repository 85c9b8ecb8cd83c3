import axios, { type AxiosAdapter, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { isAcknowledged } from './acknowledged';
import type { CallError } from './callError';
import { classifyFailure, isAccepted, type Classified } from './classifyLoad';
import { classifyText } from './classifyResponse';
import { asFormData, asSearchParams } from './encode';
import type { CallResult, HostCall, HostFile } from './hostCall';
import { addressed, UNCACHED } from './request';
import { isHtml, readJson, refusalIn } from './responseText';
import { noteHostTime } from '../state/hostTime';

// Only the fetch adapter can bypass the HTTP cache and drop the referrer; only xhr reports upload progress. By default axios
// reads the cookies before each request, for which the browser's processes wait for each other, and sends one as a header.
const http = axios.create({ responseType: 'text', transformResponse: [(raw: unknown) => raw], withXSRFToken: false, validateStatus: () => true });

function bodyOf({ body }: HostCall): URLSearchParams | FormData | undefined {
  if (body === null) return undefined;
  return body.encoding === 'form' ? asSearchParams(body.pairs) : asFormData(body.pairs);
}

/** Ends a call that is cancelled or has run out of time. The time starts again at each progress event of an upload. */
function timerOf({ timeoutMs }: HostCall, cancelled: AbortSignal) {
  const both = new AbortController();
  const cancel = () => { both.abort(); };
  let timeout = 0;
  let isOut = false;
  const restart = () => {
    window.clearTimeout(timeout);
    timeout = window.setTimeout(() => { isOut = true; cancel(); }, timeoutMs);
  };
  if (cancelled.aborted) cancel();
  cancelled.addEventListener('abort', cancel);
  restart();
  return {
    signal: both.signal,
    hasRunOut: () => isOut,
    restart,
    end: () => {
      window.clearTimeout(timeout);
      cancelled.removeEventListener('abort', cancel);
    },
  };
}

/** Loaded with the first upload: no other call reports its progress. */
const adapterOf = async ({ onProgress }: HostCall): Promise<AxiosAdapter | 'fetch'> =>
  onProgress === undefined ? 'fetch' : (await import('axios/unsafe/adapters/xhr.js')).default;

async function configOf(call: HostCall, key: string | null, { signal, restart }: ReturnType<typeof timerOf>): Promise<AxiosRequestConfig> {
  return {
    method: call.method,
    ...addressed(call, key),
    data: bodyOf(call),
    signal,
    responseType: call.answer === 'file' ? 'blob' : 'text',
    adapter: await adapterOf(call),
    fetchOptions: { ...UNCACHED, keepalive: call.keepalive === true },
    ...(call.onProgress === undefined
      ? {}
      : {
        onUploadProgress: ({ progress }) => {
          restart();
          call.onProgress?.(progress ?? 0);
        },
      }),
  };
}

async function textOf(data: unknown): Promise<string> {
  if (data instanceof Blob) return data.text();
  return typeof data === 'string' ? data : '';
}

const errorOf = (error: unknown): CallError => ({ kind: axios.isCancel(error) ? 'cancelled' : 'network' });

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
  const { status, headers } = response;
  noteHostTime(headers['date']);
  if (!isAccepted(status)) return { error: classifyFailure(status, await textOf(response.data), headers['retry-after']) };
  if (call.answer === 'file') return fileOf(response, String(headers['content-type'] ?? ''));
  const { saves } = call;
  return classifyText({ status, body: await textOf(response.data) }, {
    ...call, isAcknowledged: (answer) => saves !== undefined && isAcknowledged(answer, saves.id, saves.row, call),
  });
}

/** Sends one call by axios. Never throws: a failure is a {@link CallError}. */
export async function sendCall(call: HostCall, key: string | null, cancelled: AbortSignal): Promise<CallResult> {
  const timer = timerOf(call, cancelled);
  try {
    const response = await http.request<unknown>(await configOf(call, key, timer));
    return { status: response.status, result: await classifiedOf(call, response) };
  } catch (error) {
    return { result: { error: timer.hasRunOut() ? { kind: 'timeout' } : errorOf(error) } };
  } finally {
    timer.end();
  }
}
