import { skipToken } from '@reduxjs/toolkit/query';
import { uniqBy } from 'es-toolkit';
import { useMemo } from 'react';
import { searchApi, type FoundPupil } from '../../api/calls/search';
import { plainParts, searchWords } from '../../domain/searchWords';
import { useSessionUser } from '../../session/useSession';
import { useDebounced } from '../../ui/fields/useDebounced';
import { sortRows } from '../../ui/table/clientRows';
import type { Sort } from '../../ui/table/column';
import { hasWords } from '../../ui/text/foldText';
import { FOUND_COLUMNS, hostSorting } from './foundColumns';

/** The search waits so long after the last key (S-305). */
const PAUSE_MS = 200;
const NONE: readonly FoundPupil[] = [];

/**
 * Sorted by the host (S-203). Where it finds none, it is asked for two parts of the term, and what it finds is joined in the same
 * order. An older answer is never shown.
 * @param sort the same object at each render
 * @param clientId whose pupils (default: those of the user's own school or authority)
 */
export function useFoundPupils(text: string, sort: Sort, clientId?: string) {
  const { userId, roleId, schoolId } = useSessionUser();
  const typed = searchWords(text);
  const keyword = useDebounced(typed, PAUSE_MS);
  const isCurrent = keyword === typed;
  const args = { userId, roleId, schoolId: clientId ?? schoolId, customSorting: hostSorting(sort) };
  const exact = searchApi.useSearchPupilsQuery(keyword === '' || typed === '' ? skipToken : { keyword, ...args });
  const parts = exact.currentData?.searchPupilsList.length === 0 && typed !== '' ? plainParts(keyword) : ['', ''] as const;
  const first = searchApi.useSearchPupilsQuery(parts[0] === '' ? skipToken : { keyword: parts[0], ...args });
  const last = searchApi.useSearchPupilsQuery(parts[1] === '' ? skipToken : { keyword: parts[1], ...args });
  const asked = [exact, first, last];
  const isBusy = typed !== '' && (!isCurrent || asked.some(({ isFetching }) => isFetching));
  const [exactRows = NONE, firstRows = NONE, lastRows = NONE] = asked.map(({ currentData }) => currentData?.searchPupilsList);
  const pupils = useMemo(() => (exactRows.length > 0 ? exactRows
    : sortRows(uniqBy([...firstRows, ...lastRows], ({ pupilId }) => pupilId).filter(({ fullname, upn }) => hasWords(`${fullname} ${upn}`, keyword)), FOUND_COLUMNS, sort)), [exactRows, firstRows, lastRows, keyword, sort]);
  return { pupils: isBusy || typed === '' ? NONE : pupils, isBusy, error: isBusy ? undefined : asked.find(({ error }) => error !== undefined)?.error };
}
