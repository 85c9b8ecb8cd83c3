import { range } from 'es-toolkit';
import { useEffect, useState } from 'react';
import type { pepStatusCalls } from '../../api/calls/pepStatus';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { failureText } from '../../parts/failureText';
import { asPupilRow, type PupilRow } from '../../parts/pupils/pupilRow';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import type { LoadState } from '../../ui/states/loadState';

type Answer = ReturnType<typeof pepStatusCalls.fetchPepStatus.read>;

export interface TermPlans {
  readonly plans: readonly PupilRow[];
  /** The number of plans that the host has, which may be more. */
  readonly total: number;
}

/** The largest page that the host sends. */
const PAGE_SIZE = 100;
/** With the list of overdue plans, the page sends twenty requests at most. */
const MAX_PAGES = 19;
const AT_ONCE = 4;

async function collect(readPage: (page: number) => Promise<Answer>): Promise<TermPlans> {
  const first = await readPage(1);
  const answers = [first];
  const end = Math.min(first.pepstatus.totalPages ?? 1, MAX_PAGES) + 1;
  for (let page = 2; page < end; page += AT_ONCE) {
    answers.push(...await Promise.all(range(page, Math.min(page + AT_ONCE, end)).map(readPage)));
  }
  const plans = answers.flatMap(({ pepStatusList }) => pepStatusList.map(asPupilRow));
  return { plans, total: Math.max(plans.length, first.pepstatus.totalRecords ?? 0) };
}

/** The plans of the current term, whatever page My Pupils would show them on; at most four pages are requested at a time. */
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
      const query = { termofpep: '', pepstatus: 'All', page, recordPerPage: PAGE_SIZE, userid: userId, keyword: '', schoolId };
      const running = dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(query));
      held.push(running);
      return running.unwrap();
    };
    const retry = () => {
      setLoad({ status: 'loading' });
      setAttempt((last) => last + 1);
    };
    collect(readPage).then(
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
