import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListMemory } from './listMemory';
import { addressOfFilters, filtersIn, type PupilFilters } from './pupilFilters';

/**
 * Filters and page of the list, kept in the address, so that reload, Back and a second tab show the same rows.
 * The search text stays in memory with the history entry.
 */
export function usePupilFilters() {
  const [query, setQuery] = useSearchParams();
  const { remembered, keep } = useListMemory();
  const { search } = remembered;
  const filters = useMemo(() => filtersIn(query, search), [query, search]);

  /** Whatever narrows the list starts it at its first page again (S-298); only turning a page is a step for Back. */
  const change = useCallback(
    (wanted: Partial<PupilFilters>) => {
      const isTurn = wanted.page !== undefined;
      const next = { ...filters, ...wanted, page: wanted.page ?? 1 };
      const id = keep({ search: next.search, row: null }, isTurn);
      setQuery(addressOfFilters(next), { replace: !isTurn, state: { list: id } });
    },
    [filters, keep, setQuery],
  );
  return { filters, change, remembered, keep };
}
