import type { StatusText } from '../../ui/states/StatusLine';
import { failureText } from '../load/useLoad';

const exportSaved = (fileName: string, note = ''): StatusText => ({ tone: 'good', text: `${fileName} is in your downloads. ${note}`.trim() });

export const exportFailed = (fileName: string, error: unknown): StatusText =>
  ({ tone: 'fail', text: `${fileName} was not exported. ${failureText(error)}` });

/** What the mutation of a download call resolves to: the name under which the file was saved, or why it was not. */
interface FileEnd {
  readonly data?: string | undefined;
  readonly error?: unknown;
}

/** @param note what the file leaves out, or blank */
export const exportStatus = (fileName: string, { data, error }: FileEnd, note = ''): StatusText =>
  (data === undefined ? exportFailed(fileName, error) : exportSaved(data, note));

const list = new Intl.ListFormat('en-GB');
/** @param filters by their names, e.g. `the search`: those that the page filters by and the call of the export has no parameter for */
export function notFilteredBy(filters: Readonly<Record<string, string>>): string {
  const chosen = Object.keys(filters).filter((name) => filters[name]?.trim() !== '');
  return chosen.length === 0 ? '' : `The file is not filtered by ${list.format(chosen)}.`;
}

export const downloadStatus = (fileName: string, { data, error }: FileEnd): StatusText =>
  (data === undefined ? { tone: 'fail', text: `${fileName} was not downloaded. ${failureText(error)}` } : exportSaved(data));
