import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../ui/Pager';

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

/** The query of the address that shows these filters; defaults are left out. */
export function addressOfFilters({ term, status, page, pageSize }: PupilFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (term !== '') query.set(NAMES.term, term);
  if (status !== '') query.set(NAMES.status, status);
  if (page !== 1) query.set(NAMES.page, String(page));
  if (pageSize !== DEFAULT_PAGE_SIZE) query.set(NAMES.pageSize, String(pageSize));
  return query;
}

/** The filters that an address asks for; what it spells wrong counts as not said. */
export const filtersIn = (query: URLSearchParams, search: string): PupilFilters => ({
  term: query.get(NAMES.term) ?? '',
  status: query.get(NAMES.status) ?? '',
  page: wholeNumber(query.get(NAMES.page), 1),
  pageSize: pageSizeIn(query.get(NAMES.pageSize)),
  search,
});
