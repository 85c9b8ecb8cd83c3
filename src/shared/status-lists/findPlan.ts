import type { StatusRow } from '../../api/calls/statusLists';
import { pepStatusApi } from '../../api/calls/pepStatus';
import { wholeName } from '../../domain/pupil';
import type { SessionUser } from '../../session/storedSession';
import { useSessionUser } from '../../session/useSession';
import { mapLoad, type LoadState } from '../../ui/states/loadState';
import { useLoad } from '../load/useLoad';
import { asPupilRow, type PupilRow } from '../pupils/pupilRow';
import { samePlan } from './samePlan';

/** The plan of a row, or why there is none: My Pupils has no such plan, or several pupils have one. */
export type FoundPlan = { readonly kind: 'found'; readonly plan: PupilRow } | { readonly kind: 'none' } | { readonly kind: 'several' };

/** The plan of My Pupils for a row of a status list. The row has no id, so it may fit several pupils' plans. */
export function findPlan(row: StatusRow, plans: readonly PupilRow[]): FoundPlan {
  const [plan, ...others] = plans.filter((one) => samePlan(row, one));
  if (plan === undefined || plan.pupilId === '') return { kind: 'none' };
  return others.every(({ pupilId }) => pupilId === plan.pupilId) ? { kind: 'found', plan } : { kind: 'several' };
}

/** More plans than a pupil has in one term, so that the right one is included even for a common name. */
const MAX_PLANS = 50;

/** The search of My Pupils, by the row's name and term, that finds its plan. */
export const planQuery = (row: StatusRow, { userId, schoolId }: Pick<SessionUser, 'userId' | 'schoolId'>) => ({
  termofpep: row.termOfPep, pepstatus: 'All', page: 1, recordPerPage: MAX_PLANS, userid: userId,
  keyword: wholeName(row), schoolId,
});

/** Searches My Pupils for the plan of a row. */
export function useFoundPlan(row: StatusRow): LoadState<FoundPlan> {
  const query = pepStatusApi.useFetchPepStatusQuery(planQuery(row, useSessionUser()));
  return mapLoad(useLoad(query), ({ pepStatusList }) => findPlan(row, pepStatusList.map(asPupilRow)));
}
