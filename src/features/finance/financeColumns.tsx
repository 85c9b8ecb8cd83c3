import { groupBy, sumBy } from 'es-toolkit';
import type { FinanceRow } from '../../api/calls/finance';
import { choiceLabel } from '../../config/overrides';
import { FINANCE_FUNDING, FINANCE_PROCESSES } from '../../domain/options/lists';
import { isMeetingDateMissing } from '../../domain/meetingDate';
import { yearOf } from '../../domain/phase';
import { formatPounds, parsePounds } from '../../domain/pounds';
import { totalName } from '../../shared/lists/totalName';
import { ScreenLink } from '../../shared/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import type { Column } from '../../ui/table/column';
import { premiumOf, type Premium } from '../../domain/facts/premium';

const money = (key: keyof FinanceRow, header: string): Column<FinanceRow> =>
  ({ key, fact: key, header, text: (row) => formatPounds(row[key]), width: 4, className: 'amount' });
const textColumn = (key: keyof FinanceRow, header: string): Column<FinanceRow> => ({ key, header, text: (row) => row[key], width: 8 });

/** Keeps a year, term, reference or choice on one line, since it is hard to find in a column when it wraps. */
const inOneLine = (column: Column<FinanceRow>): Column<FinanceRow> => ({ ...column, className: 'is-one-line' });

/** A name links to the targets of the plan, whose costs are claimed, or to the pupil's record if there is no date of meeting. */
function nameOf({ pupilFullName, pupilId, dateOfMeeting }: FinanceRow) {
  const name = <bdi>{pupilFullName === '' ? 'No name' : pupilFullName}</bdi>;
  if (pupilId === '') return name;
  return <ScreenLink to={linkTo(isMeetingDateMissing(dateOfMeeting) ? PATHS.pupil : PATHS.targets, { pupilId, dateOfMeeting })} aria-description={dateOfMeeting}>{name}</ScreenLink>;
}

export const FINANCE_COLUMNS: readonly Column<FinanceRow>[] = [
  { ...textColumn('pupilFullName', 'Pupil'), cell: nameOf, isRowHeader: true },
  // Shown beside the name on a narrow page.
  money('amountRequested', 'Requested'),
  money('amountAgreed', 'Agreed'),
  { ...textColumn('schoolName', 'School'), className: 'finance-school' },
  inOneLine({ ...textColumn('classYear', 'Year'), text: ({ classYear }) => yearOf(classYear) }),
  inOneLine(textColumn('termOfPep', 'Term')),
  inOneLine(textColumn('refrenceNumber', 'Reference')), // sic
  inOneLine({ ...textColumn('funding', 'Funding'), text: ({ funding }) => choiceLabel('financeFunding', FINANCE_FUNDING, funding) }),
  inOneLine({ ...textColumn('process', 'Process'), text: ({ process }) => choiceLabel('financeProcesses', FINANCE_PROCESSES, process) }),
  money('pupilPremiumPlus', 'Allowance'),
  money('spentThisYear', 'Claimed this year'),
];

/** A pupil may have several claims; the reference number distinguishes them. */
export const financeKey = ({ pupilId, refrenceNumber, dateOfMeeting }: FinanceRow, index: number): string =>
  `${pupilId} ${refrenceNumber} ${dateOfMeeting} ${index}`;

export const FINANCE_GROUPS = [
  { value: '', label: 'Pupils', key: 'pupilFullName', header: 'Pupil', all: 'pupils' },
  { value: 'school', label: 'Schools', key: 'schoolName', header: 'School', all: 'schools' },
  { value: 'funding', label: 'Funding', key: 'funding', header: 'Funding', all: 'kinds of funding' },
  { value: 'process', label: 'Process', key: 'process', header: 'Process', all: 'processes' },
] as const;
export type FinanceGrouping = (typeof FINANCE_GROUPS)[number];

export interface FinanceGroup extends Premium {
  readonly key: string;
  readonly name: string;
  /** A claim of the pupil, or null for other groups and for the total. */
  readonly pupil: FinanceRow | null;
  readonly claims: number;
  readonly requested: number;
  readonly agreed: number;
}

const NO_PREMIUM: Premium = { allowance: null, claimed: null, left: null };
const pounds = (rows: readonly FinanceRow[], key: 'amountRequested' | 'amountAgreed'): number => sumBy(rows, (row) => parsePounds(row[key]) ?? 0);

/** How many amounts the sums leave out. A blank one does not exist yet. */
export const uncountedIn = (rows: readonly FinanceRow[]): number =>
  rows.flatMap((row) => [row.amountRequested, row.amountAgreed]).filter((text) => text.trim() !== '' && parsePounds(text) === null).length;

function nameOfGroup({ key, value }: FinanceGrouping, row: FinanceRow): string {
  if (row[key] === '') return 'Not recorded';
  if (value === 'funding') return choiceLabel('financeFunding', FINANCE_FUNDING, row.funding);
  return value === 'process' ? choiceLabel('financeProcesses', FINANCE_PROCESSES, row.process) : row[key];
}

/** Two pupils of one name are two groups. */
const groupKeyOf = ({ key, value }: FinanceGrouping) => (row: FinanceRow): string => (value === '' ? `${row.pupilId} ${row.pupilFullName}` : row[key]);

export const groupsOf = (rows: readonly FinanceRow[], by: FinanceGrouping): readonly FinanceGroup[] =>
  Object.entries(groupBy(rows, groupKeyOf(by))).flatMap(([key, claims]) => {
    const [first] = claims;
    if (first === undefined) return [];
    return [{
      key, name: nameOfGroup(by, first), pupil: by.value === '' ? first : null, claims: claims.length,
      requested: pounds(claims, 'amountRequested'), agreed: pounds(claims, 'amountAgreed'), ...(by.value === '' ? premiumOf(claims) : NO_PREMIUM),
    }];
  });

/** The sum, or null where one of the amounts is not known. */
const sumOf = (groups: readonly FinanceGroup[], key: keyof Premium): number | null =>
  groups.reduce<number | null>((sum, group) => (sum === null || group[key] === null ? null : sum + group[key]), 0);

export const totalOf = ({ all }: FinanceGrouping) => (groups: readonly FinanceGroup[], isSearched = false): FinanceGroup => ({
  key: 'total', name: totalName(groups.map(({ key }) => key), all, isSearched), pupil: null, claims: sumBy(groups, ({ claims }) => claims),
  requested: sumBy(groups, ({ requested }) => requested), agreed: sumBy(groups, ({ agreed }) => agreed),
  allowance: sumOf(groups, 'allowance'), claimed: sumOf(groups, 'claimed'), left: sumOf(groups, 'left'),
});

const sum = (key: keyof Premium | 'requested' | 'agreed', header: string): Column<FinanceGroup> => ({
  key, fact: key, header, className: 'amount', width: 4, sort: (group) => group[key], text: (group) => (group[key] === null ? '' : formatPounds(String(group[key]))),
});

export const groupColumns = ({ header, value }: FinanceGrouping): readonly Column<FinanceGroup>[] => [
  { key: 'name', header, isRowHeader: true, sort: 'text', width: 8, text: ({ name }) => name, cell: ({ pupil, name }) => (pupil === null ? <bdi>{name}</bdi> : nameOf(pupil)) },
  ...(value === '' ? [sum('allowance', 'Allowance'), sum('claimed', 'Claimed this year'), sum('left', 'Left')] : []),
  { key: 'claims', fact: 'claims', header: 'Claims', className: 'amount', width: 4, sort: ({ claims }) => claims, text: ({ claims }) => String(claims) },
  sum('requested', 'Requested'),
  sum('agreed', 'Agreed'),
];
