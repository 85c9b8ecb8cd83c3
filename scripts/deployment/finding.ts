export interface Finding {
  readonly what: string;
  /** What to do, or null if nothing is missing. */
  readonly fault: string | null;
}

export const finding = (what: string, isGood: boolean, fault: string): Finding => ({ what, fault: isGood ? null : fault });

const TIMEOUT_MS = 15_000;

export const request = (url: URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT_MS), ...init, headers: init.headers ?? { 'Accept-Encoding': 'gzip' } });

export const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';
export const cacheOf = (response: Response): string => response.headers.get('cache-control') ?? '';
export const isFresh = (response: Response): boolean => /no-cache|no-store|max-age=0/.test(cacheOf(response));

/** Whether a response is the client's index.html. */
export const isClient = (text: string): boolean => text.includes('id="root"');
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
