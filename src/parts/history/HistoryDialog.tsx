import { Dialog } from '../../ui/Dialog';
import { FailedState } from '../../ui/states/EmptyState';
import { failureText } from '../failureText';
import type { HistorySource, HistoryTable } from './historySource';
import { useHistory } from './useHistory';

/** Earlier values of one field, contact or school (002 sections 2.5, 2.6 and 2.17). */
export function HistoryDialog({ title, pupilId, source, onClose }: {
  readonly title: string;
  readonly pupilId: string;
  readonly source: HistorySource;
  readonly onClose: () => void;
}) {
  const { table, error, retry } = useHistory(pupilId, source);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={<button type="button" className="btn btn-secondary" onClick={onClose}>Close</button>}
    >
      {error !== undefined ? <FailedState title="The history could not be loaded" text={failureText(error)} onRetry={retry} />
        : table === null ? <p role="status">Loading</p>
          : <Rows title={title} table={table} />}
    </Dialog>
  );
}

function Rows({ title, table: { heads, rows } }: { readonly title: string; readonly table: HistoryTable }) {
  if (rows.length === 0) return <p>No earlier values are recorded.</p>;
  return (
    <table className="table">
      <caption className="visually-hidden">{title}</caption>
      <thead><tr>{heads.map((head) => <th key={head} scope="col">{head}</th>)}</tr></thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {heads.map((head, column) => <td key={head} translate="no" dir="auto">{cells[column] === '' ? '–' : cells[column]}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
