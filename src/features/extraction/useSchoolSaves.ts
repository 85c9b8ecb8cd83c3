import { useCallback } from 'react';
import type { ExtractionRow } from '../../api/calls/extraction';
import { extractionApi } from '../../api/endpoints/extraction';
import { failureText } from '../../parts/failureText';
import type { ContactColumn } from './contactChecks';

const FIELDS = { name: 'dataExtractionName', tel: 'dataExtractionTel', email: 'dataExtractionEmail' } as const;

/** The saves of single values of a school. Each resolves to the reason for a failure, or null. The list then shows the saved value. */
export function useSchoolSaves(put: (schoolId: string, part: Partial<ExtractionRow>) => void) {
  const [saveContact] = extractionApi.useSaveSchoolContactMutation();
  const [saveStatus] = extractionApi.useSaveAttendanceStatusMutation();
  const contact = useCallback(
    async (schoolId: string, columnName: ContactColumn, value: string): Promise<string | null> => {
      const { error } = await saveContact({ schoolId, columnName, value });
      if (error !== undefined) return failureText(error);
      put(schoolId, { [FIELDS[columnName]]: value });
      return null;
    },
    [saveContact, put],
  );
  const status = useCallback(
    async (schoolId: string, attendanceStatus: string): Promise<string | null> => {
      const { error } = await saveStatus({ SchoolId: schoolId, attendanceStatus });
      if (error !== undefined) return failureText(error);
      put(schoolId, { attendanceStatus });
      return null;
    },
    [saveStatus, put],
  );
  return { contact, status };
}
