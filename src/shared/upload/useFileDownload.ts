import { useState } from 'react';
import { schoolReportsApi } from '../../api/calls/schoolReports';
import type { StatusText } from '../../ui/states/StatusLine';
import { downloadStatus } from '../export/exportStatus';

/** Downloads an uploaded file, and tells how the last download ended. */
export function useFileDownload() {
  const [downloadUploadedFile] = schoolReportsApi.useDownloadUploadedFileMutation();
  const [status, setStatus] = useState<StatusText | null>(null);
  const download = async (blobkey: string, filename: string, defaultName = filename): Promise<void> => {
    setStatus({ tone: 'busy', text: `Downloading ${defaultName}…` });
    setStatus(downloadStatus(defaultName, await downloadUploadedFile({ params: { blobkey, filename }, saveAs: { defaultName } })));
  };
  return { status, setStatus, download };
}
