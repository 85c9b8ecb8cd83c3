import type { ReactNode } from 'react';
import { CountLine, NO_ENTRIES, type PagerProps } from './Pager';
import { FailedState } from '../states/EmptyState';
import { StaleNotice } from '../states/Loaded';
import type { LoadState } from '../states/loadState';
import { DataTable, type DataTableProps } from './DataTable';

/** The rows of a list with their pager, or why there are none. `nothing` replaces the table if no row is left. */
export function ListBody<Row>({ load, failed, nothing, keepsHeadings = false, hint, pager, ...table }: DataTableProps<Row> & {
  readonly load: LoadState<unknown>;
  readonly failed: string;
  readonly nothing: ReactNode;
  /** `nothing` shows below the headings. */
  readonly keepsHeadings?: boolean;
  /** Explains the columns. */
  readonly hint?: ReactNode;
  /** Null before the first response. It stays while the next page is in flight, so that the focus stays on its button. */
  readonly pager: PagerProps | null;
}) {
  const isFailed = load.status === 'failed';
  const isEmpty = nothing !== null;
  const summary = isEmpty ? NO_ENTRIES : pager?.summary ?? null;
  return (
    <>
      {load.status === 'ready' && load.stale !== null ? <StaleNotice failed={failed} {...load.stale} /> : null}
      {isFailed ? <FailedState title={failed} text={load.text} onRetry={load.retry} />
        : isEmpty && !keepsHeadings ? nothing
        : <DataTable {...table} empty={nothing} />}
      {hint}
      <CountLine
        count={isFailed ? '' : summary}
        pager={isFailed || isEmpty || pager === null ? null : { ...pager, of: table.label }}
      />
    </>
  );
}
