import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { attendanceApi } from '../../../api/calls/attendance';
import { getConfig } from '../../../config/config';
import { reportOr } from '../../../config/overrides';
import type { PupilContext } from '../../../domain/pupil';
import { TERMS } from '../../../domain/termOrder';
import { ExportAction } from '../../../shared/export/ExportButton';
import { attendanceMessages } from '../../../messages/record';
import { exportStatus, notFilteredBy } from '../../../shared/export/exportStatus';
import { useExportJob } from '../../../shared/export/useExportJob';
import { actionId } from '../../../shared/recordActions';
import { formatTime, parseDate } from '../../../domain/dates';
import { useReopen } from '../../../forms/kept/useReopen';
import { loadOnOpen } from '../../../ui/lazy/loadOnOpen';
import { StatusLine } from '../../../ui/states/StatusLine';
import { showToast } from '../../../ui/toasts/toast';
import { FilterSelect } from '../../../ui/fields/FilterSelect';
import type { Attendance } from './useAttendance';

const BulkEntryDialog = loadOnOpen(async () => (await import('./BulkEntryDialog')).BulkEntryDialog);

const XLS = { key: 'xls', label: 'XLS' } as const;

/** The academic year of a Monday, DD/MM/YYYY: 2025-26, or blank for no date. */
export function yearOfWeeks(date: string): string {
  const monday = parseDate(date);
  if (monday === null) return '';
  const first = monday.getMonth() >= 7 ? monday.getFullYear() : monday.getFullYear() - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

export function AttendanceHeader({ pupil, attendance }: { readonly pupil: PupilContext; readonly attendance: Attendance }) {
  const { askTerm, term, year, askYear, load, units, answer } = attendance;
  const [isBulkOpen, setBulkOpen] = useState(false);
  useReopen('bulkEntry', () => { setBulkOpen(true); });
  const { saving, savedAt } = units.status();
  const isLoading = load.status === 'loading';
  useSavedToast(saving === 0 ? savedAt : null);
  const [exportPdf] = attendanceApi.useExportAttendancePdfMutation();
  const [exportExcel] = attendanceApi.useExportAttendanceExcelMutation();
  const job = useExportJob(async (format: 'pdf' | 'xls') => {
    // The file comes from the host, so it waits for what is still being saved.
    await units.settled();
    const defaultName = `${pupil.fullname}.${format}`;
    const result = await (format === 'pdf' ? exportPdf : exportExcel)({ params: { pupilId: pupil.pupilId }, saveAs: { defaultName } });
    return exportStatus(defaultName, result, notFilteredBy({ 'the academic year': year }));
  });
  return (
    <>
      <StatusLine
        className="save-status"
        isQuiet
        status={saving > 0 ? { tone: 'busy', text: 'Saving…' } : savedAt === null ? null : { tone: 'good', text: `Saved at ${formatTime(savedAt)}` }}
      />
      <FilterSelect
        label="Academic Year"
        value={year}
        blank={(year === '' && yearOfWeeks(answer?.attendances[0]?.date ?? '')) || 'Current year'}
        options={getConfig().academicYears.attendance}
        onChange={askYear}
      />
      <div className="inline" role="group" aria-label="Term">
        {TERMS.map((one) => (
          <Button
            key={one}
            variant="secondary"
            active={one === term}
            aria-pressed={one === term}
            // Not disabled: the button that was pressed keeps the focus while its term loads.
            aria-disabled={isLoading || undefined}
            onClick={() => { if (!isLoading) askTerm(one); }}
          >
            {one}
          </Button>
        ))}
      </div>
      <ExportAction job={job} choices={reportOr('pupilAttendance') === '' ? [XLS] : [{ key: 'pdf', label: 'PDF' }, XLS]} />
      <Button id={actionId('bulkEntry')} variant="primary" onClick={() => { setBulkOpen(true); }}>Bulk Entry</Button>
      {isBulkOpen ? <BulkEntryDialog pupil={pupil} attendance={attendance} onClose={() => { setBulkOpen(false); }} /> : null}
    </>
  );
}

/** While marks are entered, a screen reader announces at most once in this time that they are saved. */
const ANNOUNCE_INTERVAL_MS = 10_000;

/** The specified toast (B-411), once for marks entered in quick succession: when the last of them is saved. */
function useSavedToast(savedAt: number | null): void {
  const shown = useRef(savedAt ?? 0);
  const heard = useRef(0);
  useEffect(() => {
    if (savedAt === null || savedAt <= shown.current) return;
    shown.current = savedAt;
    const isHeard = Date.now() - heard.current >= ANNOUNCE_INTERVAL_MS;
    if (isHeard) heard.current = Date.now();
    showToast(attendanceMessages.attendanceSaved, isHeard);
  }, [savedAt]);
}
