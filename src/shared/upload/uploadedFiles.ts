import { useEffect, useState } from 'react';
import type { HostFile } from '../../api/hostCall';
import { schoolReportsCalls, schoolReportsApi } from '../../api/calls/schoolReports';
import { hostApi, hostCallOf } from '../../api/hostApi';
import { failureText } from '../load/useLoad';
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

/**
 * Loads an uploaded file to show or play it on the page.
 * @returns its object URL, which is revoked on unmount, or null until it has loaded, and why it could not be loaded
 */
export function useFileUrl({ blobkey, filename }: { readonly blobkey: string; readonly filename: string }) {
  const [openUploadedFile] = fileUrlApi.useOpenUploadedFileMutation();
  const [url, setUrl] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let loaded: string | null = null;
    let isGone = false;
    void openUploadedFile({ blobkey, filename }).then(({ data, error }) => {
      if (data === undefined) setTrouble(failureText(error));
      else if (isGone) URL.revokeObjectURL(data);
      else { loaded = data; setUrl(data); }
    });
    return () => {
      isGone = true;
      if (loaded !== null) URL.revokeObjectURL(loaded);
    };
  }, [openUploadedFile, blobkey, filename]);
  return { url, trouble };
}

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
