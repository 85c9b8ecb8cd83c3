import { sortValue, type Column, type Sort } from './column';

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/**
 * The rows in the order asked for; rows that are equal keep the host's order. Long lists repeat their values (schools,
 * years, terms), so each different value is compared once and the rows are then ordered by its rank.
 */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const column = sort === null ? undefined : columns.find(({ key }) => key === sort.key);
  if (sort === null || column?.sort === undefined) return rows;
  const values = rows.map(sortValue(column));
  const different = [...new Set(values)].filter((value) => value !== null).sort(compare);
  if (sort.isDescending) different.reverse();
  const ranks = new Map<string | number | null, number>(different.map((value, index) => [value, index]));
  const rankOf = values.map((value) => ranks.get(value) ?? different.length);
  const buckets: Row[][] = Array.from({ length: different.length + 1 }, () => []);
  rows.forEach((row, index) => { buckets[rankOf[index] ?? different.length]?.push(row); });
  return buckets.flat();
}

/** Texts to search in, in lower case; made once for each list, since a keystroke looks at all of them. */
export const searchIndex = <Row>(rows: readonly Row[], textOf: (row: Row) => string): ReadonlyMap<Row, string> =>
  new Map(rows.map((row) => [row, textOf(row).toLowerCase()]));

/** The rows that hold the words, in any case. */
export function searchRows<Row>(rows: readonly Row[], index: ReadonlyMap<Row, string>, words: string): readonly Row[] {
  const wanted = words.trim().toLowerCase();
  return wanted === '' ? rows : rows.filter((row) => index.get(row)?.includes(wanted) === true);
}
