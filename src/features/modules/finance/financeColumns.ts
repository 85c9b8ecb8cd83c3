import type { FinanceRow } from '../../../api/calls/finance';
import { choiceLabel } from '../../../config/overrides';
import { FINANCE_FUNDING, FINANCE_PROCESSES } from '../../../domain/options/finance';
import { formatPounds } from '../../../domain/pounds';
import type { Column } from '../../../ui/table/column';

const money = (key: keyof FinanceRow, header: string, isExtra = false): Column<FinanceRow> =>
  ({ key, header, text: (row) => formatPounds(row[key]), width: 4, className: 'num', isExtra });
const textColumn = (key: keyof FinanceRow, header: string): Column<FinanceRow> => ({ key, header, text: (row) => row[key], width: 8 });

export const FINANCE_COLUMNS: readonly Column<FinanceRow>[] = [
  { ...textColumn('pupilFullName', 'Pupil'), isRowHeader: true },
  textColumn('schoolName', 'School'),
  textColumn('classYear', 'Year'),
  textColumn('termOfPep', 'Term'),
  textColumn('refrenceNumber', 'Reference'), // sic
  { ...textColumn('funding', 'Funding'), text: ({ funding }) => choiceLabel('financeFunding', FINANCE_FUNDING, funding) },
  { ...textColumn('process', 'Process'), text: ({ process }) => choiceLabel('financeProcesses', FINANCE_PROCESSES, process) },
  money('amountRequested', 'Requested'),
  money('amountAgreed', 'Agreed'),
  money('pupilPremiumPlus', 'Pupil premium plus'),
  money('spentThisYear', 'Spent this year'),
];

/** A pupil may have several claims; the reference number distinguishes them. */
export const financeKey = ({ pupilId, refrenceNumber, dateOfMeeting }: FinanceRow, index: number): string =>
  `${pupilId} ${refrenceNumber} ${dateOfMeeting} ${String(index)}`;
