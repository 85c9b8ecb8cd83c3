import type { ReactNode } from 'react';
import type { SummaryRow } from '../../api/calls/summary';
import { ScreenLink } from '../../shared/ScreenLink';
import { PATHS } from '../../routes/paths';
import { percentage, shownPercentage, type Totals } from './summaryFigures';

export interface SummaryColumn {
  readonly header: string;
  readonly cell: (row: SummaryRow) => ReactNode;
  readonly total: (totals: Totals) => string;
}

/** A count that links to the attendance of that client (S-238). */
function CountLink({ row, count, header }: { readonly row: SummaryRow; readonly count: number | null; readonly header: string }) {
  if (count === null) return '–';
  const query = new URLSearchParams({ client: row.schoolId });
  return (
    <ScreenLink to={`${PATHS.attendanceCaller}?${query.toString()}`} aria-label={`${count}, ${header}, ${row.schoolName}`}>{count}</ScreenLink>
  );
}

const count = (header: string, field: keyof Totals): SummaryColumn => ({
  header,
  cell: (row) => <CountLink row={row} count={row[field]} header={header} />,
  total: (totals) => String(totals[field]),
});

/** No of pupils (S-241). */
export const PUPIL_COLUMNS: readonly SummaryColumn[] = [
  count('Pupils', 'kidCount'),
  count('With code D', 'kidsCountWithCodeD'),
  count('Above ten sessions missing', 'aboveTenSessionsMissingKidCount'),
  count('All sessions missing', 'allSessionsMissingKidCount'),
  {
    header: 'All sessions missing, %',
    cell: ({ allSessionsMissingPercentage }) => shownPercentage(allSessionsMissingPercentage),
    total: (totals) => percentage(totals.allSessionsMissingKidCount, totals.kidCount),
  },
  count('In Wonde', 'wondeKidCount'),
  {
    header: 'In Wonde, %',
    cell: ({ wondeKidPercentage }) => shownPercentage(wondeKidPercentage),
    total: (totals) => percentage(totals.wondeKidCount, totals.kidCount),
  },
];

/** No of Schools (S-241). */
export const SCHOOL_COLUMNS: readonly SummaryColumn[] = [
  count('Schools', 'subSchoolCount'),
  count('In Wonde', 'wondeSchoolCount'),
  {
    header: 'In Wonde, %',
    cell: ({ wondeSchoolPercentage }) => shownPercentage(wondeSchoolPercentage),
    total: (totals) => percentage(totals.wondeSchoolCount, totals.subSchoolCount),
  },
];
