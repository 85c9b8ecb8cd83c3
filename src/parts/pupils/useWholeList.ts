import { useEffect, useState } from 'react';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { searchWords } from '../../domain/searchWords';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import type { LoadState } from '../../ui/states/loadState';
import { failureText } from '../failureText';
import { collectPlans, LARGEST_PAGE, type CollectedPlans, type PepStatusAnswer } from './collectPlans';

/**
 * The plans of My Pupils from all pages, of which at most four are requested at a time.
 * @param wanted what the host filters by, or null while the whole list is not needed
 */
export function useWholeList(wanted: { readonly term: string; readonly status: string; readonly search: string } | null, maxPages?: number): LoadState<CollectedPlans> {
  const { userId, schoolId } = useSessionUser();
  const dispatch = useSessionDispatch();
  const [attempt, setAttempt] = useState(0);
  const [{ of, load }, setLoaded] = useState<{ readonly of: string; readonly load: LoadState<CollectedPlans> }>({ of: '', load: { status: 'loading' } });
  const [isWanted, term, status, search] = [wanted !== null, wanted?.term ?? '', wanted?.status ?? '', wanted?.search ?? ''];
  const key = JSON.stringify([userId, schoolId, term, status, search, attempt]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const held: { readonly unsubscribe: () => void }[] = [];
    const readPage = async (page: number): Promise<PepStatusAnswer> => {
      if (isOver) throw new Error('The page has been left');
      const query = { termofpep: term, pepstatus: status, page, recordPerPage: LARGEST_PAGE, userid: userId, keyword: searchWords(search), schoolId };
      const running = dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(query));
      held.push(running);
      return running.unwrap();
    };
    const retry = () => { setAttempt((last) => last + 1); };
    collectPlans(readPage, maxPages).then(
      (data) => { if (!isOver) setLoaded({ of: key, load: { status: 'ready', data, isRefreshing: false, stale: null } }); },
      (error: unknown) => { if (!isOver) setLoaded({ of: key, load: { status: 'failed', text: failureText(error), retry } }); },
    );
    return () => {
      isOver = true;
      for (const one of held) one.unsubscribe();
    };
  }, [dispatch, isWanted, userId, schoolId, term, status, search, maxPages, key]);
  return of === key ? load : { status: 'loading' };
}
