import { memo, type MouseEvent, type ReactNode } from 'react';
import { linkTo } from '../../routes/address';
import { yearOf } from '../../domain/phase';
import type { ScreenAddresses } from '../../parts/ScreenLink';
import { Rag } from '../../ui/Rag';
import { StatusIcon } from '../../ui/StatusIcon';
import { TABLE_ROLES } from '../../ui/tableRoles';
import { COLUMNS } from './columns';
import type { PupilRow } from './pupilRow';

type ColumnOf = (typeof COLUMNS)[number];
/** Told once for each plain click that leaves the list for `to`; `cell` finds the way back. */
export type OpenCell = (row: PupilRow, cell: string, to: string) => void;

/** A new tab or window takes its pupil from the address alone and leaves this page as it is. */
const staysHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

function faceOf(column: ColumnOf, row: PupilRow): ReactNode {
  if ('module' in column) {
    const isComplete = row[column.module];
    return <StatusIcon isComplete={isComplete} label={`${column.head}: ${isComplete ? 'complete' : 'not complete'}`} />;
  }
  if (column.key === 'name') return row.pupilFullName.trim() === '' ? 'No name' : <bdi>{row.pupilFullName}</bdi>;
  if (column.key === 'upn') return row.pupilUPN;
  if (column.key === 'year') return yearOf(row.classYear);
  if (column.key === 'rag') return <Rag rating={row.ragrating} />;
  return row.termOfPep;
}

/** Cells that open what another cell of the row opens too are left out of the Tab order: six stops, not ten. */
const REPEATS: readonly string[] = ['upn', 'year', 'rag', 'term'];

export const PupilTableRow = memo(function PupilTableRow({ row, screens, onOpen }: {
  readonly row: PupilRow;
  readonly screens: ScreenAddresses;
  readonly onOpen: OpenCell;
}) {
  /** A bare link: ten to a row, a hundred to a page, and they all lead through the one `onOpen`. */
  const contentOf = (column: ColumnOf): ReactNode => {
    const face = faceOf(column, row);
    if (row.pupilId === '' || !screens.isBuilt(column.opens)) return face;
    const cell = `${row.pupilId}|${row.dateOfMeeting}|${column.key}`;
    const to = linkTo(column.opens, row);
    return (
      <a
        href={screens.hrefOf(to)}
        data-cell={cell}
        tabIndex={REPEATS.includes(column.key) ? -1 : undefined}
        onClick={(event) => {
          if (!staysHere(event)) return;
          event.preventDefault();
          onOpen(row, cell, to);
        }}
      >
        {face}
      </a>
    );
  };

  return (
    <tr {...TABLE_ROLES.row} translate="no">
      {COLUMNS.map((column) =>
        column.key === 'name' ? (
          <th key={column.key} scope="row" {...TABLE_ROLES.rowHead} className={column.className}>{contentOf(column)}</th>
        ) : (
          <td
            key={column.key}
            {...TABLE_ROLES.cell}
            className={column.className}
            data-label={column.head}
            data-short={'short' in column ? column.short : undefined}
          >
            {contentOf(column)}
          </td>
        ),
      )}
    </tr>
  );
});
