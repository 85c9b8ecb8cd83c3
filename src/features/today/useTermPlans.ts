import { useEffect, useState } from 'react';
import type { pepStatusCalls } from '../../api/calls/pepStatus';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { failureText } from '../../parts/failureText';
import { collectPlans, LARGEST_PAGE, type CollectedPlans } from '../../parts/pupils/collectPlans';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import type { LoadState } from '../../ui/states/loadState';

type Answer = ReturnType<typeof pepStatusCalls.fetchPepStatus.read>;

export type TermPlans = CollectedPlans;

/** The plans of the current term from all pages of My Pupils, of which at most four are requested at a time. */
export function useTermPlans(): LoadState<TermPlans> {
  const { userId, schoolId } = useSessionUser();
  const dispatch = useSessionDispatch();
  const [attempt, setAttempt] = useState(0);
  const [load, setLoad] = useState<LoadState<TermPlans>>({ status: 'loading' });
  useEffect(() => {
    let isOver = false;
    const held: { readonly unsubscribe: () => void }[] = [];
    const readPage = async (page: number): Promise<Answer> => {
      if (isOver) throw new Error('The page has been left');
      const query = { termofpep: '', pepstatus: 'All', page, recordPerPage: LARGEST_PAGE, userid: userId, keyword: '', schoolId };
      const running = dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(query));
      held.push(running);
      return running.unwrap();
    };
    const retry = () => {
      setLoad({ status: 'loading' });
      setAttempt((last) => last + 1);
    };
    collectPlans(readPage).then(
      (data) => { if (!isOver) setLoad({ status: 'ready', data, isRefreshing: false, stale: null }); },
      (error: unknown) => { if (!isOver) setLoad({ status: 'failed', text: failureText(error), retry }); },
    );
    return () => {
      isOver = true;
      for (const one of held) one.unsubscribe();
    };
  }, [dispatch, userId, schoolId, attempt]);
  return load;
}
