import { groupBy, sumBy } from 'es-toolkit';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { FinanceRow } from '../../../api/calls/finance';
import { financeApi } from '../../../api/endpoints/finance';
import { optionsOr } from '../../../config/overrides';
import { FINANCE_FUNDING, FINANCE_PROCESSES } from '../../../domain/options/lists';
import { formatPounds, parsePounds } from '../../../domain/pounds';
import { ExportAction } from '../../../parts/export/ExportButton';
import { useFileExport } from '../../../parts/export/useExportJob';
import { useLoad } from '../../../parts/load/useLoad';
import { Page } from '../../../parts/Page';
import { useListPrefs } from '../../../parts/lists/useListPrefs';
import { useSessionUser } from '../../../session/useSession';
import { FilterSelect } from '../../../ui/FilterSelect';
import { entriesShown } from '../../../ui/Pager';
import { EmptyState } from '../../../ui/states/EmptyState';
import { dataOf } from '../../../ui/states/loadState';
import { ListBody } from '../../../ui/table/ListBody';
import type { ListDefaults, ListState } from '../../../ui/table/listState';
import { useListState } from '../../../ui/table/useListState';
import { FINANCE_COLUMNS, financeKey, pupilOf } from './financeColumns';
import './finance.css';

const GROUPS = [
  { value: 'pupilFullName', label: 'Pupil' }, { value: 'schoolName', label: 'School' }, { value: 'funding', label: 'Funding' }, { value: 'process', label: 'Process' },
] as const satisfies readonly { readonly value: keyof FinanceRow; readonly label: string }[];

const pounds = (rows: readonly FinanceRow[], key: 'amountRequested' | 'amountAgreed'): string =>
  formatPounds(String(sumBy(rows, (row) => parsePounds(row[key]) ?? 0)));

/** The claims of this page, added up by pupil, school, funding or process: the host pages its list, so the totals cover one page. */
function FinanceSums({ rows }: { readonly rows: readonly FinanceRow[] }) {
  const [by, setBy] = useState<(typeof GROUPS)[number]>(GROUPS[0]);
  const groups = useMemo(
    () => Object.entries(groupBy(rows, (row) => row[by.value])).sort(([one], [other]) => one.localeCompare(other)),
    [by, rows],
  );
  return (
    <details className="finance-sums">
      <summary>
        This page: requested <strong className="num" data-fact="requested" data-of="page">{pounds(rows, 'amountRequested')}</strong>, agreed <strong className="num" data-fact="agreed" data-of="page">{pounds(rows, 'amountAgreed')}</strong>
      </summary>
      <FilterSelect label="Sums by" value={by.value} options={GROUPS} onChange={(next) => { setBy(GROUPS.find(({ value }) => value === next) ?? GROUPS[0]); }} />
      <table className="table table-tight" aria-label={`Sums of this page by ${by.label.toLowerCase()}`}>
        <thead><tr><th scope="col">{by.label}</th><th scope="col" className="amount">Claims</th><th scope="col" className="amount">Requested</th><th scope="col" className="amount">Agreed</th></tr></thead>
        <tbody>
          {groups.map(([name, claims]) => (
            <tr key={name}>
              <th scope="row" translate="no">{by.value === 'pupilFullName' && name !== '' ? pupilOf(claims) : <bdi>{name === '' ? 'Not recorded' : name}</bdi>}</th>
              <td className="amount" data-fact="claims" data-of={name}>{claims.length}</td>
              <td className="amount" data-fact="requested" data-of={name}>{pounds(claims, 'amountRequested')}</td>
              <td className="amount" data-fact="agreed" data-of={name}>{pounds(claims, 'amountAgreed')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type FinanceFilters = Readonly<Record<'process' | 'funding' | 'threshold', string>>;
const FINANCE_LIST: ListDefaults<FinanceFilters> = { filters: { process: '', funding: '', threshold: '' } };

/** One page of claims, paged by the host. */
function useFinance({ filters, page, pageSize }: ListState<FinanceFilters>) {
  const { userId, roleId } = useSessionUser();
  return useLoad(financeApi.useFetchFinanceQuery(
    { userId, process: filters.process, funding: filters.funding, roleId, thresholdAmount: filters.threshold, page, recordPerPage: pageSize },
    { refetchOnMountOrArgChange: true },
  ), { keepPrevious: true });
}

function useFinanceExport(process: string) {
  const { userId } = useSessionUser();
  const [exportFinance] = financeApi.useExportFinanceMutation();
  return useFileExport(exportFinance, 'Finance.xlsx', { userId, process });
}

/** The cost of the targets of plans, and the agreed amounts (002 section 7; B-392, B-393). */
export function FinanceScreen() {
  const { state, change } = useListState(FINANCE_LIST);
  const { process, funding, threshold } = state.filters;
  const [{ density }] = useListPrefs('finance');
  const load = useFinance(state);
  // The amount field keeps its own text. A new key makes it start blank.
  const [round, setRound] = useState(0);
  const job = useFinanceExport(process);
  const data = dataOf(load);
  const { totalPages = null, totalRecords = null, totalRequested = null, totalAgreed = null } = data?.finance ?? {};
  const rows = data?.financeList ?? null;
  return (
    <Page title="Finance" actions={<ExportAction job={job} choices={[{ key: 'list', label: 'Export' }]} />}>
      <div className="card tablecard">
        <Filters key={round} filters={state.filters} onChange={(filters) => { change({ filters }); }} />
        {rows === null || rows.length === 0 ? null : (
          <>
            {totalRequested === null || totalAgreed === null ? null : (
              <div className="toolrow" role="status">
                <span>All <span data-fact="claims" data-of="all">{totalRecords ?? 0}</span> claims: requested <strong className="num" data-fact="requested" data-of="all">{formatPounds(String(totalRequested))}</strong>, agreed <strong className="num" data-fact="agreed" data-of="all">{formatPounds(String(totalAgreed))}</strong></span>
              </div>
            )}
            <FinanceSums rows={rows} />
            {funding === '' && threshold === '' ? null : (
              <div className="toolrow muted"><span>Export filters by process only, so its file also contains claims with other funding and smaller amounts.</span></div>
            )}
          </>
        )}
        <ListBody
          load={load}
          failed="The claims could not be loaded"
          nothing={rows?.length === 0 ? (
            <NoClaims
              isNarrowed={state.page > 1 || `${process}${funding}${threshold}` !== ''}
              onShowAll={() => { change({ filters: FINANCE_LIST.filters }); setRound(round + 1); }}
            />
          ) : null}
          label="Finance"
          density={density}
          isWide
          columns={FINANCE_COLUMNS}
          rows={rows}
          rowKey={financeKey}
          pager={rows === null ? null : {
            page: state.page,
            pages: totalPages ?? 1,
            pageSize: state.pageSize,
            summary: entriesShown(state.page, state.pageSize, rows.length, totalRecords ?? rows.length),
            onPage: (page) => { change({ page }); },
            onPageSize: (pageSize) => { change({ pageSize }); },
          }}
        />
      </div>
    </Page>
  );
}

function NoClaims({ isNarrowed, onShowAll }: { readonly isNarrowed: boolean; readonly onShowAll: () => void }) {
  if (!isNarrowed) return <EmptyState title="No claims"><p>No claim is recorded for the pupils whom you may see.</p></EmptyState>;
  return (
    <EmptyState title="No claims" actions={<Button variant="secondary" onClick={onShowAll}>Show every claim</Button>}>
      <p>No claim matches these filters.</p>
    </EmptyState>
  );
}

/** The host pages the claims, so each new amount is a request. */
const TYPING_MS = 500;

/** Whole pounds as the host reads them, '' if blank, or null if it is no such amount. */
function thresholdOf(typed: string): string | null {
  const pounds = parsePounds(typed);
  if (pounds === null) return typed.trim() === '' ? '' : null;
  return /^\d+$/.test(String(pounds)) ? String(pounds) : null;
}

function Filters({ filters, onChange }: {
  readonly filters: FinanceFilters;
  readonly onChange: (filters: Partial<FinanceFilters>) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(filters.threshold);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => { window.clearTimeout(timer.current); }, []);
  const isWrong = thresholdOf(typed) === null;
  const send = (text: string, afterMs = 0): void => {
    window.clearTimeout(timer.current);
    const threshold = thresholdOf(text);
    if (threshold === null || threshold === filters.threshold) return;
    timer.current = window.setTimeout(() => { onChange({ threshold }); }, afterMs);
  };
  return (
    <div className="toolrow">
      <FilterSelect label="Process" value={filters.process} options={optionsOr('financeProcesses', FINANCE_PROCESSES)} blank="All" onChange={(process) => { onChange({ process }); }} />
      <FilterSelect label="Funding" value={filters.funding} options={optionsOr('financeFunding', FINANCE_FUNDING)} blank="All" onChange={(funding) => { onChange({ funding }); }} />
      <span className="inline">
        <label htmlFor={id}>At least £</label>
        <input
          id={id}
          className={`form-control finance-from${isWrong ? ' is-invalid' : ''}`}
          inputMode="numeric"
          autoComplete="off"
          size={6}
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => { setTyped(target.value); send(target.value, TYPING_MS); }}
          onBlur={() => { send(typed); }}
          onKeyDown={({ key }) => { if (key === 'Enter') send(typed); }}
        />
        <span id={`${id}-error`} className="invalid-feedback d-block" role="status">{isWrong ? 'Enter whole pounds only.' : null}</span>
      </span>
    </div>
  );
}
