import type { StatusWords } from '../../ui/StatusLine';
import { failureText } from '../failureText';

/** The outcome of an export, as text that stays beside its button. */
export const exportSaved = (fileName: string): StatusWords => ({ tone: 'good', words: `${fileName} is in your downloads.` });

export const exportFailed = (fileName: string, error: unknown): StatusWords =>
  ({ tone: 'fail', words: `${fileName} was not exported. ${failureText(error)}` });

/** The host sends the file by email, and its own message is shown (S-419). */
export const exportEmailed = (words: string): StatusWords => ({ tone: 'info', words });

/** No request was sent; the text gives the reason. */
export const exportRefused = (words: string): StatusWords => ({ tone: 'fail', words });

/** The end of a download call of `api/endpoints`: pass it what the mutation resolves to. */
export const exportEnd = (
  fileName: string, { data, error }: { readonly data?: string | undefined; readonly error?: unknown },
): StatusWords => (data === undefined ? exportFailed(fileName, error) : exportSaved(data));
