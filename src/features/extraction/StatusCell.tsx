import { useState } from 'react';
import type { ExtractionRow } from '../../api/calls/extraction';
import { ATTENDANCE_STATUSES, AUTOMATIC_STATUS } from './attendanceStatuses';

/**
 * The attendance status of a school; any but wonde can be chosen, in any order (S-304). Resolves to the reason if it
 * fails.
 */
export function StatusCell({ row, save }: {
  readonly row: ExtractionRow;
  readonly save: (status: string) => Promise<string | null>;
}) {
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const value = sending ?? row.attendanceStatus;
  const choose = async (next: string) => {
    setSending(next);
    setProblem(await save(next));
    setSending(null);
  };
  return (
    <span className="inline-edit">
      <select
        className="form-select form-select-sm"
        aria-label={`Attendance status of ${row.schoolName}`}
        aria-busy={sending !== null}
        value={value}
        onChange={(event) => { if (sending === null) void choose(event.target.value); }}
      >
        {ATTENDANCE_STATUSES.some((status) => status.value === value) ? null : <option value={value}>{value}</option>}
        {ATTENDANCE_STATUSES.map((status) => (
          <option key={status.value} value={status.value} disabled={status.value === AUTOMATIC_STATUS}>{status.label}</option>
        ))}
      </select>
      <span role="status" className={problem === null ? 'visually-hidden' : 'field-problem'}>
        {problem === null ? '' : `Not saved. ${problem}`}
      </span>
    </span>
  );
}
