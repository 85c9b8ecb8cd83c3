import { useSearchParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { summaryApi, type SummaryRow } from '../../api/calls/summary';
import { getConfig } from '../../config/config';
import { overText } from '../../domain/termOrder';
import { ExportAction } from '../../shared/export/ExportButton';
import { useFileExport } from '../../shared/export/useExportJob';
import { useLoad } from '../../shared/load/useLoad';
import { Page } from '../../shared/Page';
import { useSessionUser } from '../../session/useSession';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { EmptyState } from '../../ui/states/EmptyState';
import { Loaded } from '../../ui/states/Loaded';
import { TABLE_ROLES } from '../../ui/table/tableRoles';
import { PUPIL_COLUMNS, SCHOOL_COLUMNS, type SummaryColumn } from './summaryColumns';
import { isKs5School, totalsOf, type Totals } from './summaryFigures';
import '../../ui/table/table.css';
import './summary.css';

/** Summary (001 section 2.10): pupils and schools of all clients. */
export function SummaryScreen() {
  const { userId } = useSessionUser();
  const years = getConfig().academicYears.summary;
  const [query, setQuery] = useSearchParams();
  const academicYear = query.get('year') ?? years[0] ?? '';
  const choose = (year: string) => { setQuery(year === years[0] ? {} : { year }, { replace: true }); };
  const load = useLoad(summaryApi.useFetchSummaryQuery({ userId, academicYear }));
  const [exportSummary] = summaryApi.useExportSummaryMutation();
  const job = useFileExport(exportSummary, 'Summary.xlsx', {});
  return (
    <Page title="Summary" className="wide" actions={<ExportAction job={job} choices={[{ key: 'all', label: 'Export' }]} />}>
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
            <SummaryTable title="No of pupils" rows={rows} columns={PUPIL_COLUMNS} />
            <SummaryTable title="No of Schools" rows={rows} columns={SCHOOL_COLUMNS} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** One row for each client, and the totals of SSA and KS5. */
function SummaryTable({ title, rows, columns }: {
  readonly title: string;
  readonly rows: readonly SummaryRow[];
  readonly columns: readonly SummaryColumn[];
}) {
  const totals: readonly (readonly [label: string, totals: Totals])[] = [
    ['Total SSA', totalsOf(rows.filter((row) => !isKs5School(row)))],
    ['Total KS5', totalsOf(rows.filter(isKs5School))],
  ];
  return (
    <section className="card tablecard">
      <div className="toolrow"><h2>{title}</h2></div>
      <div className="table-wide">
        <table className="table table-hover cards figures summary" {...TABLE_ROLES.table} aria-label={title}>
          <thead {...TABLE_ROLES.group}>
            <tr {...TABLE_ROLES.row}>
              <th scope="col" {...TABLE_ROLES.head}>Client</th>
              {columns.map(({ header }) => <th key={header} scope="col" {...TABLE_ROLES.head} className="amount">{header}</th>)}
            </tr>
          </thead>
          <tbody {...TABLE_ROLES.group}>
            {rows.map((row, index) => (
              <tr key={`${row.schoolId}|${index}`} {...TABLE_ROLES.row}>
                <th scope="row" {...TABLE_ROLES.rowHead}>{row.schoolName}</th>
                {columns.map(({ header, cell }) => <td key={header} {...TABLE_ROLES.cell} className="amount" data-label={header} data-fact={header} data-of={`${title}: ${row.schoolName}`}>{cell(row)}</td>)}
              </tr>
            ))}
            {totals.map(([label, sums]) => (
              <tr key={label} {...TABLE_ROLES.row} className="total">
                <th scope="row" {...TABLE_ROLES.rowHead}>{label}</th>
                {columns.map(({ header, total }) => <td key={header} {...TABLE_ROLES.cell} className="amount" data-label={header} data-fact={header} data-of={`${title}: ${label}`}>{total(sums)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
