import { useSearchParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { mapValues, sumBy } from 'es-toolkit';
import { SUMMARY_FIGURES, summaryApi, type SummaryRow } from '../../api/calls/summary';
import { getConfig } from '../../config/config';
import { overText } from '../../domain/termOrder';
import { ExportAction } from '../../shared/export/ExportButton';
import { notFilteredBy } from '../../shared/export/exportStatus';
import { useFileExport } from '../../shared/export/useExportJob';
import { useLoad } from '../../shared/load/useLoad';
import { Page } from '../../shared/Page';
import { useSessionUser } from '../../session/useSession';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { EmptyState } from '../../ui/states/EmptyState';
import { Loaded } from '../../ui/states/Loaded';
import { DataTable } from '../../ui/table/DataTable';
import { ScreenLink } from '../../shared/ScreenLink';
import { PATHS } from '../../routes/paths';
import type { Column } from '../../ui/table/column';
import { percentOf } from '../../domain/facts/percent';

type Figure = keyof typeof SUMMARY_FIGURES;

/** A client whose name contains KS5 is a KS5 client, every other an SSA client (S-239). */
const isKs5School = ({ schoolName }: SummaryRow): boolean => schoolName.includes('KS5');

/** The percentage of a total is computed from the sums, never from the percentages (S-242). If a count is unknown, no sum is shown. */
function totalOf(schoolName: string, rows: readonly SummaryRow[]): SummaryRow {
  const sum = (key: Figure): number | null => (rows.some((row) => row[key] === null) ? null : sumBy(rows, (row) => row[key] ?? 0));
  const share = (part: Figure, whole: Figure): number | null => {
    const [some, all] = [sum(part), sum(whole)];
    return some === null || all === null ? null : percentOf(some, all);
  };
  return {
    ...mapValues(SUMMARY_FIGURES, (_, key) => sum(key)),
    schoolId: '',
    schoolName,
    allSessionsMissingPercentage: share('allSessionsMissingKidCount', 'kidCount'),
    wondeKidPercentage: share('wondeKidCount', 'kidCount'),
    wondeSchoolPercentage: share('wondeSchoolCount', 'subSchoolCount'),
  };
}

const totalsOf = (rows: readonly SummaryRow[]): readonly SummaryRow[] =>
  [totalOf('Total SSA', rows.filter((row) => !isKs5School(row))), totalOf('Total KS5', rows.filter(isKs5School))];

/** A client's count leads to its attendance (S-238). A total belongs to no client. */
const count = (key: Figure, header: string): Column<SummaryRow> => {
  const text = (row: SummaryRow): string => String(row[key] ?? '');
  return {
    key, header, text,
    cell: (row) => (row[key] === null || row.schoolId === '' ? text(row) : (
      <ScreenLink to={`${PATHS.attendanceCaller}?${new URLSearchParams({ client: row.schoolId }).toString()}`} aria-label={`${text(row)}, ${header}, ${row.schoolName}`}>{text(row)}</ScreenLink>
    )),
  };
};

/** To two decimals (S-240). */
const percentage = (key: Figure, header: string): Column<SummaryRow> =>
  ({ key, header, text: ({ [key]: value }) => (value === null ? '' : `${value.toFixed(2)}%`) });

const tableOf = (title: string, figures: readonly Column<SummaryRow>[]) => ({
  title,
  columns: [
    { key: 'client', header: 'Client', isRowHeader: true, text: ({ schoolName }: SummaryRow) => schoolName },
    ...figures.map((figure) => ({ ...figure, className: 'amount', fact: `${title}: ${figure.header}` })),
  ],
});

/** The two tables (S-241). */
const TABLES = [
  tableOf('No of pupils', [
    count('kidCount', 'Pupils'),
    count('kidsCountWithCodeD', 'With code D'),
    count('aboveTenSessionsMissingKidCount', 'Above ten sessions missing'),
    count('allSessionsMissingKidCount', 'All sessions missing'),
    percentage('allSessionsMissingPercentage', 'All sessions missing (%)'),
    count('wondeKidCount', 'In Wonde'),
    percentage('wondeKidPercentage', 'In Wonde (%)'),
  ]),
  tableOf('No of Schools', [
    count('subSchoolCount', 'Schools'),
    count('wondeSchoolCount', 'In Wonde'),
    percentage('wondeSchoolPercentage', 'In Wonde (%)'),
  ]),
];

/** Summary (001 section 2.10): pupils and schools of all clients. */
export function SummaryScreen() {
  const { userId } = useSessionUser();
  const years = getConfig().academicYears.summary;
  const [query, setQuery] = useSearchParams();
  const academicYear = years.find((year) => year === query.get('year')) ?? years[0] ?? '';
  const choose = (year: string) => { setQuery(year === years[0] ? {} : { year }, { replace: true }); };
  const load = useLoad(summaryApi.useFetchSummaryQuery({ userId, academicYear }));
  const [exportSummary] = summaryApi.useExportSummaryMutation();
  const job = useFileExport(exportSummary, 'Summary.xlsx', {}, notFilteredBy({ 'the academic year': academicYear === years[0] ? '' : academicYear }));
  return (
    <Page title="Summary" className="is-wide" actions={<ExportAction job={job} choices={[{ key: 'all', label: 'Export' }]} />}>
      <div className="toolrow mb-3">
        <FilterSelect
          label="Academic year"
          value={academicYear}
          options={years}
          hint={overText(years)}
          onChange={choose}
        />
      </div>
      <Loaded
        state={load}
        failed="The summary could not be loaded"
        isEmpty={({ allSchoolsSummaryDataList }) => allSchoolsSummaryDataList.length === 0}
        empty={(
          <EmptyState
            title={`No client has figures for ${academicYear}`}
            icon="list"
            actions={years.filter((year) => year !== academicYear).map((year) => (
              <Button key={year} variant="secondary" onClick={() => { choose(year); }}>Show {year}</Button>
            ))}
          >
            <p>A client is listed once its schools send attendance in that year.</p>
          </EmptyState>
        )}
      >
        {({ allSchoolsSummaryDataList: rows }) => (
          <div className="stack">
            {TABLES.map(({ title, columns }) => (
              <section key={title} className="card table-card">
                <div className="toolrow"><h2>{title}</h2></div>
                <DataTable label={title} className="data-table-figures" isWide columns={columns} rows={rows} rowKey={({ schoolId }) => schoolId} totals={totalsOf(rows)} />
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
