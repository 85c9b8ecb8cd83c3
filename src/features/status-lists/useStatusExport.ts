import { useCallback } from 'react';
import { statusListsApi } from '../../api/endpoints/statusLists';
import { exportStatus } from '../../parts/export/exportStatus';
import { useExportJob } from '../../parts/export/useExportJob';
import type { StatusList } from '../../parts/status-lists/statusLists';
import { useSessionUser } from '../../session/useSession';

/** The list as the host's own Excel file. A failure shows no toast, as specified (S-411): a status line shows it. */
export function useStatusExport({ status, fileName }: StatusList) {
  const { userId } = useSessionUser();
  const [exportList] = statusListsApi.useExportStatusListMutation();
  const run = useCallback(
    async () => exportStatus(fileName, await exportList({ params: { userId, status }, saveAs: { defaultName: fileName } })),
    [exportList, userId, status, fileName],
  );
  return useExportJob(run);
}
