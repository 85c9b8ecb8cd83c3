import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { pepStatusApi } from '../../api/calls/pepStatus';
import { searchWords } from '../../domain/searchWords';
import { ofPupilRow } from '../../shared/chasing/chasedPlan';
import { useLeaveTrail } from '../../shared/chasing/pupilTrail';
import { SelectionBar } from '../../shared/chasing/SelectionBar';
import { ExportAction } from '../../shared/export/ExportButton';
import { notFilteredBy } from '../../shared/export/exportStatus';
import { useFileExport } from '../../shared/export/useExportJob';
import { lastSection } from '../../shared/planSections';
import { ListViewMenu } from '../../shared/lists/ListViewMenu';
import { useListView } from '../../shared/lists/listPrefs';
import { useSelection } from '../../shared/lists/useSelection';
import { Page } from '../../shared/Page';
import type { Collected } from '../../shared/load/collectPages';
import { DAY_FILTERS, unreadDaysText } from '../../shared/pupils/dayFilter';
import { pupilKey, pupilNameOf, type PupilRow } from '../../shared/pupils/pupilRow';
import { useScreenAddresses, ScreenLink } from '../../shared/ScreenLink';
import { useSelectPupil } from '../../pupil/selectPupil';
import { linkTo } from '../../routes/address';
import { writeStored } from '../../session/storage';
import { useSessionUser } from '../../session/useSession';
import { entriesShown } from '../../ui/table/Pager';
import { dataOf } from '../../ui/states/loadState';
import { ListBody } from '../../ui/table/ListBody';
import { useListState, useReturnFocus } from '../../ui/table/useListState';
import { BY_DATE, pupilColumns, type OpenCell } from './columns';
import { EmptyPupils } from './EmptyPupils';
import { pageOf, useEveryPupil, usePupilList } from './usePupilList';
import { NO_SCHOOL, PUPIL_LIST } from './pupilQuery';
import { PupilTools } from './PupilTools';

const NO_ROWS: readonly PupilRow[] = [];
const LIST: typeof PUPIL_LIST = {
  ...PUPIL_LIST,
  choices: { ...PUPIL_LIST.choices, day: () => DAY_FILTERS },
  sorts: [BY_DATE],
  words: { school: (value) => (value === NO_SCHOOL ? 'No school known' : value) },
};

const keyOf = (row: PupilRow): string => ofPupilRow(row).key;

/** States how many rows of the whole list pass the client's own filters; without one, whether "By date" orders only the rows that were read. */
function FilterNote({ filter, school, isSorted, shown, whole, onAll }: {
  readonly filter: (typeof DAY_FILTERS)[number] | undefined;
  readonly school: string;
  readonly isSorted: boolean;
  readonly shown: number;
  readonly whole: Collected<PupilRow> | null;
  readonly onAll: () => void;
}) {
  if (whole === null) return null;
  const { rows, rows: { length: seen }, total } = whole;
  if (filter === undefined && school === '') {
    return isSorted && seen < total ? <p className="table-note" role="status">Sorted by date: only the first {seen} of {total} plans.</p> : null;
  }
  const texts = [...(filter === undefined ? [] : [filter.text]), ...(school === '' ? [] : [school === NO_SCHOOL ? 'no list names the school' : `the school is ${school}`])];
  return (
    <p className="table-note" role="status">
      <span data-fact={filter?.value ?? 'ofSchool'}>{shown} of {seen < total ? `the first ${seen} of ${total}` : total}: {texts.join(', ')}.</span>{' '}
      {school === '' ? null : 'Schools come from the lists by status. '}
      {filter === undefined ? null : unreadDaysText(rows)}
      <Button variant="link" size="sm" onClick={onAll}>Show all</Button>
    </p>
  );
}

/** My Pupils (001 section 2.3): who has a plan this term, and which of its sections are complete. */
export function MyPupilsScreen() {
  const pupils = useListState(LIST);
  const { state, change, returnTo, leaveBy } = pupils;
  const screens = useScreenAddresses();
  const selectPupil = useSelectPupil();
  const navigate = useNavigate();
  // Remembers the cell for Back, makes its pupil the active one, and opens the screen of the cell (S-292).
  const open: OpenCell = useCallback((row, cell, to) => {
    leaveBy(cell);
    void selectPupil(row);
    void navigate(to);
  }, [leaveBy, navigate, selectPupil]);
  const columns = useMemo(() => pupilColumns(screens, open), [screens, open]);
  const view = useListView('myPupils', 'My Pupils', columns);
  const [wantsSchools, setWantsSchools] = useState(false);
  // An address or a saved view names one.
  if (!wantsSchools && state.filters.school !== '') setWantsSchools(true);
  const { load, last, whole, page, schools, shown, isRepeated } = usePupilList(state, columns, wantsSchools);
  const answer = dataOf(load);
  useReturnFocus(returnTo, answer !== null);
  const { pageSize, search, filters: { day, school } } = state;
  const { term, status } = shown;
  // For the legacy client; this client has the page in the address.
  useEffect(() => { writeStored('activepageNo', String(page)); }, [page]);
  const { userId } = useSessionUser();
  const dayFilter = DAY_FILTERS.find(({ value }) => value === day);
  const [exportPepStatus] = pepStatusApi.useExportPepStatusMutation();
  // A failure shows no toast (S-409). pupilUPN carries the search text (S-349), in the words of the list's own call.
  const job = useFileExport(exportPepStatus, 'Pep-Status.xlsx', { userId, termofPep: term, pepStatus: status, pupilUPN: searchWords(search) }, [
    notFilteredBy({ [`“${dayFilter?.label ?? ''}”`]: day, 'the school': school }),
    isRepeated && whole?.rows.length !== 0 ? 'The council’s system searches letter by letter, so the file may lack these plans.' : '',
  ].filter((text) => text !== '').join(' '));

  const list = useMemo(() => (answer === null ? null : pageOf(answer, page, pageSize)), [answer, page, pageSize]);
  const shownRows = list?.rows ?? null;
  /** What "all" means: with a client-side filter or order, all pages have been loaded. */
  const matching = whole === null ? shownRows : answer?.rows ?? null;
  const isEmpty = list !== null && list.rows.length === 0;
  const selection = useSelection({ list: 'myPupils', shown: shownRows ?? NO_ROWS, keyOf, nameOf: pupilNameOf });
  const every = useEveryPupil(state, selection.choose);
  const file = useEveryPupil(state, view.saveCsv);
  const collecting = every.text === '' ? file.text : every.text;
  useLeaveTrail('My Pupils', matching, ofPupilRow, whole === null && (list?.pages ?? 1) > 1);
  const elsewhere = selection.chosen.length - (shownRows?.filter(selection.table.isChosen).length ?? 0);
  return (
    <Page title="My Pupils" actions={<><ContinueLink rows={last?.rows ?? NO_ROWS} /><ExportAction job={job} choices={[{ key: 'list', label: 'Export' }]} /></>}>
      <div className="card table-card my-pupils-screen">
        <PupilTools
          isFirst={load.status === 'loading'}
          state={state}
          term={term}
          status={status}
          schools={wantsSchools ? schools : null}
          onSchools={() => { setWantsSchools(true); }}
          onChange={change}
          menu={<ListViewMenu columns={columns} list={pupils} view={view} onCsv={whole === null ? file.collect : () => { view.saveCsv(matching ?? NO_ROWS); }} />}
        />
        <FilterNote filter={dayFilter} school={school} isSorted={state.sort !== null} shown={list?.total ?? 0} whole={whole} onAll={() => { change({ filters: { day: '', school: '' } }); }} />
        {load.status === 'failed' || (isEmpty && selection.chosen.length === 0) ? null : (
          <SelectionBar
            plans={selection.chosen.map(ofPupilRow)}
            note={collecting === '' && elsewhere > 0 ? `${elsewhere} of them not on this page` : collecting}
            all={every.isBusy || list === null || (selection.chosen.length >= list.total && matching?.every(selection.table.isChosen) === true) ? null : list.total}
            onChooseAll={whole === null ? every.collect : () => { selection.choose(matching ?? NO_ROWS); }}
            onClear={selection.clear}
            onCsv={() => { view.saveCsv(selection.chosen); }}
          />
        )}
        <ListBody
          load={load}
          failed="The list could not be loaded"
          nothing={isEmpty ? <EmptyPupils isFiltered={(day !== '' || school !== '') && whole?.total !== 0} state={{ ...state, page }} term={term} status={status} onChange={change} /> : null}
          hint={<p className="small muted my-pupils-screen-hint">UPN: unique pupil number. RAG: red, amber or green. PEP: personal education plan.</p>}
          label="My Pupils"
          className="pupils"
          columns={view.shown}
          sort={state.sort}
          density={view.prefs.density}
          rows={shownRows}
          rowKey={pupilKey}
          selection={selection.table}
          pager={last === null ? null : {
            page,
            pages: pageOf(last, page, pageSize).pages,
            pageSize,
            summary: list === null ? null : entriesShown(page, pageSize, list.rows.length, list.total),
            // The host's choice becomes a filter, so that further pages belong to the same list.
            onPage: (to) => { change({ filters: { term, status }, page: to }); },
            onPageSize: (size) => { change({ filters: { term, status }, pageSize: size }); },
          }}
        />
      </div>
    </Page>
  );
}

/** A link to the section that was open last. Only ids are stored. The name comes from the list's row. */
function ContinueLink({ rows }: { readonly rows: readonly PupilRow[] }) {
  const last = useSyncExternalStore(lastSection.subscribe, lastSection.get);
  if (last === null) return null;
  const row = rows.find(({ pupilId, dateOfMeeting }) => pupilId === last.pupilId && dateOfMeeting === last.dateOfMeeting);
  const [forename = ''] = row?.pupilFullName.trim().split(/\s+/) ?? [];
  return (
    <ScreenLink className="btn btn-secondary" to={linkTo(last.path, last)}>
      <span>Carry on: <span translate="no">{forename === '' ? `meeting ${last.dateOfMeeting}` : <bdi>{forename}</bdi>}</span>, {last.title}</span>
    </ScreenLink>
  );
}
