import { useCallback } from 'react';
import { dashboardApi } from '../../api/endpoints/dashboard';
import type { PupilContext } from '../../domain/pupil';
import { exportStatus } from '../../parts/export/exportStatus';
import { useExportJob } from '../../parts/export/useExportJob';
import { useSessionUser } from '../../session/useSession';

/** Read whenever the dashboard opens: its figures come from many other screens. */
export function useDashboard(pupil: PupilContext) {
  const { userId, schoolId } = useSessionUser();
  const { pupilId, dateOfMeeting, termOfPep } = pupil;
  return dashboardApi.useFetchDashboardQuery(
    { pupilId, schoolId, userId, dateOfMeeting, termofpep: termOfPep },
    { refetchOnMountOrArgChange: true },
  );
}

const FILE_NAME = 'pepDashboard.pdf';

/** The dashboard as a document (S-159: ruled to be the host's report of that name). */
export function useDashboardExport(pupil: PupilContext) {
  const { schoolId } = useSessionUser();
  const [exportDashboard] = dashboardApi.useExportDashboardMutation();
  return useExportJob(useCallback(async () => {
    const { pupilId, classYear, termOfPep, fullname, dateOfMeeting, pupilUPN } = pupil;
    const params = {
      pupilId, schoolId, classYear, termofpep: termOfPep, pupilsName: fullname, dateofmeeting: dateOfMeeting, pupilUPN,
    };
    return exportStatus(FILE_NAME, await exportDashboard({ params, saveAs: { defaultName: FILE_NAME } }));
  }, [exportDashboard, pupil, schoolId]));
}

export type Dashboard = NonNullable<ReturnType<typeof useDashboard>['data']>;
