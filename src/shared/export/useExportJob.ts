import { useCallback, useRef, useState } from 'react';
import type { StatusText } from '../../ui/states/StatusLine';
import { exportStatus } from './exportStatus';

export interface ExportJob<K extends string> {
  readonly start: (choice: K) => void;
  readonly status: StatusText | null;
  readonly isBusy: boolean;
}

/** The job of a screen that has nothing to export yet: see `onRefused` of ExportButton. */
export const NO_EXPORT: ExportJob<string> = { start: () => undefined, status: null, isBusy: false };

const BUSY: StatusText = { tone: 'busy', text: 'Making the file…' };

/** One export at a time. @param run returns how the export of one choice ended (see exportStatus.ts); it must not reject */
export function useExportJob<K extends string>(run: (choice: K) => Promise<StatusText>): ExportJob<K> {
  const [status, setStatus] = useState<StatusText | null>(null);
  const isRunning = useRef(false);
  const start = useCallback((choice: K) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStatus(BUSY);
    void run(choice).then((end) => {
      isRunning.current = false;
      setStatus(end);
    });
  }, [run]);
  return { start, status, isBusy: status === BUSY };
}

type DownloadCall<P> = (args: { readonly params: P; readonly saveAs: { readonly defaultName: string } }) =>
PromiseLike<{ readonly data?: string | undefined; readonly error?: unknown }>;

/** One file by one call: `useFileExport(exportSummary, 'Summary.xlsx', {})`. A failure shows no toast, only the line of the job. */
export const useFileExport = <P>(call: DownloadCall<P>, fileName: string, params: P, note = ''): ExportJob<string> =>
  useExportJob(async () => exportStatus(fileName, await call({ params, saveAs: { defaultName: fileName } }), note));
