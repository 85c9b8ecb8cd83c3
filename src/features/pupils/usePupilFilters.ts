import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../ui/Pager';
import { useListMemory } from './listMemory';

/** What the list is asked for. A blank term or status means that the host decides (S-291). */
export interface PupilFilters {
  readonly term: string;
  readonly status: string;
  readonly page: number;
  readonly pageSize: number;
  /** May hold a name, so it is never part of the address. */
  readonly search: string;
}

const NAMES = { term: 'term', status: 'status', page: 'page', pageSize: 'rows' } as const;

function wholeNumber(text: string | null, fallback: number): number {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number >= 1 ? number : fallback;
}

function pageSizeIn(text: string | null): number {
  const size = wholeNumber(text, DEFAULT_PAGE_SIZE);
  return PAGE_SIZES.some((known) => known === size) ? size : DEFAULT_PAGE_SIZE;
}

function addressOfFilters({ term, status, page, pageSize }: PupilFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (term !== '') query.set(NAMES.term, term);
  if (status !== '') query.set(NAMES.status, status);
  if (page !== 1) query.set(NAMES.page, String(page));
  if (pageSize !== DEFAULT_PAGE_SIZE) query.set(NAMES.pageSize, String(pageSize));
  return query;
}

/**
 * Filters and page of the list, kept in the address, so that reload, Back and a second tab show the same rows.
 * The search text stays in memory with the history entry.
 */
export function usePupilFilters() {
  const [query, setQuery] = useSearchParams();
  const { remembered, keep } = useListMemory();
  const { search } = remembered;
  const filters = useMemo<PupilFilters>(
    () => ({
      term: query.get(NAMES.term) ?? '',
      status: query.get(NAMES.status) ?? '',
      page: wholeNumber(query.get(NAMES.page), 1),
      pageSize: pageSizeIn(query.get(NAMES.pageSize)),
      search,
    }),
    [query, search],
  );

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
