/** The median. If the count is even, the mean of the two middle values. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The percentile: the figure that `part` (0 to 1) of all figures do not exceed. */
export function percentile(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/** One line of the report: what was measured, the figure and the target. */
export function line(what: string, figure: string, aim = ''): void {
  console.log(`${what.padEnd(62)} ${figure.padStart(24)}${aim === '' ? '' : `   (aim: ${aim})`}`);
}

/** The same line for each host: one that responds at once, and one that takes its time. */
export function columns<T>(what: string, hosts: readonly T[], figure: (of: T) => string, aim = ''): void {
  line(what, hosts.map((host) => figure(host).padStart(11)).join(' '), aim);
}

/** @throws if the figure was not measured, so that its part counts as not measured */
function digits(figure: number, places: number): string {
  if (!Number.isFinite(figure)) throw new Error('A figure was not measured');
  return figure.toFixed(places);
}

export const ms = (figure: number): string => `${digits(figure, 1)} ms`;
export const times = (figure: number): string => `${digits(figure, 2)} x`;
export const kB = (bytes: number): string => `${digits(bytes / 1000, 1)} kB`;
