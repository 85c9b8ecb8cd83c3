import type { ReactNode } from 'react';
import { getConfig } from '../../config/config';
import { isMeetingDateMissing } from '../../domain/meetingDate';
import { yearOf } from '../../domain/phase';
import type { ScreenAddresses } from '../../parts/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS, type PlainPath } from '../../routes/paths';
import { RagRating } from '../../ui/RagRating';
import { StatusIcon } from '../../ui/StatusIcon';
import { staysHere } from '../../ui/staysHere';
import type { Column } from '../../ui/table/column';
import { PUPIL_MODULES, type PupilModule, type PupilRow } from '../../parts/pupils/pupilRow';

/** Called once for each plain click that opens `to`; `cell` is where the focus returns. */
export type OpenCell = (row: PupilRow, cell: string, to: string) => void;

/** The meeting of the plan, shown under the name. */
const meetingLine = ({ dateOfMeeting }: PupilRow): ReactNode =>
  (isMeetingDateMissing(dateOfMeeting) ? null : <span className="meets">Meeting {dateOfMeeting}</span>);

/** Shown in narrow windows, which have no UPN column. */
const numberLine = ({ pupilUPN }: PupilRow): ReactNode =>
  (pupilUPN === '' ? null : <span className="meets number">UPN {pupilUPN}</span>);

/** Columns of My Pupils in their order, and what a click on each opens (S-133 to S-139). */
export function pupilColumns(screens: ScreenAddresses, onOpen: OpenCell): readonly Column<PupilRow>[] {
  /**
   * A bare link: a page has a hundred, and all use the same `onOpen`. Cells that open what another cell of
   * the row opens too are left out of the Tab order: six stops, not ten.
   */
  const link = (key: string, opens: PlainPath, content: (row: PupilRow) => ReactNode, isRepeat = false) => (row: PupilRow) => {
    const shown = content(row);
    if (row.pupilId === '' || !screens.isBuilt(opens)) return shown;
    const cell = `${row.pupilId}|${row.dateOfMeeting}|${key}`;
    const to = linkTo(opens, row);
    return (
      <a
        href={screens.hrefOf(to)}
        data-cell={cell}
        tabIndex={isRepeat ? -1 : undefined}
        onClick={(event) => {
          // A new tab takes its pupil from the address and does not affect this page.
          if (!staysHere(event)) return;
          event.preventDefault();
          onOpen(row, cell, to);
        }}
      >
        {shown}
      </a>
    );
  };
  const module = ({ key, header, short, field, path }: PupilModule): Column<PupilRow> => {
    const stateText = (row: PupilRow) => (row[field] ? 'complete' : 'not complete');
    const icon = (row: PupilRow) => <StatusIcon isComplete={row[field]} label={`${header}: ${stateText(row)}`} />;
    return { key, header, short, className: 'mod', width: 4, text: stateText, cell: link(key, path, icon) };
  };
  const name = ({ pupilFullName }: PupilRow) => (pupilFullName.trim() === '' ? 'No name' : <bdi>{pupilFullName}</bdi>);
  const opensOverview = getConfig().switches.nameOpensOverview;
  const opensName = link('name', opensOverview ? PATHS.planOverview : PATHS.pupil, name);
  return [
    {
      key: 'name', header: 'Full Name', className: 'nm', width: 8, isRowHeader: true,
      text: ({ pupilFullName }) => pupilFullName, cell: (row) => <>{opensName(row)}{meetingLine(row)}{numberLine(row)}</>,
    },
    {
      key: 'upn', header: 'UPN Number', className: 'upn', width: 9,
      text: ({ pupilUPN }) => pupilUPN, cell: link('upn', PATHS.pupil, ({ pupilUPN }) => pupilUPN, !opensOverview),
    },
    {
      key: 'year', header: 'Year', className: 'yr', width: 6,
      text: ({ classYear }) => yearOf(classYear), cell: link('year', PATHS.pupil, ({ classYear }) => yearOf(classYear), true),
    },
    {
      key: 'rag', header: 'RAG rating', className: 'rg',
      text: ({ ragrating }) => ragrating, cell: link('rag', PATHS.pupilVoice, ({ ragrating }) => <RagRating rating={ragrating} />, true),
    },
    {
      key: 'term', header: 'Term of PEP', className: 'tm',
      text: ({ termOfPep }) => termOfPep, cell: link('term', PATHS.pupil, ({ termOfPep }) => termOfPep, true),
    },
    ...PUPIL_MODULES.map(module),
  ];
}

/** Rows of one pupil differ by plan, and two plans on one day by their position. */
export const pupilKey = ({ pupilId, dateOfMeeting, termOfPep }: PupilRow, index: number): string =>
  `${pupilId}|${dateOfMeeting}|${termOfPep}|${index}`;
