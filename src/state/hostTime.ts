/** The host's time when this page's clock was at 0, or null until a response has reported it. */
let atZero: number | null = null;

/** @param date the `Date` header of a response */
export function noteHostTime(date: unknown): void {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(at)) atZero = at - performance.now();
}

/** The time of day by the host's clock, ms since 1970, or null where no response has reported it. That of a school PC may be days ahead. */
export const hostNow = (): number | null => (atZero === null ? null : atZero + performance.now());
