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

export const NOT_MEASURED = 'not measured';
let isTableOnly = false;
/** Prints nothing but the table at the end and what could not be measured. */
export function setBrief(): void { isTableOnly = true; }
/** Parts need not measure what nothing prints. */
export const isBrief = (): boolean => isTableOnly;

/** One line of the report: what was measured, the figure and the target. */
export function line(what: string, figure: string, aim = ''): void {
  if (isTableOnly && figure !== NOT_MEASURED) return;
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
export const count = (figure: number): string => digits(figure, 0);
export const percent = (figure: number): string => `${digits(figure, 1)} %`;

/** Ours against another page in each run. */
export const ratio = (ours: readonly number[], other: readonly number[]): readonly number[] => ours.map((one, run) => one / (other[run] ?? Number.NaN));

const verdicts: { readonly work: string; readonly aim: string; readonly figure: string; readonly isMet: boolean }[] = [];

/**
 * A row of the table at the end, and a line of the report.
 * @param hosts the figures of each run, for each host; the median of each has to meet the aim
 */
export function judge(work: string, hosts: readonly (readonly number[])[], aim: number, written: (figure: number) => string = times): void {
  const spread = (runs: readonly number[]) => (runs.length === 1 ? '' : ` (${written(Math.min(...runs))} to ${written(Math.max(...runs))})`);
  const figure = hosts.map((runs) => written(median(runs)) + spread(runs)).join('; ');
  line(work, figure, `at most ${written(aim)}`);
  // A figure meets its aim as it is printed.
  const isMet = hosts.every((runs) => median(runs) <= aim || written(median(runs)) === written(aim));
  verdicts.push({ work, aim: written(aim), figure, isMet });
}

/** Prints one table with each aim and its figure. */
export function printTable(): void {
  if (verdicts.length === 0) return;
  console.log('\n| work | aim | figure; with a far host (least to most of the runs) | met |\n|---|---|---|---|');
  for (const { work, aim, figure, isMet } of verdicts) console.log(`| ${work} | ${aim} | ${figure} | ${isMet ? 'yes' : 'no'} |`);
  console.log(`\n${verdicts.filter(({ isMet }) => isMet).length} of ${verdicts.length} met`);
}
