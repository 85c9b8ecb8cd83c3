import { extractionApi, type ExtractionRow } from '../../api/calls/extraction';
import { choicesOr, labelIn } from '../../config/overrides';
import { withHostText } from '../../messages/message';
import { hostErrors, sharedMessages } from '../../messages/shared';
import { outcomeOf, pageWrites, type RunningWrite } from '../../shared/rows/pageWrites';
import type { WriteEnd } from '../../saving/rowWrites';
import { showToast } from '../../ui/toasts/toast';
import { isSameText } from '../../values/values';
import type { ContactColumn } from './InlineEdit';

/** The ways in which a school sends attendance: values of the host (S-303), and the words for them. */
const ATTENDANCE_STATUSES = [
  { value: 'wonde', label: 'Wonde' },
  { value: 'awaiting_response', label: 'Awaiting response' },
  { value: 'refused', label: 'Refused' },
  { value: 'school_portal', label: 'School portal' },
  { value: 'telephone', label: 'Telephone' },
  { value: 'email', label: 'Email' },
  'Wonde invitation sent', { value: 'no_ims', label: 'No IMS' },
];
/** The blank one first. */
export const attendanceStatuses = () => [{ value: '', label: '' }, ...choicesOr('attendanceStatuses', ATTENDANCE_STATUSES)];
/** Set by the connection itself: shown, never chosen. */
export const AUTOMATIC_STATUS = 'wonde';

export const statusLabel = (stored: string): string => labelIn(attendanceStatuses(), stored);

const FIELDS = { name: 'dataExtractionName', tel: 'dataExtractionTel', email: 'dataExtractionEmail' } as const;
type Column = (typeof FIELDS)[ContactColumn] | 'attendanceStatus';

/** Why a value is not saved, or null if it is. */
function failureOf(end: WriteEnd<unknown>, now: string): string | null {
  switch (end.kind) {
    case 'applied': return null;
    case 'refused': return `Not saved. ${end.reason}`;
    case 'signedOut': return `Not saved. ${hostErrors.signedOut}`;
    case 'notSent': return 'Not saved. The list could not be read first.';
    case 'gone': return 'Not saved. The school is no longer in the list.';
    case 'changed': return `Not saved. Somebody has changed this to “${now}” since you opened it.`;
    case 'unknown': return 'The council’s system could not be reached, so we cannot tell whether this was saved.';
    case 'notApplied': return end.isConfirmed === true ? 'The council’s system accepted this but does not show it yet.' : 'Not saved. The council’s system does not show it.';
  }
}

/**
 * Each save resolves to the reason for a failure, or null. The list then shows the host's values. `opened`: the value before the edit.
 * @param readRows reads the list from the host; returns null if that fails
 */
export function useSchoolSaves(put: (schoolId: string, part: Partial<ExtractionRow>) => void, readRows: () => Promise<readonly ExtractionRow[] | null>) {
  const [saveContact] = extractionApi.useSaveSchoolContactMutation();
  const [saveStatus] = extractionApi.useSaveAttendanceStatusMutation();
  const save = async (schoolId: string, column: Column, value: string, opened: string, send: () => RunningWrite, fail?: (reason: string) => void): Promise<string | null> => {
    let hostText = '';
    let now = opened;
    const end = await pageWrites.change<ExtractionRow>({
      key: `school:${schoolId}/${column}`,
      send: () => outcomeOf(send(), (text) => { hostText = text; }, fail),
      readList: readRows,
      isIt: (row) => row.schoolId === schoolId,
      isAsOpened: (row) => {
        now = row[column];
        return isSameText(now, opened) || isSameText(now, value);
      },
      isSent: (row) => row.schoolId === schoolId && isSameText(row[column], value),
    });
    if (end.kind === 'changed') put(schoolId, { [column]: now });
    if (end.kind === 'refused') fail?.(end.reason);
    if (end.kind === 'applied') {
      put(schoolId, { [column]: value });
      showToast(withHostText(sharedMessages.doneSaidByHost, hostText));
    }
    return failureOf(end, column === 'attendanceStatus' ? statusLabel(now) : now);
  };
  return {
    contact: (schoolId: string, columnName: ContactColumn, value: string, opened: string) =>
      save(schoolId, FIELDS[columnName], value, opened, () => saveContact({ schoolId, columnName, value })),
    status: (schoolId: string, attendanceStatus: string, opened: string) =>
      save(schoolId, 'attendanceStatus', attendanceStatus, opened, () => saveStatus({ SchoolId: schoolId, attendanceStatus }), (reason) => {
        showToast(withHostText(sharedMessages.saidByHost, reason));
      }),
  };
}
