import { useNavigate } from 'react-router-dom';
import { statusListsApi } from '../../api/endpoints/statusLists';
import { ExportAction } from '../../parts/export/ExportButton';
import { useFileExport } from '../../parts/export/useExportJob';
import type { StatusList } from '../../parts/status-lists/statusLists';
import { useStatusRows } from '../../parts/status-lists/useStatusRows';
import { useSessionUser } from '../../session/useSession';
import { useListState } from '../../ui/table/useListState';
import { PlansPage } from './PlansPage';
import { StatusSelect } from './StatusSelect';

const DEFAULTS = { filters: {} };
/** The search looks at first names only, as specified (S-151). */
const firstName = ({ firstName: name }: { readonly firstName: string }): string => name;

/** One component for each list: if it changed its list, it would first show the previous list's rows. */
export function statusScreen(list: StatusList) {
  return function StatusListScreen() {
    const state = useListState(DEFAULTS);
    const load = useStatusRows(list);
    const { userId } = useSessionUser();
    const [exportList] = statusListsApi.useExportStatusListMutation();
    // A failure shows no toast, as specified (S-411).
    const job = useFileExport(exportList, list.fileName, { userId, status: list.status });
    const navigate = useNavigate();
    return (
      <PlansPage
        title={list.title}
        pageActions={<ExportAction job={job} choices={[{ key: 'list', label: 'Export to Excel' }]} label="Export to Excel" />}
        id="statusList"
        load={load}
        failed="The list could not be loaded"
        defaults={DEFAULTS}
        list={state}
        searchText={firstName}
        searched="first names"
        tools={<StatusSelect status={list.status} onChosen={(path) => { void navigate(path); }} />}
        empty={{ title: `No PEP is ${list.status.toLowerCase()}` }}
      />
    );
  };
}
