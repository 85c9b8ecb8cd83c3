import { lowerFirst } from 'es-toolkit';
import type { MouseEvent, ReactNode } from 'react';
import { getConfig } from '../../config/config';
import { isMeetingDateMissing } from '../../domain/meetingDate';
import { yearOf } from '../../domain/phase';
import { timeOfDay } from '../../domain/readDay';
import { LISTED_SECTIONS, type ListedSection } from '../../domain/facts/sections';
import { blanksOf, completionText } from '../../shared/missingCounts';
import { SECTIONS } from '../../shared/planSections';
import type { ScreenAddresses } from '../../shared/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS, type PlainPath } from '../../routes/paths';
import { RagRating } from '../../ui/icons/RagRating';
import { stateClass } from '../../ui/icons/StatusIcon';
import { staysHere } from '../../ui/presses/staysHere';
import type { Column } from '../../ui/table/column';
import { pupilNameOf, type PupilRow } from '../../shared/pupils/pupilRow';

/** Called once for each plain click that opens `to`; `cell` is where the focus returns. */
export type OpenCell = (row: PupilRow, cell: string, to: string) => void;

const meetingLine = ({ dateOfMeeting }: PupilRow): ReactNode =>
  (isMeetingDateMissing(dateOfMeeting) ? null : <> <span className="pupils-meets">Meeting {dateOfMeeting}</span></>);

/** Shown in narrow windows, which have no UPN column. */
const numberLine = ({ pupilUPN }: PupilRow): ReactNode =>
  (pupilUPN === '' ? null : <> <span className="pupils-meets pupils-number">UPN {pupilUPN}</span></>);

/** A section's mark has its name as a label, and no element of its own. */
const DRAWN_BY_CSS = null;

export const BY_DATE = 'date';

/** What a click on a cell opens (S-133 to S-139). The name and the sections are links; the other cells have no element of their own. */
export function pupilColumns(screens: ScreenAddresses, onOpen: OpenCell): readonly Column<PupilRow>[] {
  const cellOf = ({ pupilId, dateOfMeeting }: PupilRow, key: string): string => `${pupilId}|${dateOfMeeting}|${key}`;
  const leads = (row: PupilRow, opens: PlainPath): boolean => row.pupilId !== '' && screens.isBuilt(opens);
  /** A bare link: a page has dozens, and all use the same `onOpen`. */
  const link = (row: PupilRow, key: string, opens: PlainPath) => {
    const [cell, to] = [cellOf(row, key), linkTo(opens, row)];
    return {
      href: screens.hrefOf(to),
      'data-cell': cell,
      onClick: (event: MouseEvent) => {
        // A new tab takes its pupil from the address and does not affect this page.
        if (!staysHere(event)) return;
        event.preventDefault();
        onOpen(row, cell, to);
      },
    };
  };
  /** @param focus the column whose link has the focus after Back */
  const pressed = (opens: PlainPath, hint: string, focus: string): NonNullable<Column<PupilRow>['opens']> => (row) => (leads(row, opens) ? {
    hint,
    run: (event) => {
      if (staysHere(event)) onOpen(row, cellOf(row, focus), linkTo(opens, row));
      else window.open(screens.hrefOf(linkTo(opens, row)), '_blank', 'noopener');
    },
  } : null);
  const opensInfo = pressed(PATHS.pupil, 'Open basic info', 'name');
  const module = ({ key, header, short, field, section }: ListedSection): Column<PupilRow> => {
    const stateText = (row: PupilRow) => lowerFirst(completionText(row[field], blanksOf(row, section)));
    const cell = (row: PupilRow) => {
      const mark = { className: stateClass(row[field], blanksOf(row, section) > 0), 'aria-label': `${header}: ${stateText(row)}, ${row.pupilFullName}` };
      return leads(row, SECTIONS[section].path) ? <a {...mark} {...link(row, key, SECTIONS[section].path)}>{DRAWN_BY_CSS}</a> : <span role="img" {...mark} />;
    };
    return { key, header, short, className: 'pupils-section', width: 4, text: stateText, cell };
  };
  const ofName = getConfig().switches.nameOpensOverview ? PATHS.planOverview : PATHS.pupil;
  const name = (row: PupilRow) => {
    const text = pupilNameOf(row);
    return leads(row, ofName) ? <a dir="auto" {...link(row, 'name', ofName)}>{text}</a> : <bdi>{text}</bdi>;
  };
  return [
    {
      key: 'name', header: 'Full Name', className: 'pupils-name', width: 8, isRowHeader: true,
      text: ({ pupilFullName }) => pupilFullName, cell: (row) => <>{name(row)}{meetingLine(row)}{numberLine(row)}</>,
    },
    { key: 'upn', header: 'UPN Number', className: 'pupils-upn', width: 9, text: ({ pupilUPN }) => pupilUPN, opens: opensInfo },
    { key: 'year', header: 'Year', className: 'pupils-year', width: 6, text: ({ classYear }) => yearOf(classYear), opens: opensInfo },
    {
      key: 'rag', header: 'RAG rating', className: 'pupils-rag',
      text: ({ ragrating }) => ragrating, cell: ({ ragrating }) => <RagRating rating={ragrating} />, opens: pressed(PATHS.pupilVoice, 'Open Pupil Voice', 'voice'),
    },
    { key: 'term', header: 'Term of PEP', className: 'pupils-term', text: ({ termOfPep }) => termOfPep, opens: opensInfo },
    {
      key: BY_DATE, header: 'Date of meeting', isExtra: true, isAlwaysInCsv: true,
      text: ({ dateOfMeeting }) => dateOfMeeting, sort: ({ dateOfMeeting }) => timeOfDay(dateOfMeeting),
    },
    ...LISTED_SECTIONS.map(module),
  ];
}
