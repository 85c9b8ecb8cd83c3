import { once } from 'es-toolkit';
import { useMemo } from 'react';
import { finds, searchable } from '../text/foldText';
import { sortValue, type Column, type Sort, type SortValue } from './column';
import type { ListState } from './listState';

/** The order of texts in every list: accents and case count for nothing, "Year 9" comes before "Year 10". */
export const { compare: compareTexts } = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));

/** The place of each value in the order: values that compare as equal share one, null comes last in both directions. */
function ranksOf<V>(values: readonly V[], read: (value: V) => SortValue, isDescending: boolean): ReadonlyMap<V, number> {
  const every = [...new Set(values)].map((value) => ({ value, sorts: read(value) }));
  const known = every.flatMap(({ value, sorts }) => (sorts === null ? [] : [{ value, sorts }]));
  known.sort(isDescending ? (a, b) => compare(b.sorts, a.sorts) : (a, b) => compare(a.sorts, b.sorts));
  const ranks = new Map<V, number>();
  let rank = 0;
  known.forEach(({ value, sorts }, index) => {
    const before = known[index - 1];
    if (before !== undefined && compare(before.sorts, sorts) !== 0) rank += 1;
    ranks.set(value, rank);
  });
  for (const { value, sorts } of every) if (sorts === null) ranks.set(value, rank + 1);
  return ranks;
}

function byRank<Row, V>(rows: readonly Row[], values: readonly V[], ranks: ReadonlyMap<V, number>): readonly Row[] {
  const ofRank: Row[][] = Array.from({ length: ranks.size + 2 }, () => []);
  rows.forEach((row, index) => { ofRank[ranks.get(values[index] as V) ?? 0]?.push(row); });
  return ofRank.flat();
}

/**
 * The rows in the chosen order; rows that are equal keep the host's order. Long lists repeat their values (schools,
 * years, dates), so each different value is read and compared once, and the rows are then placed by its rank.
 */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const column = sort === null ? undefined : columns.find(({ key }) => key === sort.key);
  if (sort === null || column?.sort === undefined) return rows;
  if (typeof column.sort === 'function') {
    const values = rows.map(column.sort);
    return byRank(rows, values, ranksOf(values, (value) => value, sort.isDescending));
  }
  const texts = rows.map(column.text);
  return byRank(rows, texts, ranksOf(texts, sortValue(column.sort), sort.isDescending));
}

/** The text that the search compares. Computed once for many keystrokes. */
export const haystacksOf = <Row>(rows: readonly Row[], textOf: (row: Row) => string): readonly string[] =>
  rows.map((row) => searchable(textOf(row)));

export function searchRows<Row>(rows: readonly Row[], haystacks: readonly string[], term: string): readonly Row[] {
  const isFound = finds(term);
  return rows.filter((_row, index) => isFound(haystacks[index] ?? ''));
}

/**
 * Keeps the order and the texts to search in while the user types, so that a keystroke costs one pass over the texts.
 * @returns all rows that fit, which a CSV file holds, and those of the page: the last one if the address names a later one
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
): { readonly all: readonly Row[]; readonly shown: readonly Row[]; readonly pages: number; readonly page: number } {
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
