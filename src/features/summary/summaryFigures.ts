import { sumBy } from 'es-toolkit';
import { percentOf } from '../../domain/facts/percent';
import type { SummaryRow } from '../../api/calls/summary';

export type Figure = Exclude<keyof SummaryRow, 'schoolId' | 'schoolName'>;

/** A client whose name contains KS5 is a KS5 client, every other an SSA client (S-239). */
const isKs5School = ({ schoolName }: SummaryRow): boolean => schoolName.includes('KS5');

/** The percentage of a total is computed from the sums, never from the percentages (S-242). */
function totalOf(schoolName: string, rows: readonly SummaryRow[]): SummaryRow {
  const sum = (key: Figure): number => sumBy(rows, (row) => row[key] ?? 0);
  const share = (part: Figure, whole: Figure): number => percentOf(sum(part), sum(whole)) ?? 0;
  return {
    schoolId: '',
    schoolName,
    kidCount: sum('kidCount'),
    kidsCountWithCodeD: sum('kidsCountWithCodeD'),
    aboveTenSessionsMissingKidCount: sum('aboveTenSessionsMissingKidCount'),
    allSessionsMissingKidCount: sum('allSessionsMissingKidCount'),
    allSessionsMissingPercentage: share('allSessionsMissingKidCount', 'kidCount'),
    wondeKidCount: sum('wondeKidCount'),
    wondeKidPercentage: share('wondeKidCount', 'kidCount'),
    subSchoolCount: sum('subSchoolCount'),
    wondeSchoolCount: sum('wondeSchoolCount'),
    wondeSchoolPercentage: share('wondeSchoolCount', 'subSchoolCount'),
  };
}

export const totalsOf = (rows: readonly SummaryRow[]): readonly SummaryRow[] =>
  [totalOf('Total SSA', rows.filter((row) => !isKs5School(row))), totalOf('Total KS5', rows.filter(isKs5School))];
