import type { StatusText } from '../../ui/StatusLine';
import { failureText } from '../failureText';

/** The outcome of an export, as text that stays beside its button. */
export const exportSaved = (fileName: string): StatusText => ({ tone: 'good', text: `${fileName} is in your downloads.` });

export const exportFailed = (fileName: string, error: unknown): StatusText =>
  ({ tone: 'fail', text: `${fileName} was not exported. ${failureText(error)}` });

/** The host sends the file by email, and its own message is shown (S-419). */
export const exportEmailed = (text: string): StatusText => ({ tone: 'info', text });

/** No request was sent; the text gives the reason. */
export const exportRefused = (text: string): StatusText => ({ tone: 'fail', text });

/** The outcome of a download call of `api/endpoints`: pass it what the mutation resolves to. */
export const exportStatus = (
  fileName: string, { data, error }: { readonly data?: string | undefined; readonly error?: unknown },
): StatusText => (data === undefined ? exportFailed(fileName, error) : exportSaved(data));
