import { keyBy, mapValues } from 'es-toolkit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { STATUS_LISTS, findStatusList, STATUS_OPTIONS, type StatusList } from '../../shared/status-lists/statusLists';
import { statusListsApi, type StatusRow } from '../../api/calls/statusLists';
import { ExportAction } from '../../shared/export/ExportButton';
import { useFileExport } from '../../shared/export/useExportJob';
import { ScreenLink } from '../../shared/ScreenLink';
import { useStatusRows, useStatusUnion } from '../../shared/status-lists/useStatusRows';
import { PATHS, type PlainPath } from '../../routes/paths';
import { TO_MY_PUPILS } from '../../shared/pupils/toMyPupils';
import { useSessionUser } from '../../session/useSession';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { MultiSelect } from '../../ui/fields/MultiSelect';
import { useListState } from '../../ui/table/useListState';
import { PlansPage } from './PlansPage';
import { PHASE_NAMES, phaseNameOf, yearOf } from '../../domain/phase';
import { wholeName } from '../../domain/pupil';
import type { ListFilter } from '../../shared/lists/ClientList';

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
    const job = useFileExport(exportList, list.fileName, { userId, status: list.status });
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
function StatusSelect({ status, onChosen }: { readonly status: string; readonly onChosen: (path: PlainPath) => void }) {
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

const EVERY_FILTER = { filters: { status: '', term: '', school: '', phase: '', year: '', grade: '' } };
const FILTERS: readonly ListFilter<StatusRow, keyof typeof EVERY_FILTER.filters>[] = [
  { name: 'status', label: 'PEP Status', of: ({ pepStatus }) => pepStatus, options: STATUS_LISTS.map(({ status }) => status) },
  { name: 'term', label: 'Term of PEP', of: ({ termOfPep }) => termOfPep },
  { name: 'school', label: 'School', of: ({ schoolName }) => schoolName },
  { name: 'phase', label: 'Phase', of: ({ yearGroup }) => phaseNameOf(yearGroup), options: Object.values(PHASE_NAMES) },
  { name: 'year', label: 'Year group', of: ({ yearGroup }) => yearOf(yearGroup) },
  { name: 'grade', label: 'PEP grade', of: ({ pepGrade }) => pepGrade },
];

/** All PEPs: the seven lists as one. The specification leaves the page open (S-155). */
export function AllPepsScreen() {
  const list = useListState(EVERY_FILTER);
  return (
    <PlansPage
      title="All PEPs"
      id="allPeps"
      load={useStatusUnion()}
      failed="The lists could not be loaded"
      list={list}
      searchText={wholeName}
      searched="names"
      filters={FILTERS}
      empty={{ title: 'There are no PEPs in any list', text: 'A plan is listed here once it has a status.', action: TO_MY_PUPILS }}
    />
  );
}

const NO_STATUSES = { filters: { statuses: '' } };
const CHOICES = STATUS_LISTS.map(({ status }) => ({ value: status, label: status }));

/** The generic status filter (S-110, S-155): plans of the statuses chosen, or blank until one is. */
export function StatusFilterScreen() {
  const list = useListState(NO_STATUSES);
  const chosen = list.state.filters.statuses.split(',').filter((status) => status !== '');
  const load = useStatusUnion((status) => chosen.includes(status));
  return (
    <PlansPage
      title="PEP status filter"
      id="statusFilter"
      load={load}
      failed="The lists could not be loaded"
      list={list}
      searchText={wholeName}
      searched="names"
      tools={
        <MultiSelect
          label="PEP Status"
          choices={CHOICES}
          values={chosen}
          onChange={(statuses) => { list.change({ filters: { statuses: statuses.join(',') } }); }}
        />
      }
      empty={chosen.length === 0 ? { title: 'Choose a PEP Status' } : { title: `No PEP is ${chosen.join(' or ').toLowerCase()}` }}
    />
  );
}
