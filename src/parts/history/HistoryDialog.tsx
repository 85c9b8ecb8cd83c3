import { skipToken } from '@reduxjs/toolkit/query';
import { historyApi } from '../../api/endpoints/history';
import { useSessionUser } from '../../session/useSession';
import { Dialog } from '../../ui/Dialog';
import { FailedState } from '../../ui/states/EmptyState';
import { failureText } from '../failureText';
import type { HistorySource, HistoryTable } from './historySource';

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

const FIELD_HEADS = ['Field', 'Year Group', 'Created Date'];
const NAME_HEADS = ['Name', 'Date'];
/** The one history that carries a school id (B-362). */
const SCHOOL = 'school';
const SCHOOL_HEADS = ['ID', 'Name', 'Date'];

/** The history of one field, contact or school, read when its dialog opens. */
function useHistory(pupilId: string, source: HistorySource) {
  const { schoolId } = useSessionUser();
  const isField = source.kind === 'field';
  const fresh = { refetchOnMountOrArgChange: true } as const;
  const field = historyApi.useFetchFieldHistoryQuery(
    isField ? { pupilId, attribute: source.attribute } : skipToken, fresh,
  );
  // The name is sent in lower case (002 section 7). The key of the list in the response may have any case.
  const name = isField ? '' : (source.kind === 'schools' ? SCHOOL : source.history).toLowerCase();
  const names = historyApi.useFetchPupilHistoryQuery(
    isField ? skipToken : { pupilId, history: name, ...(name === SCHOOL ? { schoolId } : {}) },
    fresh,
  );
  const { error, isFetching, refetch } = isField ? field : names;

  const table = (): HistoryTable | null => {
    if (isField) {
      const rows = field.currentData?.cicHistoryList;
      return rows === undefined ? null : { heads: FIELD_HEADS, rows: rows.map((row) => [row.field, row.yearGroup, row.date]) };
    }
    if (names.currentData === undefined) return null;
    const rows = names.currentData.pupilContactsHistory[name] ?? [];
    return source.kind === 'schools'
      ? { heads: SCHOOL_HEADS, rows: rows.map((row) => [row.id, row.name, row.date]) }
      : { heads: NAME_HEADS, rows: rows.map((row) => [row.name, row.date]) };
  };
  return { table: table(), error: isFetching ? undefined : error, retry: () => { void refetch(); } };
}
