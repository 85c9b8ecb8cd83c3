import { optionValue, type FilterOption } from '../fields/filterOption';
import type { Sort } from './column';

/** Page sizes of every list (001 section 9). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** The query of a list. All but `search` is in the address. */
export interface ListState<F extends Readonly<Record<string, string>>> {
  readonly filters: F;
  readonly sort: Sort | null;
  readonly page: number;
  readonly pageSize: number;
  /** May hold a name, so it is never part of the address. */
  readonly search: string;
}

/** How a list starts. A constant of the module, so that it is the same object at each render. */
export interface ListDefaults<F extends Readonly<Record<string, string>>> {
  /** Filters by their name in the address, with the value that is left out of it. The other names of the address are taken. */
  readonly filters: F & { readonly [Taken in 'sort' | 'page' | 'rows']?: never };
  /** The filter that groups the rows, and hides none. */
  readonly grouping?: keyof F & string;
  /** All values of a filter, with what a saved view calls them. Any other value in an address is ignored, also one of several. */
  readonly choices?: { readonly [Name in keyof F]?: (asked?: string) => readonly FilterOption[] };
  /** What a saved view calls the value of another filter (default: the value). */
  readonly words?: { readonly [Name in keyof F]?: (value: string) => string };
  readonly sort?: Sort;
  /** The columns that sort, where the rows are requested by them. An address that names another one has no order. */
  readonly sorts?: readonly string[];
  readonly pageSize?: number;
  readonly sizes?: readonly number[];
}

function wholeNumber(text: string | null, fallback: number): number {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number >= 1 ? number : fallback;
}

const sortText = (sort: Sort | null | undefined): string =>
  sort === null || sort === undefined ? '' : `${sort.isDescending ? '-' : ''}${sort.key}`;

function sortIn(text: string | null, { sort, sorts }: Pick<ListDefaults<never>, 'sort' | 'sorts'>): Sort | null {
  if (text === '') return null;
  const key = text?.replace(/^-/, '') ?? '';
  return key === '' || sorts?.includes(key) === false ? sort ?? null : { key, isDescending: key !== text };
}

/** The list state in an address. Invalid values are ignored. */
export function listStateIn<F extends Readonly<Record<string, string>>>(
  query: URLSearchParams, defaults: ListDefaults<F>, search: string,
): ListState<F> {
  const { sizes = PAGE_SIZES, pageSize = DEFAULT_PAGE_SIZE } = defaults;
  const rows = wholeNumber(query.get('rows'), pageSize);
  const filters = Object.fromEntries(
    Object.entries(defaults.filters).map(([name, blank]) => {
      const value = query.get(name) ?? blank;
      const isKnown = (one: string): boolean => defaults.choices?.[name as keyof F]?.(one).some((option) => optionValue(option) === one) !== false;
      // There may be several, with commas between them.
      return [name, isKnown(value) ? value : value.split(',').filter(isKnown).join(',') || blank];
    }),
  ) as F;
  return {
    filters,
    sort: sortIn(query.get('sort'), defaults),
    page: wholeNumber(query.get('page'), 1),
    pageSize: sizes.includes(rows) ? rows : pageSize,
    search,
  };
}

/** The query of this state: defaults are left out, parameters of others stay. */
export function addressOfList<F extends Readonly<Record<string, string>>>(
  state: ListState<F>, defaults: ListDefaults<F>, before: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(before);
  const put = (name: string, value: string, blank: string) => {
    query.delete(name);
    if (value !== blank) query.set(name, value);
  };
  for (const [name, blank] of Object.entries(defaults.filters)) put(name, state.filters[name] ?? blank, blank);
  put('sort', sortText(state.sort), sortText(defaults.sort));
  put('page', String(state.page), '1');
  put('rows', String(state.pageSize), String(defaults.pageSize ?? DEFAULT_PAGE_SIZE));
  return query;
}
