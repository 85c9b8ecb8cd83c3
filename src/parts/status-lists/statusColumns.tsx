import type { StatusRow } from '../../api/calls/statusLists';
import type { Column } from '../../ui/table/column';
import { StatusBadge } from './StatusBadge';

const NOT_RECORDED = '–';
const orDash = (text: string): string => (text.trim() === '' ? NOT_RECORDED : text);

/** The nine columns of a list of plans (S-156); rows are not links, since they have no known id (S-157). */
export const STATUS_COLUMNS: readonly Column<StatusRow>[] = [
  { key: 'firstName', header: 'First name', text: ({ firstName }) => firstName, sort: 'text', isRowHeader: true, width: 6 },
  { key: 'surname', header: 'Surname', text: ({ surname }) => surname, sort: 'text' },
  { key: 'school', header: 'School name', text: ({ schoolName }) => schoolName, sort: 'text', width: 9 },
  { key: 'year', header: 'Year group', text: ({ yearGroup }) => yearGroup, sort: 'text', width: 4 },
  { key: 'date', header: 'Date of PEP', text: ({ dateOfPep }) => dateOfPep, sort: 'date', className: 'num' },
  { key: 'term', header: 'Term of PEP', text: ({ termOfPep }) => termOfPep, sort: termOrder },
  {
    key: 'status', header: 'PEP status', text: ({ pepStatus }) => pepStatus, sort: 'text',
    cell: ({ pepStatus }) => <StatusBadge status={pepStatus} />,
  },
  { key: 'signOff', header: 'PEP sign off', text: ({ pepSignOff }) => orDash(pepSignOff), sort: 'text' },
  { key: 'grade', header: 'PEP grade', text: ({ pepGrade }) => orDash(pepGrade), sort: 'text', width: 4 },
];

const SEASONS = ['Spring', 'Summer', 'Autumn'];

/** `Autumn 2025` follows `Summer 2025`; any other text sorts as it is. */
function termOrder({ termOfPep }: StatusRow): string | null {
  const [season = '', year = ''] = termOfPep.trim().split(' ');
  if (termOfPep.trim() === '') return null;
  return SEASONS.includes(season) ? `${year} ${SEASONS.indexOf(season)}` : termOfPep;
}

export const statusRowKey = (_row: StatusRow, index: number): string => String(index);
