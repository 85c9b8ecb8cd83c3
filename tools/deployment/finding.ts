export interface Finding {
  readonly what: string;
  /** What to do, or null if nothing is missing. */
  readonly fault: string | null;
}

export const finding = (what: string, isGood: boolean, fault: string): Finding => ({ what, fault: isGood ? null : fault });

const TIMEOUT_MS = 15_000;

export const request = (url: URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT_MS), ...init, headers: init.headers ?? { 'Accept-Encoding': 'gzip' } });

/** A check whose request gets no answer fails with the reason. */
export async function guarded(what: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return finding(what, false, `No answer: ${reasonOf(error)}.`);
  }
}

/** The number of requests at the same time, so that a small server is not flooded. */
const AT_ONCE = 8;

/** Runs `ask` for every item, a few at a time, and returns the results in their order. */
export async function askAll<Item, Result>(items: readonly Item[], ask: (item: Item) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += AT_ONCE) {
    results.push(...await Promise.all(items.slice(first, first + AT_ONCE).map(ask)));
  }
  return results;
}

/** The first few names of a list, and how many more there are. */
export const some = (names: readonly string[], most = 8): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '');

export const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';

/** The directives of Cache-Control, e.g. `no-cache` or `max-age=0`. */
const cacheOf = (response: Response): readonly string[] =>
  (response.headers.get('cache-control') ?? '').toLowerCase().split(',').map((one) => one.trim());
const maxAgeOf = (directives: readonly string[]): number =>
  Number(directives.find((one) => one.startsWith('max-age='))?.slice('max-age='.length) ?? -1);

/** Whether the browser asks the server before it uses a copy. */
export function isFresh(response: Response): boolean {
  const directives = cacheOf(response);
  return directives.includes('no-cache') || directives.includes('no-store') || maxAgeOf(directives) === 0;
}

const MONTH_S = 2_592_000;

/** Whether the browser keeps a copy for a month or longer and uses it without asking. */
export function isKept(response: Response): boolean {
  const directives = cacheOf(response);
  return maxAgeOf(directives) >= MONTH_S && !['no-cache', 'no-store'].some((one) => directives.includes(one));
}

/** Whether a response is the client's index.html. */
export const isClient = (text: string): boolean => text.includes('id="root"');
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.message;
};
