import { range } from 'es-toolkit';

/** One page of a list that the host pages; a number that it does not send is null. */
export interface HostPage<Row> {
  readonly rows: readonly Row[];
  readonly totalPages: number | null;
  readonly totalRecords: number | null;
}

export interface Collected<Row> {
  readonly rows: readonly Row[];
  /** The number of rows that the host has, which may be more. */
  readonly total: number;
}

/** The largest page that the host sends. */
export const LARGEST_PAGE = 100;
/** 10,000 pupils: more than an authority looks after. */
export const EVERY_PAGE = 100;
const AT_ONCE = 4;

/** The rows of the first pages, all of them if there are no more. At most four pages are requested at a time. */
export async function collectPages<Row>(readPage: (page: number) => Promise<HostPage<Row>>, maxPages = EVERY_PAGE): Promise<Collected<Row>> {
  const first = await readPage(1);
  const answers = [first];
  const { totalPages, totalRecords } = first;
  const pages = totalPages ?? Math.ceil((totalRecords ?? 0) / Math.max(first.rows.length, 1));
  const end = Math.min(pages, maxPages) + 1;
  for (let page = 2; page < end; page += AT_ONCE) {
    answers.push(...await Promise.all(range(page, Math.min(page + AT_ONCE, end)).map(readPage)));
  }
  const rows = answers.flatMap((one) => one.rows);
  return { rows, total: Math.max(rows.length, totalRecords ?? 0) };
}
