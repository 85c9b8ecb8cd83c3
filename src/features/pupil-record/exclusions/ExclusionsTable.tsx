import { Link } from 'react-router-dom';
import type { Exclusion } from '../../../api/calls/exclusions';
import type { PlanId } from '../../../domain/planId';
import { DeleteRowButton } from '../../../parts/rows/RowButtons';
import type { ServerList } from '../../../parts/rows/useServerList';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import { Icon } from '../../../ui/Icon';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { extendedReasonText, mainReasonText, typeText } from './reasons';

const nameOf = (row: Exclusion): string => `suspension of ${row.startDates}, ${typeText(row)}`;

/** B-149 */
const COLUMNS: readonly Column<Exclusion>[] = [
  { key: 'start', header: 'Start', text: (row) => `${row.startDates} ${row.startAmPmTime}`, isRowHeader: true, className: 'num' },
  { key: 'end', header: 'End', text: (row) => `${row.endDates} ${row.endAmPmTime}`, className: 'num' },
  { key: 'type', header: 'Type', text: typeText },
  { key: 'mainReason', header: 'Main Reason', text: mainReasonText },
  { key: 'extendedReason', header: 'Extended Reason', text: extendedReasonText },
  { key: 'comment', header: 'Comment', text: (row) => row.comment, className: 'long prewrap' },
];

/** The suspensions as the host lists them. */
export function ExclusionsTable({ pupil: { pupilId, dateOfMeeting }, exclusions, rows }: {
  readonly pupil: PlanId;
  readonly exclusions: readonly Exclusion[];
  readonly rows: ServerList<Exclusion>;
}) {
  return (
    <div className="card">
      <DataTable
        label="Suspensions"
        columns={COLUMNS}
        rows={exclusions}
        rowKey={({ id }) => id}
        actions={(row) => (
          <>
            <Link
              className="btn btn-sm btn-quiet btn-icon"
              aria-label={`Edit ${nameOf(row)}`}
              to={linkTo(PATHS.exclusionEdit, { id: row.id, pupilId, dateOfMeeting })}
            >
              <Icon name="edit" />
            </Link>
            <DeleteRowButton rows={rows} row={row} name={nameOf(row)} />
          </>
        )}
      />
    </div>
  );
}
