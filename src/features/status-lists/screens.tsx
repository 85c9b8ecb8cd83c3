import { keyBy, mapValues } from 'es-toolkit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { STATUS_LISTS, findStatusList, STATUS_OPTIONS, type StatusList } from '../../shared/status-lists/statusLists';
import { statusListsApi } from '../../api/calls/statusLists';
import { hostNameOr } from '../../config/overrides';
import { ExportAction } from '../../shared/export/ExportButton';
import { notFilteredBy } from '../../shared/export/exportStatus';
import { useFileExport } from '../../shared/export/useExportJob';
import { ScreenLink } from '../../shared/ScreenLink';
import { useStatusRows } from '../../shared/status-lists/useStatusRows';
import { PATHS, type PlainPath } from '../../routes/paths';
import { TO_MY_PUPILS } from '../../shared/pupils/toMyPupils';
import { useSessionUser } from '../../session/useSession';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { useListState } from '../../ui/table/useListState';
import { PlansPage } from './PlansPage';

const DEFAULTS = { filters: {} };
/** The search looks at first names only, as specified (S-151). */
const firstName = ({ firstName: name }: { readonly firstName: string }): string => name;

/** One component for each list: if it changed its list, it would first show the previous list's rows. */
function statusScreen(list: StatusList) {
  return function StatusListScreen() {
    const state = useListState(DEFAULTS);
    const load = useStatusRows(list);
    const { userId } = useSessionUser();
    const [exportList] = statusListsApi.useExportStatusListMutation();
    // A failure shows no toast, as specified (S-411).
    const job = useFileExport(exportList, list.fileName, { userId, status: hostNameOr('exportStatuses', list.status) }, notFilteredBy({ 'the search': state.state.search }));
    const navigate = useNavigate();
    return (
      <PlansPage
        title={list.title}
        pageActions={<ExportAction job={job} choices={[{ key: 'list', label: 'Export to Excel' }]} label="Export to Excel" />}
        id="statusList"
        load={load}
        failed="The list could not be loaded"
        list={state}
        searchText={firstName}
        searched="first names"
        tools={<StatusSelect status={list.status} onChosen={(path) => { void navigate(path); }} />}
        empty={{ title: `No PEP is ${list.status.toLowerCase()}`, text: 'A plan is listed here once it has this status.', action: TO_MY_PUPILS }}
      />
    );
  };
}

/** Opens another list. Completed has none (S-148): a line explains where such plans are. */
function StatusSelect({ status, onChosen }: {
  readonly status: string;
  readonly onChosen: (path: PlainPath) => void;
}) {
  const [chosen, setChosen] = useState(status);
  const choose = (next: string) => {
    setChosen(next);
    const list = findStatusList(next);
    if (list !== undefined && next !== status) onChosen(list.path);
  };
  return (
    <>
      <FilterSelect label="PEP Status" value={chosen} options={STATUS_OPTIONS} onChange={choose} />
      <span role="status" className={findStatusList(chosen) === undefined ? 'muted' : 'visually-hidden'}>
        {findStatusList(chosen) !== undefined ? '' : (
          <>
            Completed plans have no list here: see{' '}
            <ScreenLink to={`${PATHS.myPupils}?status=Completed`}>My Pupils</ScreenLink>.
          </>
        )}
      </span>
    </>
  );
}

export const statusScreens = mapValues(keyBy(STATUS_LISTS, ({ path }) => path), statusScreen);
