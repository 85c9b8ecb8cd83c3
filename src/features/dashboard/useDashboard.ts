import { useCallback, useMemo } from 'react';
import { attendanceApi } from '../../api/calls/attendance';
import { dashboardApi } from '../../api/calls/dashboard';
import { withoutToasts } from '../../api/withoutToasts';
import type { PupilContext } from '../../domain/pupil';
import { readAnyDay } from '../../domain/readDay';
import { hidesAttendanceTabs } from '../../domain/roles';
import { TERMS } from '../../domain/termOrder';
import { isWeekOf, presentShare } from '../../shared/attendance/presentShare';
import { useFileExport } from '../../shared/export/useExportJob';
import { useRead } from '../../shared/load/useRead';
import { fetchPupilPlans } from '../../pupil/pupilPlans';
import { usePupilDispatch } from '../../pupil/pupilRoot';
import { useSessionUser } from '../../session/useSession';

/** Loaded whenever the dashboard opens, since its figures come from many other screens. */
export function useDashboard({ pupilId, dateOfMeeting, termOfPep }: PupilContext) {
  const { userId, schoolId } = useSessionUser();
  return dashboardApi.useFetchDashboardQuery(
    { pupilId, schoolId, userId, dateOfMeeting, termofpep: termOfPep },
    { refetchOnMountOrArgChange: true },
  );
}

/** The dashboard as a document (S-159: ruled to be the host's report of that name). */
export function useDashboardExport(pupil: PupilContext) {
  const { schoolId } = useSessionUser();
  const [exportDashboard] = dashboardApi.useExportDashboardMutation();
  const { pupilId, classYear, termOfPep, fullname, dateOfMeeting, pupilUPN } = pupil;
  return useFileExport(exportDashboard, 'pepDashboard.pdf', {
    pupilId, schoolId, classYear, termofpep: termOfPep, pupilsName: fullname, dateofmeeting: dateOfMeeting, pupilUPN,
  });
}

const { fetchDashboard } = dashboardApi.endpoints;
const timeOf = (date: string): number => readAnyDay(date)?.getTime() ?? Number.NaN;

/** The figures of the plan before this one: undefined while they load, null if there are none or they cannot be shown. */
export function useDashboardOfLastTerm({ pupilId, pupilUPN, dateOfMeeting }: PupilContext): Dashboard | null | undefined {
  const dispatch = usePupilDispatch();
  const { userId, schoolId } = useSessionUser();
  const { found } = useRead(useCallback(async (signal: AbortSignal): Promise<{ readonly last: Dashboard | null }> => {
    const plans = (await dispatch(fetchPupilPlans(pupilUPN))) ?? [];
    const [before] = plans
      .filter((plan) => plan.pupilId === pupilId && timeOf(plan.dateOfMeeting) < timeOf(dateOfMeeting))
      .sort((a, b) => timeOf(b.dateOfMeeting) - timeOf(a.dateOfMeeting));
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
  const isHidden = hidesAttendanceTabs(useSessionUser()) || !(TERMS as readonly string[]).includes(term);
  const { currentData, isFetching } = attendanceApi.useFetchAttendanceQuery({ pupilId, term }, { skip: isHidden });
  return useMemo(() => {
    if (currentData === undefined) return isFetching ? null : [];
    const weeks = currentData.attendances.filter((week) => isWeekOf(termOfPep, week, term)).map((week) => ({ date: week.date, share: presentShare([week]) }));
    return weeks.slice(0, weeks.findLastIndex(({ share }) => share !== null) + 1);
  }, [currentData, isFetching, term, termOfPep]);
}

export type Dashboard = NonNullable<ReturnType<typeof useDashboard>['data']>;
