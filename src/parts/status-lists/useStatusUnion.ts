import { useMemo } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { joinLoads, mapLoad, type LoadState } from '../../ui/states/loadState';
import { useSameValues } from '../../ui/states/useSameValues';
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
