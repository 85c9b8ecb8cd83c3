import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ExtractionRow } from '../../api/calls/extraction';
import type { Column } from '../../ui/table/column';
import { ConfirmedSelect } from '../../ui/fields/ConfirmedSelect';
import { attendanceStatuses, AUTOMATIC_STATUS, statusLabel, type useSchoolSaves } from './useSchoolSaves';
import { InlineEdit } from './InlineEdit';

export type CommentKind = 'ASSET' | 'LA';
export type OpenDialog =
  | { readonly row: ExtractionRow; readonly what: 'pupils' }
  | { readonly row: Pick<ExtractionRow, 'schoolId' | 'schoolName'>; readonly what: CommentKind };

/** Columns of the data extraction status (S-273). Their keys are the names in customSorting. */
export function extractionColumns(
  saves: ReturnType<typeof useSchoolSaves>, onOpen: (open: OpenDialog) => void,
): readonly Column<ExtractionRow>[] {
  const contact = (key: 'dataExtractionName' | 'dataExtractionTel' | 'dataExtractionEmail', header: string, column: 'name' | 'tel' | 'email'): Column<ExtractionRow> => ({
    key, header, sort: 'text', text: (row) => row[key], className: `extraction-${column}`,
    cell: (row) => (
      <InlineEdit
        place={`${row.schoolId} ${column}`}
        label={`${header} of ${row.schoolName}`}
        column={column}
        value={row[key]}
        save={(value, opened) => saves.contact(row.schoolId, column, value, opened)}
      />
    ),
  });
  const comment = (key: 'latestCommentFromAsset' | 'latestCommentFromLA', header: string, what: CommentKind): Column<ExtractionRow> => ({
    key, header, sort: 'text', text: (row) => row[key],
    cell: (row) => (
      <button type="button" className="inline-edit-value inline-edit-comment" aria-label={`${header} of ${row.schoolName}: ${row[key] === '' ? 'none. Add' : `${row[key].replace(/\.$/, '')}. Open`}`} onClick={() => { onOpen({ row, what }); }}>
        {row[key] === '' ? <span className="muted">Add</span> : row[key]}
      </button>
    ),
  });
  return [
    { key: 'schoolName', header: 'School', text: ({ schoolName }) => schoolName, sort: 'text', isRowHeader: true, width: 9 },
    { key: 'urn', header: 'URN', text: ({ urn }) => urn, sort: 'text', className: 'num' },
    {
      key: 'noOfPupilInSchool', fact: 'pupilsInSchool', header: 'Pupils', text: ({ noOfPupilInSchool }) => noOfPupilInSchool, sort: 'number', className: 'amount', width: 3,
      cell: (row) => (
        <button type="button" className="inline-edit-value" aria-label={`Pupils of ${row.schoolName}: ${row.noOfPupilInSchool}. Open`} onClick={() => { onOpen({ row, what: 'pupils' }); }}>
          {row.noOfPupilInSchool}
        </button>
      ),
    },
    { key: 'noOfPupilInWonde', fact: 'pupilsInWonde', header: 'Pupils in Wonde', text: ({ noOfPupilInWonde }) => noOfPupilInWonde, sort: 'number', className: 'amount', width: 3 },
    {
      key: 'attendanceStatus', header: 'Attendance status', text: ({ attendanceStatus }) => statusLabel(attendanceStatus), sort: 'text',
      cell: (row) => <StatusCell row={row} save={(status, opened) => saves.status(row.schoolId, status, opened)} />,
    },
    contact('dataExtractionName', 'Name', 'name'),
    contact('dataExtractionTel', 'Telephone', 'tel'),
    contact('dataExtractionEmail', 'Email', 'email'),
    comment('latestCommentFromAsset', 'ASSET comment', 'ASSET'),
    comment('latestCommentFromLA', 'LA comment', 'LA'),
  ];
}

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly status: string }
  | { readonly kind: 'saved'; readonly before: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Any status but wonde can be chosen, in any order (S-304). `save` resolves to the reason for a failure, or null. */
function StatusCell({ row, save }: {
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
      <ConfirmedSelect
        className="form-select form-select-sm"
        aria-label={`Attendance status of ${row.schoolName}`}
        aria-busy={isSending}
        value={value}
        onChoose={(status) => { if (!isSending) void send(status, row.attendanceStatus); }}
      >
        {attendanceStatuses().some((status) => status.value === value) ? null : <option value={value}>{value}</option>}
        {attendanceStatuses().map((status) => (
          <option key={status.value} value={status.value} disabled={status.value === AUTOMATIC_STATUS}>{status.label}</option>
        ))}
      </ConfirmedSelect>
      <span role="status" className={outcome.kind === 'failed' ? 'fields-problem' : outcome.kind === 'saved' ? 'inline-edit-hint' : 'visually-hidden'}>
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
