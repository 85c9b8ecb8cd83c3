import { useCallback } from 'react';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { exportStatus } from '../../parts/export/exportStatus';
import { useExportJob } from '../../parts/export/useExportJob';
import { useSessionUser } from '../../session/useSession';

const FILE_NAME = 'Pep-Status.xlsx';

/**
 * The list as an Excel file. A failure shows no toast, as specified (S-409). What pupilUPN carries is the search
 * text (S-349).
 */
export function usePupilExport(term: string, status: string, search: string) {
  const { userId } = useSessionUser();
  const [exportPepStatus] = pepStatusApi.useExportPepStatusMutation();
  const run = useCallback(
    async () => exportStatus(FILE_NAME, await exportPepStatus({
      params: { userId, termofPep: term, pepStatus: status, pupilUPN: search },
      saveAs: { defaultName: FILE_NAME },
    })),
    [exportPepStatus, userId, term, status, search],
  );
  return useExportJob(run);
}
