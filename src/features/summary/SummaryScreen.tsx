import { useSearchParams } from 'react-router-dom';
import { summaryApi } from '../../api/endpoints/summary';
import { getConfig } from '../../config/config';
import { ExportAction } from '../../parts/export/ExportButton';
import { useFileExport } from '../../parts/export/useExportJob';
import { useLoad } from '../../parts/load/useLoad';
import { Page } from '../../parts/Page';
import { useSessionUser } from '../../session/useSession';
import { EmptyState } from '../../ui/states/EmptyState';
import { FilterSelect } from '../../ui/FilterSelect';
import { Loaded } from '../../ui/states/Loaded';
import '../../ui/table/table.css';
import { PUPIL_COLUMNS, SCHOOL_COLUMNS } from './summaryColumns';
import { SummaryTable } from './SummaryTable';
import './summary.css';

/** Summary (001 section 2.10): pupils and schools of all clients. */
export function SummaryScreen() {
  const { userId } = useSessionUser();
  const years = getConfig().academicYears.summary;
  const [query, setQuery] = useSearchParams();
  const academicYear = query.get('year') ?? years[0] ?? '';
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
          onChange={(year) => { setQuery(year === years[0] ? {} : { year }, { replace: true }); }}
        />
      </div>
      <Loaded
        state={load}
        failed="The summary could not be loaded"
        isEmpty={({ allSchoolsSummaryDataList }) => allSchoolsSummaryDataList.length === 0}
        empty={<EmptyState title={`No client has figures for ${academicYear}`} icon="list" />}
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
