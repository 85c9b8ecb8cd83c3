import { useMemo } from 'react';
import { statusListsApi, type StatusRow } from '../../api/calls/statusLists';
import { useSessionUser } from '../../session/useSession';
import { mapLoad, dataOf, joinLoads, type LoadState } from '../../ui/states/loadState';
import { useLoad } from '../load/useLoad';
import { useSameValues } from '../../ui/states/useSameValues';
import { LIST_CALLS } from './listCalls';
import { STATUS_LISTS, type StatusList } from './statusLists';

type Answer = { readonly statusList: readonly StatusRow[] };
/** The same function at each render keeps the rows the same array. */
const rowsOf = ({ statusList }: Answer): readonly StatusRow[] => statusList;

/** The rows of one list. `list` must stay the same for as long as the component lives: key it by its status. */
export function useStatusRows({ path }: StatusList, { skip = false }: { readonly skip?: boolean } = {}): LoadState<readonly StatusRow[]> {
  const { userId } = useSessionUser();
  return mapLoad(useLoad(statusListsApi.endpoints[LIST_CALLS[path]].useQuery({ userId }, { skip })), rowsOf);
}

/** The rows of several lists, each with its own state. Lists that are not wanted are not requested. */
export function useAllStatusRows(isWanted: (status: string) => boolean = () => true): Readonly<Record<string, LoadState<readonly StatusRow[]>>> {
  const useListed = (list: StatusList) => [list.status, useStatusRows(list, { skip: !isWanted(list.status) })] as const;
  const [due, overdue, rejected, inadequate, approved, withAction, notApproved] = STATUS_LISTS;
  const loads = [
    useListed(due), useListed(overdue), useListed(rejected), useListed(inadequate), useListed(approved), useListed(withAction), useListed(notApproved),
  ];
  return Object.fromEntries(loads.filter(([status]) => isWanted(status)));
}

/** A row with the status of the list that the host sent it in. Its own text may be spelled in another way, or blank. */
export interface ListedRow extends StatusRow {
  readonly list: string;
}
// The values of a row are getters of its prototype.
const inList = (list: string) => (row: StatusRow): ListedRow => Object.create(row, { list: { value: list } }) as ListedRow;

type Lists = Readonly<Record<string, readonly StatusRow[]>>;
const NONE: Lists = {};

/** The rows of several lists combined. The array stays the same until the host sends new rows. */
export function useStatusUnion(isWanted?: (status: string) => boolean): LoadState<readonly ListedRow[]> {
  const joined = joinLoads(useAllStatusRows(isWanted));
  const lists = useSameValues<Lists>(joined.status === 'ready' ? joined.data : NONE);
  const rows = useMemo(() => Object.entries(lists).flatMap(([list, own]) => own.map(inList(list))), [lists]);
  return mapLoad(joined, () => rows);
}

/** At most four requests at a time. */
const FIRST = STATUS_LISTS.slice(0, 4).map(({ status }) => status);
const isFirst = (status: string): boolean => FIRST.includes(status);
const isLater = (status: string): boolean => !isFirst(status);
const none = (): boolean => false;
const NO_ROWS: readonly ListedRow[] = [];

/** The rows of all lists. @param isTurn false while something else comes first: nothing is requested then */
export function useEveryStatusRow(isTurn = true): LoadState<readonly ListedRow[]> {
  const first = useStatusUnion(isTurn ? isFirst : none);
  const later = useStatusUnion(isTurn && first.status === 'ready' ? isLater : none);
  const [one, two] = [dataOf(first) ?? NO_ROWS, dataOf(later) ?? NO_ROWS];
  const rows = useMemo(() => [...one, ...two], [one, two]);
  if (!isTurn) return { status: 'loading' };
  return first.status === 'ready' ? mapLoad(joinLoads({ first, later }), () => rows) : first;
}
