import { useCallback, useState } from 'react';
import type { HostFile } from '../../api/hostCall';
import { schoolReportsCalls, schoolReportsApi } from '../../api/calls/schoolReports';
import { hostApi, hostCallOf } from '../../api/hostApi';
import { failureText } from '../load/useLoad';
import { useRead } from '../load/useRead';
import type { StatusText } from '../../ui/states/StatusLine';
import { downloadStatus } from '../export/exportStatus';

const { info } = schoolReportsCalls.downloadUploadedFile;

/** An uploaded file to play or show on the page: an object URL, which the caller revokes. */
const fileUrlApi = hostApi.injectEndpoints({
  endpoints: (build) => ({
    openUploadedFile: build.mutation<string, { readonly blobkey: string; readonly filename: string }>({
      queryFn: async (params, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery(hostCallOf('downloadUploadedFile', info, { params }));
        return error === undefined ? { data: URL.createObjectURL((data as HostFile).blob) } : { error };
      },
    }),
  }),
});

/** @returns the file's object URL, revoked on unmount, or null until it has loaded, and why it could not be loaded */
export function useFileUrl({ blobkey, filename }: { readonly blobkey: string; readonly filename: string }) {
  const [openUploadedFile] = fileUrlApi.useOpenUploadedFileMutation();
  const { found } = useRead(useCallback(async (signal: AbortSignal) => {
    const { data: url = null, error } = await openUploadedFile({ blobkey, filename });
    const revoke = (): void => { if (url !== null) URL.revokeObjectURL(url); };
    if (signal.aborted) revoke();
    else signal.addEventListener('abort', revoke);
    return { url, trouble: url === null ? failureText(error) : null };
  }, [openUploadedFile, blobkey, filename]));
  return found ?? { url: null, trouble: null };
}

export function useFileDownload() {
  const [downloadUploadedFile] = schoolReportsApi.useDownloadUploadedFileMutation();
  const [status, setStatus] = useState<StatusText | null>(null);
  const download = async (blobkey: string, filename: string, defaultName = filename): Promise<void> => {
    setStatus({ tone: 'busy', text: `Downloading ${defaultName}…` });
    setStatus(downloadStatus(defaultName, await downloadUploadedFile({ params: { blobkey, filename }, saveAs: { defaultName } })));
  };
  return { status, setStatus, download };
}
