import { skipToken } from '@reduxjs/toolkit/query';
import { uniqBy } from 'es-toolkit';
import { useMemo } from 'react';
import { searchApi, type FoundPupil } from '../../api/calls/search';
import { plainParts, searchWords } from '../../domain/searchWords';
import { useSessionUser } from '../../session/useSession';
import { useDebounced } from '../../ui/fields/useDebounced';
import { hasWords } from '../../ui/text/foldText';

/** The search waits so long after the last key (S-305). */
const PAUSE_MS = 200;
const NONE: readonly FoundPupil[] = [];

/**
 * Sorted by the host (S-203). Where it finds none, it is asked for two parts of the term. An older answer is never shown.
 * @param clientId whose pupils (default: those of the user's own school or authority)
 */
export function useFoundPupils(text: string, customSorting: string, clientId?: string) {
  const { userId, roleId, schoolId } = useSessionUser();
  const typed = searchWords(text);
  const keyword = useDebounced(typed, PAUSE_MS);
  const isCurrent = keyword === typed;
  const args = { userId, roleId, schoolId: clientId ?? schoolId, customSorting };
  const exact = searchApi.useSearchPupilsQuery(keyword === '' || typed === '' ? skipToken : { keyword, ...args });
  const parts = exact.currentData?.searchPupilsList.length === 0 && typed !== '' ? plainParts(keyword) : ['', ''] as const;
  const first = searchApi.useSearchPupilsQuery(parts[0] === '' ? skipToken : { keyword: parts[0], ...args });
  const last = searchApi.useSearchPupilsQuery(parts[1] === '' ? skipToken : { keyword: parts[1], ...args });
  const asked = [exact, first, last];
  const isBusy = typed !== '' && (!isCurrent || asked.some(({ isFetching }) => isFetching));
  const [exactRows = NONE, firstRows = NONE, lastRows = NONE] = asked.map(({ currentData }) => currentData?.searchPupilsList);
  const pupils = useMemo(() => (exactRows.length > 0 ? exactRows
    : uniqBy([...firstRows, ...lastRows], ({ pupilId }) => pupilId).filter(({ fullname, upn }) => hasWords(`${fullname} ${upn}`, keyword))), [exactRows, firstRows, lastRows, keyword]);
  return { pupils: isBusy || typed === '' ? NONE : pupils, isBusy, error: isBusy ? undefined : asked.find(({ error }) => error !== undefined)?.error };
}
