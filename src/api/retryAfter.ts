/** The longest wait, so that a wrong header cannot stop the client for an hour. */
const LONGEST_MS = 5 * 60_000;

/** The milliseconds that a `Retry-After` header asks for, from its seconds or its date, or undefined without a usable one. */
export function retryAfterMs(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_MS);
}
