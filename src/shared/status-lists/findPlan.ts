import type { StatusRow } from '../../api/calls/statusLists';
import { pepStatusApi, type PepStatusRow } from '../../api/calls/pepStatus';
import { wholeName } from '../../domain/pupil';
import type { SessionUser } from '../../session/storedSession';
import { useSessionUser } from '../../session/useSession';
import { mapLoad, type LoadState } from '../../ui/states/loadState';
import { useLoad } from '../load/useLoad';
import { asPupilRow, type PupilRow } from '../pupils/pupilRow';
import { yearOf } from '../../domain/phase';

/** The words of a name in a fixed order: 'Rahmani, Noor' is 'Noor Rahmani'. */
export const nameKey = (name: string): string => name.toLowerCase().split(/[\s,]+/).filter((word) => word !== '').sort().join(' ');
const sameYear = (one: string, other: string): boolean =>
  yearOf(one) === '' || yearOf(other) === '' || yearOf(one).toUpperCase() === yearOf(other).toUpperCase();

/** Rows carry no id, so name, year group, date and term decide. Two pupils can share all four, and then no plan may be shown. */
export function samePlan(row: StatusRow, plan: Pick<PepStatusRow, 'pupilFullName' | 'classYear' | 'dateOfMeeting' | 'termOfPep'>): boolean {
  const { yearGroup, dateOfPep, termOfPep } = row;
  return plan.dateOfMeeting.trim() === dateOfPep.trim()
    && plan.termOfPep.trim() === termOfPep.trim()
    && sameYear(yearGroup, plan.classYear)
    && nameKey(wholeName(row)) === nameKey(plan.pupilFullName);
}

export type FoundPlan = { readonly kind: 'found'; readonly plan: PupilRow } | { readonly kind: 'none' } | { readonly kind: 'several' };

export function findPlan(row: StatusRow, plans: readonly PupilRow[]): FoundPlan {
  const [plan, ...others] = plans.filter((one) => samePlan(row, one));
  if (plan === undefined || plan.pupilId === '') return { kind: 'none' };
  return others.every(({ pupilId }) => pupilId === plan.pupilId) ? { kind: 'found', plan } : { kind: 'several' };
}

/** More plans than a pupil has in one term, so that the right one is included even for a common name. */
const MAX_PLANS = 50;

export const planQuery = (row: StatusRow, { userId, schoolId }: Pick<SessionUser, 'userId' | 'schoolId'>) => ({
  termofpep: row.termOfPep, pepstatus: 'All', page: 1, recordPerPage: MAX_PLANS, userid: userId,
  keyword: wholeName(row), schoolId,
});

export function useFoundPlan(row: StatusRow): LoadState<FoundPlan> {
  const query = pepStatusApi.useFetchPepStatusQuery(planQuery(row, useSessionUser()));
  return mapLoad(useLoad(query), ({ pepStatusList }) => findPlan(row, pepStatusList.map(asPupilRow)));
}
