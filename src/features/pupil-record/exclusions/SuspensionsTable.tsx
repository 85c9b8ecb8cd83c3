import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import type { PupilDocument } from '../../../api/calls/documents';
import type { Exclusion } from '../../../api/calls/exclusions';
import { getConfig } from '../../../config/config';
import { daysLost } from '../../../domain/facts/daysLost';
import type { PlanId } from '../../../domain/planId';
import { DeleteRowButton } from '../../../shared/rows/RowButtons';
import type { ServerList } from '../../../shared/rows/useServerList';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import { Icon } from '../../../ui/icons/Icon';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { IconButton } from '../../../ui/buttons/IconButton';
import { extendedReasonText, mainReasonText, typeText } from './reasons';
import { newestFirst } from './suspensionTimeline';

const startOf = ({ startDates, startAmPmTime }: Exclusion): string => `${startDates} ${startAmPmTime}`.trim();
const OTHER_HALF: Readonly<Record<string, string>> = { AM: 'PM', PM: 'AM' };

/** The host keeps no link between the two: a document of a suspension begins with its day, and does not go on with the day's other half. */
const documentsOf = ({ startDates, startAmPmTime }: Exclusion, documents: readonly PupilDocument[]): readonly PupilDocument[] =>
  documents.filter(({ reportName }) => startDates !== '' && reportName.startsWith(`Suspension ${startDates}`)
    && !reportName.startsWith(`Suspension ${startDates} ${OTHER_HALF[startAmPmTime] ?? '?'}`));

/** The name of its next document, which the user may extend. After an unclear response a document is recognised by its name. */
export function nextName(row: Exclusion, documents: readonly PupilDocument[]): string {
  const count = documentsOf(row, documents).length;
  return `Suspension ${startOf(row)}${count === 0 ? '' : ` (${count + 1})`}`;
}

const nameOf = (row: Exclusion): string => `suspension of ${startOf(row)}, ${typeText(row)}`;

/** B-149, with the days lost. */
const COLUMNS: readonly Column<Exclusion>[] = [
  { key: 'start', header: 'Start', text: startOf, isRowHeader: true, className: 'num text-nowrap' },
  { key: 'end', header: 'End', text: (row) => `${row.endDates} ${row.endAmPmTime}`, className: 'num text-nowrap' },
  { key: 'days', fact: 'daysLost', header: 'Days lost', text: (row) => String(daysLost(row, getConfig().calendar) ?? ''), className: 'amount' },
  { key: 'type', header: 'Type', text: typeText },
  { key: 'mainReason', header: 'Main Reason', text: mainReasonText },
  { key: 'extendedReason', header: 'Extended Reason', text: extendedReasonText },
  { key: 'comment', header: 'Comment', text: (row) => row.comment, className: 'prewrap' },
];

export function SuspensionsTable({ pupil: { pupilId, dateOfMeeting }, suspensions, rows, documents, onDownload, onAttach }: {
  readonly pupil: PlanId;
  readonly suspensions: readonly Exclusion[];
  readonly rows: ServerList<Exclusion>;
  readonly documents: readonly PupilDocument[];
  readonly onDownload: (document: PupilDocument) => void;
  readonly onAttach: (suspension: Exclusion) => void;
}) {
  const columns: readonly Column<Exclusion>[] = [...COLUMNS, {
    key: 'documents',
    header: 'Documents',
    text: (row) => documentsOf(row, documents).map(({ reportName }) => reportName).join(', '),
    cell: (row) => {
      const own = documentsOf(row, documents);
      return own.length === 0 ? '' : own.map((one, index) => (
        <Button key={index} variant="link" className="text-start" aria-label={`Download ${one.reportName}`} onClick={() => { onDownload(one); }}>
          <Icon name="file" />{one.reportName}
        </Button>
      ));
    },
  }];
  const actions = (row: Exclusion) => (
    <>
      <IconButton icon="upload" label={`Attach a document to the ${nameOf(row)}`} onClick={() => { onAttach(row); }} />
      <Link className="btn btn-sm btn-quiet icon-button" aria-label={`Edit ${nameOf(row)}`} to={linkTo(PATHS.exclusionEdit, { id: row.id, pupilId, dateOfMeeting })}>
        <Icon name="edit" />
      </Link>
      <DeleteRowButton rows={rows} row={row} name={nameOf(row)} />
    </>
  );
  return <div className="card"><DataTable label="Suspensions" columns={columns} rows={newestFirst(suspensions)} rowKey={({ id }) => id} actions={actions} /></div>;
}
