import { useCallback } from 'react';
import { extractionApi } from '../../api/endpoints/extraction';
import { messages } from '../../messages/messages';
import { exportStatus } from '../../parts/export/exportStatus';
import { useExportJob } from '../../parts/export/useExportJob';
import { showToast } from '../../ui/toast';
import type { ClientType } from './clients';

const FILE_NAME = 'Summary.xlsx';

/** The export of one client, or of all; each has its own success text (S-417, S-418, S-420). */
export function useExtractionExport(schoolId: string, type: ClientType) {
  const [exportExtraction] = extractionApi.useExportExtractionMutation();
  const run = useCallback(
    async (choice: 'client' | 'all') => {
      const result = await exportExtraction({ params: choice === 'all' ? {} : { schoolId, type }, saveAs: { defaultName: FILE_NAME } });
      if (result.error === undefined) showToast(choice === 'all' ? messages.extractionExported : messages.extractionExportedAsExcel);
      return exportStatus(FILE_NAME, result);
    },
    [exportExtraction, schoolId, type],
  );
  return useExportJob(run);
}
