import { memo } from 'react';
import { useScreenAddresses } from '../../parts/ScreenLink';
import { SkeletonRows } from '../../ui/Skeleton';
import { TABLE_ROLES } from '../../ui/tableRoles';
import { COLUMNS } from './columns';
import type { PupilRow } from './pupilRow';
import { PupilTableRow, type OpenCell } from './PupilTableRow';

/** My Pupils as a table; below 576 px each row is a card, so roles are spelled out for what CSS takes apart. */
export const PupilTable = memo(function PupilTable({ rows, onOpen }: {
  /** null while the answer is on its way. */
  readonly rows: readonly PupilRow[] | null;
  readonly onOpen: OpenCell;
}) {
  const screens = useScreenAddresses();
  return (
    <table className="table table-hover pupils cards" {...TABLE_ROLES.table} aria-label="My Pupils" aria-busy={rows === null}>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {COLUMNS.map(({ key, head, className }) => (
            <th key={key} scope="col" {...TABLE_ROLES.head} className={className}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {rows === null ? (
          <SkeletonRows columns={COLUMNS} />
        ) : (
          rows.map((row, index) => (
            <PupilTableRow
              key={`${row.pupilId}|${row.dateOfMeeting}|${row.termOfPep}|${index}`}
              row={row}
              screens={screens}
              onOpen={onOpen}
            />
          ))
        )}
      </tbody>
    </table>
  );
});
