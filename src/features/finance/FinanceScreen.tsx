import { useMemo, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { financeApi, type financeCalls } from '../../api/calls/finance';
import { pageTotals } from '../../domain/pageTotals';
import { formatPounds } from '../../domain/pounds';
import { ExportAction } from '../../shared/export/ExportButton';
import { notFilteredBy } from '../../shared/export/exportStatus';
import { useFileExport } from '../../shared/export/useExportJob';
import { ClientList } from '../../shared/lists/ClientList';
import { LARGEST_PAGE, useAllPages } from '../../shared/load/collectPages';
import { useLoad } from '../../shared/load/useLoad';
import { Page } from '../../shared/Page';
import { useListPrefs } from '../../shared/lists/listPrefs';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { entriesShown } from '../../ui/table/Pager';
import { EmptyListState, type EmptyList } from '../../ui/states/EmptyState';
import { dataOf, mapLoad } from '../../ui/states/loadState';
import { sortRows } from '../../ui/table/clientRows';
import { ListBody } from '../../ui/table/ListBody';
import type { ListState } from '../../ui/table/listState';
import { useListState, type List } from '../../ui/table/useListState';
import { FINANCE_COLUMNS, financeKey, FINANCE_GROUPS, groupColumns, groupsOf, totalOf, uncountedIn, type FinanceGroup, type FinanceGrouping } from './financeColumns';
import { FINANCE_LIST, Filters, thresholdOf, type FinanceFilters } from './FinanceFilters';
import './finance.css';

const pageOfClaims = ({ financeList, finance: { totalPages, totalRecords } }: ReturnType<typeof financeCalls.fetchFinance.read>) =>
  ({ rows: financeList, totalPages, totalRecords });

function useEveryClaim({ process, funding, threshold }: FinanceFilters) {
  const { userId, roleId } = useSessionUser();
  const dispatch = useSessionDispatch();
  const send = useMemo(() => (page: number) => dispatch(financeApi.endpoints.fetchFinance.initiate(
    { userId, process, funding, roleId, thresholdAmount: thresholdOf(threshold) ?? '', page, recordPerPage: LARGEST_PAGE }, { forceRefetch: true },
  )), [dispatch, funding, process, roleId, threshold, userId]);
  return useAllPages(send, pageOfClaims);
}

/** The cost of the targets of plans, and the agreed amounts (002 section 7; B-392, B-393): by pupil, or claim by claim. */
export function FinanceScreen() {
  const list = useListState(FINANCE_LIST);
  const { show, process, funding, threshold } = list.state.filters;
  const by = FINANCE_GROUPS.find(({ value }) => value === show);
  const { userId } = useSessionUser();
  const [exportFinance] = financeApi.useExportFinanceMutation();
  const job = useFileExport(exportFinance, 'Finance.xlsx', { userId, process }, notFilteredBy({
    'the search': by === undefined ? '' : list.state.search, 'the funding': funding, 'the amount': threshold,
  }));
  const showAll = () => { list.change({ filters: { process: '', funding: '', threshold: '' } }); };
  const tools = <Filters filters={list.state.filters} onChange={(filters) => { list.change({ filters }); }} />;
  return (
    <Page title="Finance" actions={<ExportAction job={job} choices={[{ key: 'list', label: 'Export' }]} />}>
      {by === undefined ? <Claims list={list} tools={tools} onShowAll={showAll} /> : <Groups by={by} list={list} tools={tools} onShowAll={showAll} />}
    </Page>
  );
}

interface ViewProps {
  readonly list: List<FinanceFilters>;
  readonly tools: ReactNode;
  readonly onShowAll: () => void;
}

const isNarrowed = ({ filters: { process, funding, threshold } }: ListState<FinanceFilters>): boolean => `${process}${funding}${threshold}` !== '';
const noClaims = (isFiltered: boolean, onShowAll: () => void): EmptyList => ({
  title: 'No claims',
  text: isFiltered ? 'No claim matches these filters.' : 'No claim is recorded for your pupils.',
  action: isFiltered ? <Button variant="secondary" onClick={onShowAll}>Show every claim</Button> : undefined,
});
const groupKey = ({ key }: FinanceGroup): string => key;
const groupName = ({ name }: FinanceGroup): string => name;

function Groups({ by, list, tools, onShowAll }: ViewProps & { readonly by: FinanceGrouping }) {
  const load = useEveryClaim(list.state.filters);
  const claims = dataOf(load);
  const uncounted = uncountedIn(claims?.rows ?? []);
  const columns = useMemo(() => groupColumns(by), [by]);
  const groups = useMemo(() => sortRows(groupsOf(claims?.rows ?? [], by), columns, by.value === '' ? null : { key: 'name', isDescending: false }), [claims, by, columns]);
  const total = useMemo(() => totalOf(by), [by]);
  return (
    <>
      <ClientList
        id="financeGroups"
        label={`Finance by ${by.header.toLowerCase()}`}
        load={mapLoad(load, () => groups)}
        failed="The claims could not be loaded"
        columns={columns}
        rowKey={groupKey}
        list={list}
        totalOf={total}
        searchText={groupName}
        searched={by.all}
        hasPupils={by.value === ''}
        className="data-table-figures"
        tools={tools}
        empty={noClaims(isNarrowed(list.state), onShowAll)}
      />
      {claims !== null && claims.total > claims.rows.length ? <p className="muted">This page counts the first {claims.rows.length} of {claims.total} claims.</p> : null}
      <p className="muted">
        {by.value === '' ? 'Allowance and claimed this year are the council’s figures of Pupil Premium Plus; left is their difference. ' : ''}
        Claims, requested and agreed count every claim of these filters, also those of earlier years.
        {uncounted === 0 ? null : ` Amounts that are not a number are not counted: ${uncounted}.`}
      </p>
    </>
  );
}

function Claims({ list: { state, change }, tools, onShowAll }: ViewProps) {
  const { userId, roleId } = useSessionUser();
  const [{ density }] = useListPrefs('finance');
  const { filters: { process, funding, threshold }, page, pageSize } = state;
  const query = financeApi.useFetchFinanceQuery(
    { userId, process, funding, roleId, thresholdAmount: thresholdOf(threshold) ?? '', page, recordPerPage: pageSize }, { refetchOnMountOrArgChange: true },
  );
  const load = useLoad(query);
  const rows = dataOf(load)?.financeList ?? null;
  // The pager stays while other claims are in flight.
  const { data: last } = query;
  const { totalPages = null, totalRecords = null, totalRequested = null, totalAgreed = null } = last?.finance ?? {};
  const beyond: EmptyList = {
    title: `There are no claims on page ${page}`, action: <Button variant="secondary" onClick={() => { change({ page: 1 }); }}>First page</Button>,
  };
  const { pages, total } = pageTotals({ totalPages, totalRecords }, last?.financeList.length ?? 0, page, pageSize);
  return (
    <div className="card table-card">
      <div className="toolrow">{tools}</div>
      {rows === null || rows.length === 0 || totalRequested === null || totalAgreed === null ? null : (
        <div className="toolrow" role="status">
          <span>All <span data-fact="claims" data-of="all">{total}</span> {total === 1 ? 'claim' : 'claims'}: requested <strong className="num" data-fact="requested" data-of="all">{formatPounds(String(totalRequested))}</strong>, agreed <strong className="num" data-fact="agreed" data-of="all">{formatPounds(String(totalAgreed))}</strong></span>
        </div>
      )}
      <ListBody
        load={load}
        failed="The claims could not be loaded"
        nothing={rows?.length === 0 ? <EmptyListState {...(page > 1 ? beyond : noClaims(isNarrowed(state), onShowAll))} /> : null}
        label="Finance"
        density={density}
        isWide
        columns={FINANCE_COLUMNS}
        rows={rows}
        rowKey={financeKey}
        pager={last === undefined ? null : {
          page,
          pages,
          pageSize,
          summary: rows === null ? null : entriesShown(page, pageSize, rows.length, total),
          onPage: (to) => { change({ page: to }); },
          onPageSize: (size) => { change({ pageSize: size }); },
        }}
      />
    </div>
  );
}
