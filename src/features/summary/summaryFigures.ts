import { sumBy } from 'es-toolkit';
import { percentOf } from '../../domain/facts/percent';
import type { SummaryRow } from '../../api/calls/summary';

/** A client whose name contains KS5 is a KS5 client, every other an SSA client (S-239). */
export const isKs5School = ({ schoolName }: SummaryRow): boolean => schoolName.includes('KS5');

type Count = 'kidCount' | 'kidsCountWithCodeD' | 'aboveTenSessionsMissingKidCount' | 'allSessionsMissingKidCount' | 'wondeKidCount'
  | 'subSchoolCount' | 'wondeSchoolCount';
export type Totals = Readonly<Record<Count, number>>;

const COUNTS: readonly Count[] = [
  'kidCount', 'kidsCountWithCodeD', 'aboveTenSessionsMissingKidCount', 'allSessionsMissingKidCount', 'wondeKidCount', 'subSchoolCount',
  'wondeSchoolCount',
];

export const totalsOf = (rows: readonly SummaryRow[]): Totals =>
  Object.fromEntries(COUNTS.map((count) => [count, sumBy(rows, (row) => row[count] ?? 0)])) as Totals;

/** To two decimals (S-240). The percentage of a total is computed from the sums, never from the percentages (S-242). */
export const percentage = (part: number, whole: number): string => `${(percentOf(part, whole) ?? 0).toFixed(2)}%`;

/** A percentage as the host counted it. */
export const shownPercentage = (value: number | null): string => (value === null ? '–' : `${value.toFixed(2)}%`);
