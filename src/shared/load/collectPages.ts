import { range } from 'es-toolkit';
import { pageTotals, type PageCounts } from '../../domain/pageTotals';

/** One page of a list that the host pages; a number that it does not send is null. */
export interface HostPage<Row> extends PageCounts {
  readonly rows: readonly Row[];
}

export interface Collected<Row> {
  readonly rows: readonly Row[];
  /** The number of rows that the host has, which may be more. */
  readonly total: number;
}

export const LARGEST_PAGE = 100;
/** 10,000 pupils: more than an authority looks after. */
const EVERY_PAGE = 100;
const AT_ONCE = 4;

/** The rows of the first pages, all of them if there are no more. At most four pages are requested at a time. */
export async function collectPages<Row>(readPage: (page: number) => Promise<HostPage<Row>>, maxPages = EVERY_PAGE): Promise<Collected<Row>> {
  const first = await readPage(1);
  const answers = [first];
  const size = first.rows.length;
  const counts = pageTotals(first, size, 1, LARGEST_PAGE);
  const { total } = counts;
  // A host may send smaller pages than asked for.
  const pages = size < LARGEST_PAGE ? first.totalPages ?? Math.ceil(total / Math.max(size, 1)) : counts.pages;
  // Without a count of the host the last page is the first that is not full.
  const isCounted = counts.pages === 1 || total > size;
  const last = Math.min(isCounted ? pages : Infinity, maxPages);
  for (let page = 2; page <= last; page += AT_ONCE) {
    const more = await Promise.all(range(page, Math.min(page + AT_ONCE, last + 1)).map(readPage));
    answers.push(...more);
    if (!isCounted && more.some((one) => one.rows.length < size)) break;
  }
  const rows = answers.flatMap((one) => one.rows);
  return { rows, total: Math.max(rows.length, total) };
}
