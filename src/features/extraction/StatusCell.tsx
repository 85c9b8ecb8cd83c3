import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ExtractionRow } from '../../api/calls/extraction';
import { HeldSelect } from '../../ui/fields/HeldSelect';
import { ATTENDANCE_STATUSES, AUTOMATIC_STATUS, statusLabel } from './attendanceStatuses';

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly status: string }
  | { readonly kind: 'saved'; readonly before: string }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * The attendance status of a school; any but wonde can be chosen, in any order (S-304). `save` resolves to the reason if it
 * fails, and gets the status that was shown before.
 */
export function StatusCell({ row, save }: {
  readonly row: ExtractionRow;
  readonly save: (status: string, opened: string) => Promise<string | null>;
}) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const list = useRef<HTMLSpanElement>(null);
  const isSending = outcome.kind === 'sending';
  const value = isSending ? outcome.status : row.attendanceStatus;
  const send = async (status: string, before: string | null) => {
    setOutcome({ kind: 'sending', status });
    const reason = await save(status, row.attendanceStatus);
    setOutcome(reason !== null ? { kind: 'failed', reason } : before === null ? { kind: 'none' } : { kind: 'saved', before });
  };
  return (
    <span ref={list} className="inline-edit">
      <HeldSelect
        className="form-select form-select-sm"
        aria-label={`Attendance status of ${row.schoolName}`}
        aria-busy={isSending}
        value={value}
        onChoose={(status) => { if (!isSending) void send(status, row.attendanceStatus); }}
      >
        {ATTENDANCE_STATUSES.some((status) => status.value === value) ? null : <option value={value}>{value}</option>}
        {ATTENDANCE_STATUSES.map((status) => (
          <option key={status.value} value={status.value} disabled={status.value === AUTOMATIC_STATUS}>{status.label}</option>
        ))}
      </HeldSelect>
      <span role="status" className={outcome.kind === 'failed' ? 'field-problem' : outcome.kind === 'saved' ? 'hint' : 'visually-hidden'}>
        {outcome.kind === 'failed' ? outcome.reason : outcome.kind === 'saved' ? 'Saved.' : ''}
      </span>
      {outcome.kind === 'saved' && outcome.before !== AUTOMATIC_STATUS ? (
        <Button
          variant="link"
          size="sm"
          aria-label={`Undo: ${outcome.before === '' ? 'no status' : statusLabel(outcome.before)} for ${row.schoolName}`}
          onClick={() => {
            list.current?.querySelector('select')?.focus();
            void send(outcome.before, null);
          }}
        >
          Undo
        </Button>
      ) : null}
    </span>
  );
}
