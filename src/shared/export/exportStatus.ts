import type { StatusText } from '../../ui/states/StatusLine';
import { failureText } from '../load/useLoad';

const exportSaved = (fileName: string): StatusText => ({ tone: 'good', text: `${fileName} is in your downloads.` });

export const exportFailed = (fileName: string, error: unknown): StatusText =>
  ({ tone: 'fail', text: `${fileName} was not exported. ${failureText(error)}` });

/** What the mutation of a download call resolves to: the name under which the file was saved, or why it was not. */
interface FileEnd {
  readonly data?: string | undefined;
  readonly error?: unknown;
}

export const exportStatus = (fileName: string, { data, error }: FileEnd): StatusText =>
  (data === undefined ? exportFailed(fileName, error) : exportSaved(data));

export const downloadStatus = (fileName: string, { data, error }: FileEnd): StatusText =>
  (data === undefined ? { tone: 'fail', text: `${fileName} was not downloaded. ${failureText(error)}` } : exportSaved(data));
