import type { Difference, Kind, Verdict } from './difference';
import { KINDS, VERDICTS } from './difference';
import type { Notebook, Seen } from './notebook';
import type { SafeNames } from './safeNames';

/** The shape of one place: what the comparison of two reports reads. */
export interface ReportedPlace {
  readonly place: string;
  readonly kinds: readonly string[];
  readonly forms: readonly string[];
  readonly isAlways: boolean;
}

export interface ReportedCall {
  readonly id: string;
  readonly path: string;
  readonly asked: number;
  readonly failures: readonly string[];
  readonly contentTypes: readonly string[];
  readonly caching: readonly string[];
  readonly fileNames: readonly string[];
  readonly cookies: readonly string[];
  readonly slowestMs: number;
  readonly timeoutMs: number;
  readonly places: readonly ReportedPlace[];
}

/** Shapes only: no value, no name, no id of the host. */
export interface Report {
  readonly format: 'pep-drift 1';
  readonly made: string;
  readonly host: string;
  readonly phases: readonly string[];
  readonly notAsked: Readonly<Record<string, string>>;
  /** Kinds of difference that the signed-in user could not see. */
  readonly hidden?: readonly Kind[] | undefined;
  readonly calls: readonly ReportedCall[];
  readonly differences: readonly Difference[];
}

function placesOf({ shape }: Seen, names: SafeNames): readonly ReportedPlace[] {
  const found = new Map<string, ReportedPlace>();
  for (const { steps, kinds, forms, times } of shape.places.values()) {
    const place = names.of(steps);
    const before = found.get(place);
    const records = shape.find(steps.slice(0, -1))?.records ?? 0;
    found.set(place, {
      place,
      kinds: [...new Set([...(before?.kinds ?? []), ...kinds.keys()])].sort(),
      forms: [...new Set([...(before?.forms ?? []), ...forms.keys()])].sort(),
      isAlways: before === undefined && times >= records,
    });
  }
  return [...found.values()];
}

const callOf = (seen: Seen, names: SafeNames): ReportedCall => ({
  id: seen.id,
  path: seen.row.info.path,
  asked: seen.answers.length + seen.failures.length,
  failures: [...new Set(seen.failures.map(({ kind, status }) => `${kind} ${status}`))].sort(),
  contentTypes: [...seen.contentTypes].sort(),
  caching: [...seen.caching].sort(),
  fileNames: [...seen.fileNames].sort(),
  cookies: [...seen.cookies].sort(),
  slowestMs: seen.slowestMs,
  timeoutMs: seen.row.info.timeoutMs,
  places: placesOf(seen, names),
});

export interface ReportFacts {
  readonly made: Date;
  readonly host: string;
  readonly phases: readonly string[];
  readonly book: Notebook;
  readonly names: SafeNames;
  readonly hidden: Report['hidden'];
  readonly differences: readonly Difference[];
}

export const reportOf = ({ made, host, phases, book, names, hidden, differences }: ReportFacts): Report => ({
  format: 'pep-drift 1',
  made: made.toISOString(),
  host,
  phases,
  notAsked: Object.fromEntries(book.notAsked),
  ...(hidden === undefined ? {} : { hidden }),
  calls: [...book.calls.values()].map((seen) => callOf(seen, names)),
  differences: inOrder(differences),
});

/** Differences that need a change come first. The rest follow by kind, in the order of `KINDS`. */
function inOrder(differences: readonly Difference[]): readonly Difference[] {
  const kinds = Object.keys(KINDS);
  const rank = ({ verdict, kind }: Difference): number => VERDICTS.indexOf(verdict) * kinds.length + kinds.indexOf(kind);
  return [...differences].sort((a, b) => rank(a) - rank(b));
}

export const countOf = ({ differences }: Report, verdict: Verdict): number => differences.filter((one) => one.verdict === verdict).length;

/** Whether children's data are safe to enter, in one sentence, and the evidence for it. */
export function safetyLine(report: Report): string {
  const losses = countOf(report, 'needs a change');
  const [unclear, settings] = [countOf(report, 'to be checked'), countOf(report, 'absorbed')];
  const open = Object.keys(report.notAsked).length;
  const rest = open === 0 ? '' : ` ${open} calls were not asked: nothing is known of them.`;
  if (losses > 0) return `It is not safe to enter data on this host: ${counted(losses, 'difference needs', 'differences need')} a change.${rest}`;
  if (unclear > 0) return `Enter no data on this host yet: ${counted(unclear, 'difference has', 'differences have')} to be checked by somebody who sees the old client.${rest}`;
  if (settings > 0) return `It is not safe to enter data before the lines below “For config.js” are in config.js.${rest}`;
  return `It is safe to enter data, as far as was asked.${rest}`;
}

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

/** The last line of every run. */
export const lastLine = (report: Report): string =>
  `${report.differences.length} differences, ${countOf(report, 'absorbed')} absorbed by settings`;
