import { useCallback, useMemo } from 'react';
import { attendanceApi } from '../../api/calls/attendance';
import { dashboardApi, type dashboardCalls } from '../../api/calls/dashboard';
import { withoutToasts } from '../../api/withoutToasts';
import type { PupilContext } from '../../domain/pupil';
import { readAnyDay } from '../../domain/readDay';
import { hidesAttendanceTabs } from '../../domain/roles';
import { TERMS } from '../../domain/termOrder';
import { isWeekOf, presentShare } from '../../shared/attendance/presentShare';
import { useRead } from '../../shared/load/useRead';
import { datedPlans, fetchPupilPlans } from '../../pupil/pupilPlans';
import { usePupilDispatch } from '../../pupil/pupilRoot';
import { useSessionUser } from '../../session/useSession';

export type Dashboard = ReturnType<typeof dashboardCalls.fetchDashboard.read>;

const { fetchDashboard } = dashboardApi.endpoints;
const timeOf = (date: string): number => readAnyDay(date)?.getTime() ?? Number.NaN;

/** The figures of the plan before this one: undefined while they load, null if there are none or they cannot be shown. */
export function useDashboardOfLastTerm({ pupilId, pupilUPN, dateOfMeeting }: PupilContext): Dashboard | null | undefined {
  const dispatch = usePupilDispatch();
  const { userId, schoolId } = useSessionUser();
  const { found } = useRead(useCallback(async (signal: AbortSignal): Promise<{ readonly last: Dashboard | null }> => {
    const before = datedPlans(await dispatch(fetchPupilPlans(pupilUPN)) ?? [], pupilId).find((plan) => timeOf(plan.dateOfMeeting) < timeOf(dateOfMeeting));
    if (before === undefined || signal.aborted) return { last: null };
    const args = { pupilId, schoolId, userId, dateOfMeeting: before.dateOfMeeting, termofpep: before.termOfPep };
    const { data = null } = await withoutToasts(dispatch(fetchDashboard.initiate(args, { subscribe: false })));
    return { last: data };
  }, [dateOfMeeting, dispatch, pupilId, pupilUPN, schoolId, userId]));
  return found?.last;
}

/** The weeks of the plan's term up to the last with marks, null while they load, or blank if there are none or they cannot be shown. */
export function useTermWeeks({ pupilId, termOfPep }: PupilContext): readonly { readonly date: string; readonly share: number | null }[] | null {
  const [term = ''] = termOfPep.split(' ');
  const isHidden = hidesAttendanceTabs(useSessionUser()) || !TERMS.some((one) => one === term);
  const { currentData, isFetching } = attendanceApi.useFetchAttendanceQuery({ pupilId, term }, { skip: isHidden });
  return useMemo(() => {
    if (currentData === undefined) return isFetching ? null : [];
    const weeks = currentData.attendances.filter((week) => isWeekOf(termOfPep, week, term)).map((week) => ({ date: week.date, share: presentShare([week]) }));
    return weeks.slice(0, weeks.findLastIndex(({ share }) => share !== null) + 1);
  }, [currentData, isFetching, term, termOfPep]);
}
