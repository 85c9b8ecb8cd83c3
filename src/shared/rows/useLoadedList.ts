import { readFresh } from '../../api/readFresh';
import { dataOf, mapLoad, type LoadState } from '../../ui/states/loadState';
import { isWholeList, useServerList, type ServerList, type ServerListOptions } from './useServerList';

interface LoadedListOptions<Answer, Row> extends Omit<ServerListOptions<Row>, 'rows' | 'isWhole' | 'readList'> {
  readonly load: LoadState<Answer>;
  /** The rows in a response. */
  readonly rowsIn: (answer: Answer) => readonly Row[];
  /** Sends the same call again: `() => dispatch(fetchCaseNotes.initiate(key, FRESH))`. */
  readonly read: Parameters<typeof readFresh<Answer>>[0];
}

const NO_ROWS: readonly never[] = [];

/** A list that one call returns whole: its load for the table, and its rows for what the user does with one of them. */
export function useLoadedList<Answer, Row>(
  { load, rowsIn, read, ...options }: LoadedListOptions<Answer, Row>,
): { readonly list: LoadState<readonly Row[]>; readonly rows: ServerList<Row> } {
  const list = mapLoad(load, rowsIn);
  const rows = useServerList<Row>({
    ...options,
    rows: dataOf(list) ?? NO_ROWS,
    isWhole: isWholeList(list),
    readList: async () => {
      const { data } = await readFresh(read);
      return data === undefined ? null : rowsIn(data);
    },
  });
  return { list, rows };
}
