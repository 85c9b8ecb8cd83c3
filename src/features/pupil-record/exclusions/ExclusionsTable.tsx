import { Link } from 'react-router-dom';
import type { Exclusion } from '../../../api/calls/exclusions';
import { choiceLabel } from '../../../config/overrides';
import { SUSPENSION_TYPES } from '../../../domain/options/suspensionReasons';
import type { PlanId } from '../../../domain/planId';
import { DeleteRowButton } from '../../../parts/rows/RowButtons';
import type { HostRows } from '../../../parts/rows/useHostRows';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import { Icon } from '../../../ui/Icon';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';

const typeOf = ({ type }: Exclusion): string => choiceLabel('suspensionTypes', SUSPENSION_TYPES, type);
const nameOf = (row: Exclusion): string => `suspension of ${row.startDates}, ${typeOf(row)}`;

/** B-149 */
const COLUMNS: readonly Column<Exclusion>[] = [
  { key: 'start', header: 'Start', text: (row) => `${row.startDates} ${row.startAmPmTime}`, isRowHeader: true, className: 'num' },
  { key: 'end', header: 'End', text: (row) => `${row.endDates} ${row.endAmPmTime}`, className: 'num' },
  { key: 'type', header: 'Type', text: typeOf },
  { key: 'mainReason', header: 'Main Reason', text: (row) => row.mainReason },
  { key: 'extendedReason', header: 'Extended Reason', text: (row) => row.extendedReason },
  { key: 'comment', header: 'Comment', text: (row) => row.comment, className: 'long prewrap' },
];

/** The suspensions as the host lists them. */
export function ExclusionsTable({ pupil: { pupilId, dateOfMeeting }, exclusions, rows }: {
  readonly pupil: PlanId;
  readonly exclusions: readonly Exclusion[];
  readonly rows: HostRows<Exclusion>;
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
