import { useState } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { joinLoads, mapLoad, type LoadState } from '../../ui/states/loadState';
import { useAllStatusRows } from './useStatusRows';

type Parts = readonly (readonly StatusRow[])[];
const NONE: Parts = [];

const isSame = (one: Parts, other: Parts): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** The rows of several lists as one; the same array until the host sends new ones. */
export function useStatusUnion(isWanted?: (status: string) => boolean): LoadState<readonly StatusRow[]> {
  const joined = joinLoads(useAllStatusRows(isWanted));
  const parts = joined.status === 'ready' ? Object.values(joined.data) : NONE;
  const [known, setKnown] = useState(() => ({ parts, rows: parts.flat() }));
  const isCurrent = isSame(known.parts, parts);
  const current = isCurrent ? known : { parts, rows: parts.flat() };
  if (!isCurrent) setKnown(current);
  return mapLoad(joined, () => current.rows);
}
