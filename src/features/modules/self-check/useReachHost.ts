import { useCallback } from 'react';
import { pepStatusApi } from '../../../api/endpoints/pepStatus';
import { FRESH } from '../../../api/readFresh';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { reachFact, type Fact } from './installationFacts';

/** Sends a short read call, the first page of My Pupils, to check whether the host responds. */
export function useReachHost(): () => Promise<Fact> {
  const dispatch = useSessionDispatch();
  const { userId, schoolId } = useSessionUser();
  return useCallback(async () => {
    const query = { termofpep: '', pepstatus: '', page: 1, recordPerPage: 10, userid: userId, keyword: '', schoolId };
    const began = performance.now();
    const { error } = await dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(query, FRESH));
    return reachFact({ error, tookMs: performance.now() - began });
  }, [dispatch, userId, schoolId]);
}
