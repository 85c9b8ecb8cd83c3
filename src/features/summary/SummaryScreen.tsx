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
import { DataTable } from '../../ui/table/DataTable';
import { TABLES } from './summaryColumns';
import { totalsOf } from './summaryFigures';

const keyOf = ({ schoolId }: SummaryRow): string => schoolId;

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
            {TABLES.map(({ title, columns }) => (
              <section key={title} className="card tablecard">
                <div className="toolrow"><h2>{title}</h2></div>
                <DataTable label={title} className="figures" isWide columns={columns} rows={rows} rowKey={keyOf} totals={totalsOf(rows)} />
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
