import { useMemo } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { dataOf, joinLoads, mapLoad, type LoadState } from '../../ui/states/loadState';
import { useSameValues } from '../../ui/states/useSameValues';
import { STATUS_LISTS } from './statusLists';
import { useAllStatusRows } from './useStatusRows';

type Lists = Readonly<Record<string, readonly StatusRow[]>>;
const NONE: Lists = {};

/** The rows of several lists combined. The array stays the same until the host sends new rows. */
export function useStatusUnion(isWanted?: (status: string) => boolean): LoadState<readonly StatusRow[]> {
  const joined = joinLoads(useAllStatusRows(isWanted));
  const lists = useSameValues<Lists>(joined.status === 'ready' ? joined.data : NONE);
  const rows = useMemo(() => Object.values(lists).flat(), [lists]);
  return mapLoad(joined, () => rows);
}

/** At most four requests at a time. */
const FIRST = STATUS_LISTS.slice(0, 4).map(({ status }) => status);
const isFirst = (status: string): boolean => FIRST.includes(status);
const isLater = (status: string): boolean => !isFirst(status);
const none = (): boolean => false;
const NO_ROWS: readonly StatusRow[] = [];

/**
 * The rows of all lists.
 * @param isTurn false while something else comes first: nothing is requested then
 */
export function useEveryStatusRow(isTurn = true): LoadState<readonly StatusRow[]> {
  const first = useStatusUnion(isTurn ? isFirst : none);
  const later = useStatusUnion(isTurn && first.status === 'ready' ? isLater : none);
  const [one, two] = [dataOf(first) ?? NO_ROWS, dataOf(later) ?? NO_ROWS];
  const rows = useMemo(() => [...one, ...two], [one, two]);
  if (!isTurn) return { status: 'loading' };
  return first.status === 'ready' ? mapLoad(joinLoads({ first, later }), () => rows) : first;
}
