import type { FinanceRow } from '../../api/calls/finance';
import { choiceLabel } from '../../config/overrides';
import { FINANCE_FUNDING, FINANCE_PROCESSES } from '../../domain/options/lists';
import { formatPounds } from '../../domain/pounds';
import { ScreenLink } from '../../shared/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import type { Column } from '../../ui/table/column';

const money = (key: keyof FinanceRow, header: string, isExtra = false): Column<FinanceRow> =>
  ({ key, fact: key, header, text: (row) => formatPounds(row[key]), width: 4, className: 'amount', isExtra });
const textColumn = (key: keyof FinanceRow, header: string): Column<FinanceRow> => ({ key, header, text: (row) => row[key], width: 8 });

/** A year, a term, a reference or a choice that breaks over two lines is hard to find in a column. */
const inOneLine = (column: Column<FinanceRow>): Column<FinanceRow> => ({ ...column, className: 'one-line' });

/** A name links to the targets of the plan, whose costs are claimed, or to the pupil's record if there is no date of meeting. */
export function nameOf({ pupilFullName, pupilId, dateOfMeeting }: FinanceRow) {
  const name = <bdi>{pupilFullName === '' ? 'No name' : pupilFullName}</bdi>;
  if (pupilId === '') return name;
  return <ScreenLink to={linkTo(dateOfMeeting === '' ? PATHS.pupil : PATHS.targets, { pupilId, dateOfMeeting })} aria-description={dateOfMeeting}>{name}</ScreenLink>;
}

export const FINANCE_COLUMNS: readonly Column<FinanceRow>[] = [
  { ...textColumn('pupilFullName', 'Pupil'), cell: nameOf, isRowHeader: true },
  // Shown beside the name on a narrow page.
  money('amountRequested', 'Requested'),
  money('amountAgreed', 'Agreed'),
  { ...textColumn('schoolName', 'School'), className: 'school' },
  inOneLine(textColumn('classYear', 'Year')),
  inOneLine(textColumn('termOfPep', 'Term')),
  inOneLine(textColumn('refrenceNumber', 'Reference')), // sic
  inOneLine({ ...textColumn('funding', 'Funding'), text: ({ funding }) => choiceLabel('financeFunding', FINANCE_FUNDING, funding) }),
  inOneLine({ ...textColumn('process', 'Process'), text: ({ process }) => choiceLabel('financeProcesses', FINANCE_PROCESSES, process) }),
  money('pupilPremiumPlus', 'Pupil premium plus'),
  money('spentThisYear', 'Spent this year'),
];

/** A pupil may have several claims; the reference number distinguishes them. */
export const financeKey = ({ pupilId, refrenceNumber, dateOfMeeting }: FinanceRow, index: number): string =>
  `${pupilId} ${refrenceNumber} ${dateOfMeeting} ${String(index)}`;
