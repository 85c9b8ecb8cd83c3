import { skipToken } from '@reduxjs/toolkit/query';
import type { FoundPupil } from '../../api/calls/search';
import { searchApi } from '../../api/endpoints/search';
import { useSessionUser } from '../../session/useSession';
import type { Sort } from '../../ui/table/column';
import { useDebounced } from '../../ui/useDebounced';
import { sortKeyOf } from './searchColumns';

/** The search waits so long after the last key (S-305). */
const PAUSE_MS = 200;
const NONE: readonly FoundPupil[] = [];

interface Found {
  /** The answer to exactly this text and order; empty while it is in flight: an older answer is never shown. */
  readonly pupils: readonly FoundPupil[];
  readonly isBusy: boolean;
  readonly error: unknown;
}

/** Pupils whose name or UPN contains the term, sorted by the host (S-203). */
export function useFoundPupils(text: string, { key, isDescending }: Sort): Found {
  const { userId, roleId, schoolId } = useSessionUser();
  const typed = text.trim();
  const keyword = useDebounced(typed, PAUSE_MS);
  const isCurrent = keyword === typed;
  const customSorting = `${sortKeyOf(key)} ${isDescending ? 'desc' : 'asc'}`;
  const { currentData, isFetching, error } = searchApi.useSearchPupilsQuery(
    keyword === '' || typed === '' ? skipToken : { keyword, userId, roleId, schoolId, customSorting },
  );
  const isBusy = typed !== '' && (!isCurrent || isFetching);
  return { pupils: isBusy || typed === '' ? NONE : (currentData?.searchPupilsList ?? NONE), isBusy, error: isBusy ? undefined : error };
}
