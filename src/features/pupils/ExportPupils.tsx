import { useCallback } from 'react';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { ExportAction } from '../../parts/export/ExportButton';
import { exportEnd } from '../../parts/export/exportEnds';
import { useExportJob } from '../../parts/export/useExportJob';
import { useSessionUser } from '../../session/useSession';

const FILE_NAME = 'Pep-Status.xlsx';

/**
 * The list as an Excel file. A failure shows no toast, as specified (S-409): the line beside the button says it.
 * The parameter pupilUPN carries the search text (S-349).
 */
export function ExportPupils({ term, status, search }: {
  readonly term: string;
  readonly status: string;
  readonly search: string;
}) {
  const { userId } = useSessionUser();
  const [exportPepStatus] = pepStatusApi.useExportPepStatusMutation();
  const job = useExportJob(useCallback(async () => {
    const params = { userId, termofPep: term, pepStatus: status, pupilUPN: search };
    return exportEnd(FILE_NAME, await exportPepStatus({ params, saveAs: { defaultName: FILE_NAME } }));
  }, [exportPepStatus, search, status, term, userId]));
  return <ExportAction job={job} choices={[{ key: 'list', label: 'Excel' }]} />;
}
