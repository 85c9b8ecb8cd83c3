import { uniq } from 'es-toolkit';
import { useCallback, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { EXTRACTION_FIELDS, extractionApi, type ExtractionRow } from '../../api/calls/extraction';
import { FRESH, readFresh } from '../../api/readFresh';
import { withoutToasts } from '../../api/withoutToasts';
import { isProvider } from '../../domain/roles';
import { useReopen } from '../../forms/kept/useReopen';
import { messages } from '../../messages/messages';
import { ExportAction } from '../../shared/export/ExportButton';
import { exportStatus, notFilteredBy } from '../../shared/export/exportStatus';
import { useExportJob } from '../../shared/export/useExportJob';
import { ListPage } from '../../shared/lists/ListPage';
import { useLoad } from '../../shared/load/useLoad';
import { TO_MY_PUPILS } from '../../shared/pupils/toMyPupils';
import { ScreenLink } from '../../shared/ScreenLink';
import { PATHS } from '../../routes/paths';
import { useSessionUser, useSessionDispatch } from '../../session/useSession';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { Tick } from '../../ui/fields/Tick';
import { mapLoad } from '../../ui/states/loadState';
import type { Sort } from '../../ui/table/column';
import type { ListDefaults } from '../../ui/table/listState';
import { useListState } from '../../ui/table/useListState';
import { showToast } from '../../ui/toasts/toast';
import type { Client } from '../../config/schema';
import { getConfig } from '../../config/config';
import { readStored, writeStored } from '../../session/storage';
import { CommentsDialog, SCHOOL_COMMENT, PupilsDialog } from './SchoolDialogs';
import { extractionColumns, type OpenDialog } from './extractionColumns';
import { useSchoolSaves } from './useSchoolSaves';
import './extraction.css';

type ClientType = 'SSA' | 'KS5';
const asClientType = (text: string): ClientType => (text === 'KS5' ? 'KS5' : 'SSA');

/** The clients of a type, where the council lists them (S-442). */
const listedClients = (type: ClientType): readonly Client[] => (type === 'KS5' ? getConfig().clients.ks5 : getConfig().clients.ssa);

/** Each type has its own first client (S-226, S-227). */
function defaultClient(type: ClientType): string {
  const { default: ssaDefault, ks5Default, ks5 } = getConfig().clients;
  if (type === 'SSA') return ssaDefault;
  return ks5Default !== '' ? ks5Default : (ks5[0]?.id ?? ssaDefault);
}

/** The client that was opened last, stored as the legacy application does, or else the default (001 section 3). */
function firstClient(type: ClientType): string {
  const stored = readStored('PreClient') ?? '';
  const listed = listedClients(type);
  const isOfType = listed.length === 0 ? stored !== '' : listed.some(({ id }) => id === stored);
  return isOfType ? stored : defaultClient(type);
}

const clientName = (client: string): string =>
  [...listedClients('SSA'), ...listedClients('KS5')].find(({ id }) => id === client)?.name ?? `Client ${client}`;

function useExtraction(schoolId: string, type: ClientType, sort: Sort | null) {
  const dispatch = useSessionDispatch();
  // Unsorted until a column is chosen (S-221).
  const args = { schoolId, type, customSorting: sort === null ? '' : `${sort.key} ${sort.isDescending ? 'desc' : 'asc'}` };
  const load = mapLoad(useLoad(extractionApi.useFetchExtractionQuery(args)), ({ dataExtractionList }) => dataExtractionList);
  const put = (id: string, part: Partial<ExtractionRow>): void => {
    dispatch(extractionApi.util.updateQueryData('fetchExtraction', args, ({ dataExtractionList }) => ({
      dataExtractionList: dataExtractionList.map((row) => (row.schoolId === id ? { ...row, ...part } : row)),
    })));
  };
  const readRows = async () => {
    const { data } = await readFresh(() => withoutToasts(dispatch(extractionApi.endpoints.fetchExtraction.initiate(args, FRESH))));
    return data?.dataExtractionList ?? null;
  };
  return { load, put, readRows };
}

const TYPES: readonly ClientType[] = ['SSA', 'KS5'];

/** Chooses whose schools to show: the type of client, and the client. For role 12 alone (S-230, S-231). */
function ClientTools({ type, client, onType, onClient }: {
  readonly type: ClientType;
  readonly client: string;
  readonly onType: (type: ClientType) => void;
  readonly onClient: (client: string) => void;
}) {
  const id = useId();
  const choices = uniq([...listedClients(type).map((one) => one.id), client]).map((value) => ({ value, label: clientName(value) }));
  return (
    <>
      <span className="inline" role="radiogroup" aria-label="Type of client">
        {TYPES.map((one) => (
          <Tick key={one} name={id} isOn={one === type} onChange={() => { onType(one); }}>{one}</Tick>
        ))}
      </span>
      <FilterSelect label="Client" value={client} options={choices} onChange={onClient} />
    </>
  );
}

const FILE_NAME = 'Summary.xlsx';

/** The export of one client, or of all; each has its own success text (S-417, S-418, S-420). */
function useExtractionExport(schoolId: string, type: ClientType, search: string) {
  const [exportExtraction] = extractionApi.useExportExtractionMutation();
  return useExportJob(async (choice: 'client' | 'all') => {
    const result = await exportExtraction({ params: choice === 'all' ? {} : { schoolId, type }, saveAs: { defaultName: FILE_NAME } });
    if (result.error === undefined) showToast(choice === 'all' ? messages.extractionExported : messages.extractionExportedAsExcel);
    return exportStatus(FILE_NAME, result, notFilteredBy({ 'the search': search }));
  });
}

type Filters = Readonly<Record<'type' | 'client', string>>;
/** Page sizes as specified: 15, and no 25 (S-425). */
const DEFAULTS: ListDefaults<Filters> = {
  filters: { type: 'SSA', client: '' },
  words: { client: clientName },
  sorts: EXTRACTION_FIELDS,
  sizes: [10, 15, 50, 100, 200, 500],
};
const searchText = ({ schoolName, urn }: ExtractionRow): string => `${schoolName} ${urn}`;
const keyOf = ({ schoolId }: ExtractionRow, index: number): string => (schoolId === '' ? String(index) : schoolId);

/** Data Extraction Status (001 section 2.9): how each school of a client sends its attendance. */
export function ExtractionScreen() {
  const user = useSessionUser();
  const list = useListState(DEFAULTS);
  const { state, change } = list;
  const type = asClientType(state.filters.type);
  const client = state.filters.client === '' ? firstClient(type) : state.filters.client;
  const { load, put, readRows } = useExtraction(client, type, state.sort);
  const saves = useSchoolSaves(put, readRows);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  useReopen(SCHOOL_COMMENT, (_row, { schoolId = '', schoolName = '', comments }) => {
    if (open === null && (comments === 'ASSET' || comments === 'LA')) setOpen({ row: { schoolId, schoolName }, what: comments });
  });
  const columns = extractionColumns(saves, setOpen);
  const job = useExtractionExport(client, type, state.search);
  const close = useCallback(() => { setOpen(null); }, []);
  const choose = (nextType: ClientType, nextClient: string) => {
    writeStored('PreClient', nextClient);
    change({ filters: { type: nextType, client: nextClient } });
  };
  const first = defaultClient('SSA');
  const wayOut = client === first ? TO_MY_PUPILS : <Button variant="secondary" onClick={() => { choose('SSA', first); }}>Show {clientName(first)}</Button>;
  return (
    <ListPage
      title="Data Extraction Status"
      pageClass="is-wide"
      pageActions={(
        <ExportAction
          job={job}
          choices={isProvider(user) ? [{ key: 'client', label: 'This client' }, { key: 'all', label: 'All clients' }] : [{ key: 'client', label: 'Export' }]}
        />
      )}
      id="extraction"
      label="Schools"
      load={load}
      failed="The schools could not be loaded"
      columns={columns}
      rowKey={keyOf}
      list={list}
      searchText={searchText}
      searched="schools"
      hasPupils={false}
      pageNumbers={5}
      className="extraction"
      tools={isProvider(user) ? (
        <ClientTools
          type={type}
          client={client}
          onType={(next) => { choose(next, defaultClient(next)); }}
          onClient={(next) => { choose(type, next); }}
        />
      ) : load.status === 'failed' ? wayOut : null}
      empty={{
        title: 'This client has no schools',
        text: 'A school is listed once it belongs to the client.',
        action: isProvider(user) ? <ScreenLink className="btn btn-secondary" to={PATHS.summary}>Open the Summary of all clients</ScreenLink> : wayOut,
      }}
    >
      {open?.what === 'pupils' ? <PupilsDialog row={open.row} clientId={client} onClose={close} /> : null}
      {open === null || open.what === 'pupils' ? null : <CommentsDialog row={open.row} kind={open.what} onClose={close} />}
    </ListPage>
  );
}
