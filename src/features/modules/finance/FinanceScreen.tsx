import { useId, useState } from 'react';
import { optionsOr } from '../../../config/overrides';
import { FINANCE_FUNDING, FINANCE_PROCESSES } from '../../../domain/options/lists';
import { formatPounds } from '../../../domain/pounds';
import { ExportAction } from '../../../parts/export/ExportButton';
import { Page } from '../../../parts/Page';
import { EmptyState, FailedState } from '../../../ui/states/EmptyState';
import { FilterSelect } from '../../../ui/FilterSelect';
import { entriesShown, Pager } from '../../../ui/Pager';
import { dataOf } from '../../../ui/states/loadState';
import { DataTable } from '../../../ui/table/DataTable';
import { useListState } from '../../../ui/table/useListState';
import { FINANCE_COLUMNS, financeKey } from './financeColumns';
import { FinanceSums } from './FinanceSums';
import { FINANCE_LIST, useFinance, useFinanceExport, type FinanceFilters } from './useFinance';

/** The cost of the targets of plans, and the agreed amounts (002 section 7; B-392, B-393). */
export function FinanceScreen() {
  const { state, change } = useListState(FINANCE_LIST);
  const { process, funding, threshold } = state.filters;
  const load = useFinance(state);
  const job = useFinanceExport(process);
  const data = dataOf(load);
  const { totalPages = null, totalRecords = null, totalRequested = null, totalAgreed = null } = data?.finance ?? {};
  const rows = data?.financeList ?? null;
  return (
    <Page title="Finance" actions={<ExportAction job={job} choices={[{ key: 'list', label: 'Export' }]} />}>
      <div className="card tablecard">
        <Filters filters={state.filters} onChange={(filters) => { change({ filters }); }} />
        {load.status === 'failed' ? <FailedState title="The claims could not be loaded" text={load.text} onRetry={load.retry} />
          : rows?.length === 0 ? <EmptyState title="No claims" icon="search"><p>No claim matches these filters.</p></EmptyState>
          : (
            <>
              {data === null || totalRequested === null || totalAgreed === null ? null : (
                <div className="toolrow" role="status">
                  <span>All {totalRecords ?? 0} claims: requested <strong className="num">{formatPounds(String(totalRequested))}</strong>, agreed <strong className="num">{formatPounds(String(totalAgreed))}</strong></span>
                </div>
              )}
              {rows === null ? null : <FinanceSums rows={rows} />}
              {funding === '' && threshold === '' ? null : (
                <div className="toolrow muted"><span>Export knows the process only: its file also holds claims with other funding and smaller amounts.</span></div>
              )}
              <DataTable label="Finance" isWide columns={FINANCE_COLUMNS} rows={rows} rowKey={financeKey} />
              <Pager
                page={state.page}
                pages={totalPages ?? 1}
                pageSize={state.pageSize}
                summary={rows === null ? 'Loading' : entriesShown(state.page, state.pageSize, rows.length, totalRecords ?? rows.length)}
                onPage={(page) => { change({ page }); }}
                onPageSize={(pageSize) => { change({ pageSize }); }}
              />
            </>
          )}
      </div>
    </Page>
  );
}

function Filters({ filters, onChange }: {
  readonly filters: FinanceFilters;
  readonly onChange: (filters: Partial<FinanceFilters>) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(filters.threshold);
  const isWrong = !/^\d*$/.test(typed.trim());
  const send = (): void => { if (!isWrong && typed.trim() !== filters.threshold) onChange({ threshold: typed.trim() }); };
  return (
    <div className="toolrow">
      <FilterSelect label="Process" value={filters.process} options={optionsOr('financeProcesses', FINANCE_PROCESSES)} blank="All" onChange={(process) => { onChange({ process }); }} />
      <FilterSelect label="Funding" value={filters.funding} options={optionsOr('financeFunding', FINANCE_FUNDING)} blank="All" onChange={(funding) => { onChange({ funding }); }} />
      <span className="inline">
        <label htmlFor={id}>Requested, from £</label>
        <input
          id={id}
          className={isWrong ? 'form-control is-invalid' : 'form-control'}
          inputMode="numeric"
          autoComplete="off"
          size={6}
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => { setTyped(target.value); }}
          onBlur={send}
          onKeyDown={({ key }) => { if (key === 'Enter') send(); }}
        />
        <span id={`${id}-error`} className="invalid-feedback d-block" role="status">{isWrong ? 'Enter whole pounds only.' : null}</span>
      </span>
    </div>
  );
}
