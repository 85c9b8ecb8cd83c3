import { lowerFirst } from 'es-toolkit';
import type { ReactNode } from 'react';
import { getConfig } from '../../config/config';
import { isMeetingDateMissing } from '../../domain/meetingDate';
import { yearOf } from '../../domain/phase';
import { LISTED_SECTIONS, type ListedSection } from '../../domain/facts/sections';
import { blanksOf, completionText } from '../../parts/missingCounts';
import { SECTION_PATHS } from '../../parts/planSections';
import type { ScreenAddresses } from '../../parts/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS, type PlainPath } from '../../routes/paths';
import { RagRating } from '../../ui/RagRating';
import { StatusIcon } from '../../ui/StatusIcon';
import { staysHere } from '../../ui/staysHere';
import type { Column } from '../../ui/table/column';
import type { PupilRow } from '../../parts/pupils/pupilRow';

/** Called once for each plain click that opens `to`; `cell` is where the focus returns. */
export type OpenCell = (row: PupilRow, cell: string, to: string) => void;

/** The meeting of the plan, shown under the name. */
const meetingLine = ({ dateOfMeeting }: PupilRow): ReactNode =>
  (isMeetingDateMissing(dateOfMeeting) ? null : <span className="meets">Meeting {dateOfMeeting}</span>);

/** Shown in narrow windows, which have no UPN column. */
const numberLine = ({ pupilUPN }: PupilRow): ReactNode =>
  (pupilUPN === '' ? null : <span className="meets number">UPN {pupilUPN}</span>);

/**
 * By what the cells of a row open, the column whose link is the tab stop: six stops, not ten.
 * @param opens what each column opens, the preferred tab stop first
 */
function tabStops(opens: readonly (readonly [key: string, opens: PlainPath])[], isShown: (key: string) => boolean): ReadonlyMap<PlainPath, string> {
  return new Map([...opens].reverse().filter(([key]) => isShown(key)).map(([key, path]) => [path, key]));
}

/**
 * Columns of My Pupils in their order, and what a click on each opens (S-133 to S-139).
 * @param isShown the tab stops depend on the columns that the user has not hidden
 */
export function pupilColumns(screens: ScreenAddresses, onOpen: OpenCell, isShown: (key: string) => boolean = () => true): readonly Column<PupilRow>[] {
  const ofName = getConfig().switches.nameOpensOverview ? PATHS.planOverview : PATHS.pupil;
  const stops = tabStops([
    ['name', ofName], ['upn', PATHS.pupil], ...LISTED_SECTIONS.map(({ key, section }) => [key, SECTION_PATHS[section]] as const), ['year', PATHS.pupil], ['rag', PATHS.pupilVoice], ['term', PATHS.pupil],
  ], isShown);
  /** A bare link: a page has a hundred, and all use the same `onOpen`. */
  const link = (key: string, opens: PlainPath, content: (row: PupilRow) => ReactNode) => (row: PupilRow) => {
    const shown = content(row);
    if (row.pupilId === '' || !screens.isBuilt(opens)) return shown;
    const cell = `${row.pupilId}|${row.dateOfMeeting}|${key}`;
    const to = linkTo(opens, row);
    return (
      <a
        href={screens.hrefOf(to)}
        data-cell={cell}
        tabIndex={stops.get(opens) === key ? undefined : -1}
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
  const module = ({ key, header, short, field, section }: ListedSection): Column<PupilRow> => {
    const blanks = (row: PupilRow) => blanksOf(row, section);
    const stateText = (row: PupilRow) => lowerFirst(completionText(row[field], blanks(row)));
    const icon = (row: PupilRow) => <StatusIcon isComplete={row[field]} hasBlanks={blanks(row) > 0} label={`${header}: ${stateText(row)}`} />;
    return { key, header, short, className: 'mod', width: 4, text: stateText, cell: link(key, SECTION_PATHS[section], icon) };
  };
  const name = ({ pupilFullName }: PupilRow) => (pupilFullName.trim() === '' ? 'No name' : <bdi>{pupilFullName}</bdi>);
  const opensName = link('name', ofName, name);
  return [
    {
      key: 'name', header: 'Full Name', className: 'nm', width: 8, isRowHeader: true,
      text: ({ pupilFullName }) => pupilFullName, cell: (row) => <>{opensName(row)}{meetingLine(row)}{numberLine(row)}</>,
    },
    {
      key: 'upn', header: 'UPN Number', className: 'upn', width: 9,
      text: ({ pupilUPN }) => pupilUPN, cell: link('upn', PATHS.pupil, ({ pupilUPN }) => pupilUPN),
    },
    {
      key: 'year', header: 'Year', className: 'yr', width: 6,
      text: ({ classYear }) => yearOf(classYear), cell: link('year', PATHS.pupil, ({ classYear }) => yearOf(classYear)),
    },
    {
      key: 'rag', header: 'RAG rating', className: 'rg',
      text: ({ ragrating }) => ragrating, cell: link('rag', PATHS.pupilVoice, ({ ragrating }) => <RagRating rating={ragrating} />),
    },
    {
      key: 'term', header: 'Term of PEP', className: 'tm',
      text: ({ termOfPep }) => termOfPep, cell: link('term', PATHS.pupil, ({ termOfPep }) => termOfPep),
    },
    ...LISTED_SECTIONS.map(module),
  ];
}

/** Rows of one pupil differ by plan, and two plans on one day by their position. */
export const pupilKey = ({ pupilId, dateOfMeeting, termOfPep }: PupilRow, index: number): string =>
  `${pupilId}|${dateOfMeeting}|${termOfPep}|${index}`;
