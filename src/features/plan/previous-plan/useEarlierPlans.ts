import { useEffect, useMemo } from 'react';
import { pepStatusApi } from '../../../api/endpoints/pepStatus';
import type { PupilContext } from '../../../domain/pupil';
import { failureText } from '../../../parts/failureText';
import { useSessionUser } from '../../../session/useSession';
import { fetchPupilPlans, plansQuery } from '../../../pupil/pupilPlans';
import { usePupilDispatch } from '../../../pupil/pupilRoot';
import { earlierPlansOf, type EarlierPlan } from './earlierPlans';

export type EarlierPlans =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly plans: readonly EarlierPlan[] };

const NONE: EarlierPlans = { kind: 'ready', plans: [] };
const LOADING: EarlierPlans = { kind: 'loading' };

/**
 * The pupil's plans of earlier meetings, by the UPN and for all terms.
 * @param isWanted whether to send the request, unless the page has sent it already: once the form has rendered, because the form comes first
 */
export function useEarlierPlans({ pupilId, pupilUPN, dateOfMeeting }: PupilContext, isWanted: boolean): EarlierPlans {
  const user = useSessionUser();
  const query = plansQuery(pupilUPN, user);
  const { useQueryState, useQuerySubscription } = pepStatusApi.endpoints.fetchPepStatus;
  // What the page has loaded already is known before it is wanted: the form keeps a place for it.
  const { data, error, isFetching } = useQueryState(query, { skip: pupilUPN === '' });
  const { refetch } = useQuerySubscription(query, { skip: !isWanted || pupilUPN === '' });
  // Kept for the other sections of this plan.
  const dispatch = usePupilDispatch();
  const isLoaded = data !== undefined;
  useEffect(() => { if (isWanted && isLoaded) void dispatch(fetchPupilPlans(pupilUPN)); }, [dispatch, isLoaded, isWanted, pupilUPN]);
  return useMemo(() => {
    if (pupilUPN === '') return NONE;
    if (data !== undefined) return { kind: 'ready', plans: earlierPlansOf(data.pepStatusList, pupilId, dateOfMeeting) };
    if (error === undefined || isFetching) return LOADING;
    return { kind: 'failed', text: failureText(error), retry: () => { void refetch(); } };
  }, [data, error, isFetching, refetch, pupilId, pupilUPN, dateOfMeeting]);
}
