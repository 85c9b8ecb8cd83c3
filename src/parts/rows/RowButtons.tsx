import { Icon } from '../../ui/Icon';
import { StatusLine } from '../../ui/StatusLine';
import type { HostRows } from './useHostRows';

/** Deletes one row after a confirmation; shows a spinner until the host has responded. */
export function DeleteRowButton<Row>({ rows, row, name }: {
  readonly rows: HostRows<Row>;
  readonly row: Row;
  /** Distinguishes the row: "case note of 12/11/2025, Telephone". */
  readonly name: string;
}) {
  const id = rows.idOf(row);
  const isBusy = rows.busyId === id;
  return (
    <button
      type="button"
      className="btn btn-sm btn-quiet btn-icon"
      aria-label={isBusy ? `Deleting ${name}` : `Delete ${name}`}
      aria-disabled={rows.busyId !== null || undefined}
      data-delete-row={id}
      onClick={() => { void rows.remove(row); }}
    >
      {isBusy ? <span className="spinner-border spinner-border-sm" aria-hidden="true" /> : <Icon name="delete" />}
    </button>
  );
}

/** The outcome of the last action on a row. It stays visible and is announced. */
export function RowsStatus<Row>({ rows }: { readonly rows: HostRows<Row> }) {
  const { line, what } = rows;
  if (line?.tone === 'duplicate') {
    const { row } = line;
    return (
      <div className="alert alert-warning" role="alert">
        <Icon name="alert" />
        <span>
          The {what} was saved twice, because the connection was lost while it was sent.{' '}
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => { void rows.remove(row); }}>Delete the copy</button>
        </span>
      </div>
    );
  }
  return <StatusLine status={line === null ? null : { tone: line.tone, text: line.text }} />;
}
