import { useEffect, useState } from 'react';
import type { LoadState } from '../../ui/states/loadState';
import { failureText } from '../failureText';
import { collectPages, type Collected, type HostPage } from './collectPages';

/** One request of a page, which keeps its answer until it is released. */
interface PageRequest<Row> {
  readonly answer: () => Promise<HostPage<Row>>;
  readonly unsubscribe: () => void;
}
type ReadPage<Row> = (page: number) => PageRequest<Row>;

/**
 * The rows of all pages of a list.
 * @param read the same function for as long as the same list is wanted, or null while none is
 */
export function useAllPages<Row>(read: ReadPage<Row> | null): LoadState<Collected<Row>> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly of: ReadPage<Row>; readonly attempt: number; readonly load: LoadState<Collected<Row>> } | null>(null);
  useEffect(() => {
    if (read === null) return undefined;
    let isOver = false;
    const held: PageRequest<Row>[] = [];
    const readPage = async (page: number): Promise<HostPage<Row>> => {
      if (isOver) throw new Error('The page has been left');
      const running = read(page);
      held.push(running);
      return running.answer();
    };
    const show = (load: LoadState<Collected<Row>>) => { if (!isOver) setLoaded({ of: read, attempt, load }); };
    collectPages(readPage).then(
      (data) => { show({ status: 'ready', data, isRefreshing: false, stale: null }); },
      (error: unknown) => { show({ status: 'failed', text: failureText(error), retry: () => { setAttempt((last) => last + 1); } }); },
    );
    return () => {
      isOver = true;
      for (const one of held) one.unsubscribe();
    };
  }, [read, attempt]);
  return loaded !== null && loaded.of === read && loaded.attempt === attempt ? loaded.load : { status: 'loading' };
}
