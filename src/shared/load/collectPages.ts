import { range } from 'es-toolkit';
import { useMemo } from 'react';
import { pageTotals, type PageCounts } from '../../domain/pageTotals';
import { readyState, type LoadState } from '../../ui/states/loadState';
import { failureText } from './useLoad';
import { useRead } from './useRead';

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

/** The rows of all pages. At most four pages are requested at a time. */
export async function collectPages<Row>(readPage: (page: number) => Promise<HostPage<Row>>): Promise<Collected<Row>> {
  const first = await readPage(1);
  const answers = [first];
  const size = first.rows.length;
  const counts = pageTotals(first, size, 1, LARGEST_PAGE);
  const { total } = counts;
  // A host may send smaller pages than asked for.
  const pages = size < LARGEST_PAGE ? first.totalPages ?? Math.ceil(total / Math.max(size, 1)) : counts.pages;
  // Without a count of the host the last page is the first that is not full.
  const isCounted = counts.pages === 1 || total > size;
  const last = Math.min(isCounted ? pages : Infinity, EVERY_PAGE);
  for (let page = 2; page <= last; page += AT_ONCE) {
    const more = await Promise.all(range(page, Math.min(page + AT_ONCE, last + 1)).map(readPage));
    answers.push(...more);
    if (!isCounted && more.some((one) => one.rows.length < size)) break;
  }
  const rows = answers.flatMap((one) => one.rows);
  return { rows, total: Math.max(rows.length, total) };
}

/** One request of a page, which keeps its answer until it is released. */
interface PageRequest<Answer> {
  readonly unwrap: () => Promise<Answer>;
  readonly unsubscribe: () => void;
}

/**
 * @param send requests one page: the same function for as long as the same list is wanted, or null while none is
 * @param pageOf the page in a response; must be a stable function
 */
export function useAllPages<Answer, Row>(send: ((page: number) => PageRequest<Answer>) | null, pageOf: (answer: Answer) => HostPage<Row>): LoadState<Collected<Row>> {
  const { found, retry } = useRead(useMemo(() => (send === null ? null : (signal: AbortSignal) => {
    const held: PageRequest<Answer>[] = [];
    signal.addEventListener('abort', () => { for (const one of held) one.unsubscribe(); });
    const readPage = async (page: number): Promise<HostPage<Row>> => {
      if (signal.aborted) throw new Error('The page has been left');
      const running = send(page);
      held.push(running);
      return pageOf(await running.unwrap());
    };
    return collectPages(readPage).then((data) => ({ data }), (error: unknown) => ({ error }));
  }), [send, pageOf]));
  return useMemo(() => {
    if (found === null) return { status: 'loading' };
    if ('data' in found) return readyState(found.data);
    return { status: 'failed', text: failureText(found.error), retry };
  }, [found, retry]);
}
