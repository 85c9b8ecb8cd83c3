import { addressed, UNCACHED, type HostRequest } from './request';

export interface Early {
  readonly url: string;
  readonly authorization: string | null;
  readonly response: Promise<Response>;
  readonly cancel: () => void;
}

declare global {
  interface Window {
    /** The request that the script in index.html has sent. */
    pepFirst?: Early;
  }
}

/** The request that was sent before the code that shows its response had loaded, until that code sends the same request. */
let early: Early | null = null;

/** Sends a GET request ahead of the application, unless index.html has sent it. */
export function fetchEarly(call: HostRequest, key: string): void {
  const { url, headers } = addressed(call, key);
  const controller = new AbortController();
  // The browser normalizes the address and the key.
  const request = new Request(url, { ...UNCACHED, headers, signal: controller.signal });
  const { pepFirst: sent } = window;
  delete window.pepFirst;
  if (sent?.url === request.url && sent.authorization === request.headers.get('Authorization')) {
    early = sent;
    return;
  }
  sent?.cancel();
  const response = fetch(request);
  // A failure is reported to whoever takes the response over.
  response.catch(() => undefined);
  early = { url: request.url, authorization: request.headers.get('Authorization'), response, cancel: () => { controller.abort(); } };
}

/** From now on every request is sent: the response of the early one may be older than what has been saved since. */
export function dropEarly(): void {
  early?.cancel();
  early = null;
}

/** Takes over the early request, once, where the same user sends the same one. @returns null if there is none */
export function takeOver(call: HostRequest, key: string | null): Early | null {
  const sent = early;
  if (sent === null || call.method !== 'GET') return null;
  const { url, headers } = addressed(call, key);
  const request = new Request(url, { headers });
  if (request.url !== sent.url || request.headers.get('Authorization') !== sent.authorization) return null;
  early = null;
  return sent;
}
