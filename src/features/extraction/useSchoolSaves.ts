import { useCallback } from 'react';
import type { ExtractionRow } from '../../api/calls/extraction';
import { extractionApi } from '../../api/endpoints/extraction';
import { withHostText } from '../../messages/message';
import { hostErrors, sharedMessages } from '../../messages/shared';
import { outcomeOf, pageWrites, type RunningWrite } from '../../parts/rows/pageWrites';
import type { WriteEnd } from '../../saving/rowWrites';
import { showToast } from '../../ui/toast';
import { isSameText } from '../../values/values';
import type { ContactColumn } from './contactChecks';

const FIELDS = { name: 'dataExtractionName', tel: 'dataExtractionTel', email: 'dataExtractionEmail' } as const;
type Column = (typeof FIELDS)[ContactColumn] | 'attendanceStatus';

/** Why a value is not saved, or null if it is. */
function failureOf(end: WriteEnd<unknown>): string | null {
  switch (end.kind) {
    case 'applied': return null;
    case 'refused': return `Not saved. ${end.reason}`;
    case 'signedOut': return `Not saved. ${hostErrors.signedOut}`;
    case 'unknown': return 'The service could not be reached, so we cannot tell whether this was saved.';
    default: return 'Not saved. It did not reach the service.';
  }
}

/**
 * The saves of single values of a school. Each resolves to the reason for a failure, or null. The list then shows the saved value.
 * @param put shows a value in the list
 * @param readRows reads the list from the host; returns null if that fails
 */
export function useSchoolSaves(put: (schoolId: string, part: Partial<ExtractionRow>) => void, readRows: () => Promise<readonly ExtractionRow[] | null>) {
  const [saveContact] = extractionApi.useSaveSchoolContactMutation();
  const [saveStatus] = extractionApi.useSaveAttendanceStatusMutation();
  const save = useCallback(async (schoolId: string, column: Column, value: string, send: () => RunningWrite): Promise<WriteEnd<ExtractionRow>> => {
    let hostText = '';
    const end = await pageWrites.change<ExtractionRow>({
      key: `school:${schoolId}/${column}`,
      send: () => outcomeOf(send(), (text) => { hostText = text; }),
      readList: readRows,
      isSent: (row) => row.schoolId === schoolId && isSameText(row[column], value),
    });
    if (end.kind === 'applied') {
      put(schoolId, { [column]: value });
      const toast = withHostText(sharedMessages.doneSaidByHost, hostText);
      if (toast !== null) showToast(toast);
    }
    return end;
  }, [put, readRows]);
  const contact = useCallback(
    async (schoolId: string, columnName: ContactColumn, value: string): Promise<string | null> =>
      failureOf(await save(schoolId, FIELDS[columnName], value, () => saveContact({ schoolId, columnName, value }))),
    [save, saveContact],
  );
  const status = useCallback(
    async (schoolId: string, attendanceStatus: string): Promise<string | null> => {
      const end = await save(schoolId, 'attendanceStatus', attendanceStatus, () => saveStatus({ SchoolId: schoolId, attendanceStatus }));
      const toast = end.kind === 'refused' ? withHostText(sharedMessages.saidByHost, end.reason) : null;
      if (toast !== null) showToast(toast);
      return failureOf(end);
    },
    [save, saveStatus],
  );
  return { contact, status };
}
