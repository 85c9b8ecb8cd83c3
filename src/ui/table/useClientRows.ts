import { once } from 'es-toolkit';
import { useMemo } from 'react';
import { haystacksOf, searchRows, sortRows } from './clientRows';
import type { Column } from './column';
import type { ListState } from './listState';

interface ClientRows<Row> {
  /** Every row that fits, in order: what a CSV file holds. */
  readonly all: readonly Row[];
  /** The rows of the page. */
  readonly shown: readonly Row[];
  readonly pages: number;
  /** The page shown, which is the last one if the address names a later one. */
  readonly page: number;
}

/**
 * Searches, filters, sorts and pages rows in the browser. The order and the texts to search in are kept while the user
 * types, so that a keystroke costs one pass over the texts.
 */
export function useClientRows<Row, F extends Readonly<Record<string, string>>>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { state, searchText, keep }: {
    readonly state: ListState<F>;
    readonly searchText: (row: Row) => string;
    /** Whether a row matches the filters. Must be a stable function. */
    readonly keep?: ((row: Row, filters: F) => boolean) | undefined;
  },
): ClientRows<Row> {
  const { search, filters, sort, pageSize } = state;
  const ordered = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const kept = useMemo(() => (keep === undefined ? ordered : ordered.filter((row) => keep(row, filters))), [ordered, keep, filters]);
  const isSearch = search.trim() !== '';
  const haystacks = useMemo(() => once(() => haystacksOf(kept, searchText)), [kept, searchText]);
  const all = useMemo(() => (isSearch ? searchRows(kept, haystacks(), search) : kept), [kept, haystacks, isSearch, search]);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(state.page, pages);
  const shown = useMemo(() => all.slice((page - 1) * pageSize, page * pageSize), [all, page, pageSize]);
  return { all, shown, pages, page };
}
