import type { SummaryRow } from '../../api/calls/summary';
import { ScreenLink } from '../../shared/ScreenLink';
import { PATHS } from '../../routes/paths';
import type { Column } from '../../ui/table/column';
import type { Figure } from './summaryFigures';

/** A client's count leads to its attendance (S-238). A total is of no client. */
const count = (key: Figure, header: string): Column<SummaryRow> => {
  const text = (row: SummaryRow): string => String(row[key] ?? '–');
  return {
    key, header, text,
    cell: (row) => (row[key] === null || row.schoolId === '' ? text(row) : (
      <ScreenLink to={`${PATHS.attendanceCaller}?${new URLSearchParams({ client: row.schoolId }).toString()}`} aria-label={`${text(row)}, ${header}, ${row.schoolName}`}>{text(row)}</ScreenLink>
    )),
  };
};

/** To two decimals (S-240). */
const percentage = (key: Figure, header: string): Column<SummaryRow> =>
  ({ key, header, text: ({ [key]: value }) => (value === null ? '–' : `${value.toFixed(2)}%`) });

const tableOf = (title: string, figures: readonly Column<SummaryRow>[]) => ({
  title,
  columns: [
    { key: 'client', header: 'Client', isRowHeader: true, text: ({ schoolName }: SummaryRow) => schoolName },
    ...figures.map((figure) => ({ ...figure, className: 'amount', fact: `${title}: ${figure.header}` })),
  ],
});

/** The two tables (S-241). */
export const TABLES = [
  tableOf('No of pupils', [
    count('kidCount', 'Pupils'),
    count('kidsCountWithCodeD', 'With code D'),
    count('aboveTenSessionsMissingKidCount', 'Above ten sessions missing'),
    count('allSessionsMissingKidCount', 'All sessions missing'),
    percentage('allSessionsMissingPercentage', 'All sessions missing, %'),
    count('wondeKidCount', 'In Wonde'),
    percentage('wondeKidPercentage', 'In Wonde, %'),
  ]),
  tableOf('No of Schools', [
    count('subSchoolCount', 'Schools'),
    count('wondeSchoolCount', 'In Wonde'),
    percentage('wondeSchoolPercentage', 'In Wonde, %'),
  ]),
];
