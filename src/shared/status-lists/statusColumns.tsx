import type { StatusRow } from '../../api/calls/statusLists';
import { yearOf } from '../../domain/phase';
import { timeOfDay } from '../../domain/readDay';
import { termOrder } from '../../domain/termOrder';
import { PATHS } from '../../routes/paths';
import { staysHere } from '../../ui/presses/staysHere';
import type { Column } from '../../ui/table/column';
import type { ScreenAddresses } from '../ScreenLink';
import { RagRating } from '../../ui/icons/RagRating';
import { Icon } from '../../ui/icons/Icon';
import { findStatusList } from './statusLists';

const TONES: Readonly<Record<string, string>> = {
  Due: 'is-info', Overdue: 'is-bad', Rejected: 'is-bad', Inadequate: 'is-warn', Approved: 'is-good', 'Approved with action': 'is-good',
  'Not approved': 'is-warn',
};

export function StatusBadge({ status }: { readonly status: string }) {
  const list = findStatusList(status);
  if (list === undefined) return status;
  return <span className={`badge ${TONES[status] ?? ''}`}><Icon name={list.icon} />{status}</span>;
}

/** My Pupils with this term and status, which opens in a new tab, since the row has no id of the plan. */
export function addressInMyPupils({ termOfPep, pepStatus }: Pick<StatusRow, 'termOfPep' | 'pepStatus'>): string {
  const query = new URLSearchParams();
  if (termOfPep.trim() !== '') query.set('term', termOfPep.trim());
  if (pepStatus.trim() !== '') query.set('status', pepStatus.trim());
  return `${PATHS.myPupils}?${query.toString()}`;
}

/**
 * The nine columns of a list of plans (S-156). The name opens the plan; rows have no known id, so nothing else does (S-157).
 * @param onOpen called for a plain click on a name
 */
export function statusColumns({ isBuilt, hrefOf }: ScreenAddresses, onOpen: (row: StatusRow) => void): readonly Column<StatusRow>[] {
  /** The surname repeats the link of the first name, so it is not a second tab stop. */
  const name = (part: 'firstName' | 'surname') => (row: StatusRow) => {
    const text = row[part].trim();
    if (text === '' || !isBuilt(PATHS.planOverview)) return row[part];
    // A pupil has several plans. (The lint rule does not know the attribute.)
    const which = { 'aria-description': row.dateOfPep };
    return (
      <a
        href={hrefOf(addressInMyPupils(row))}
        data-cell={[row.id, row.firstName, row.surname, row.dateOfPep, row.termOfPep, part].join('|')}
        {...which}
        tabIndex={part === 'surname' && row.firstName.trim() !== '' ? -1 : undefined}
        onClick={(event) => {
          if (!staysHere(event)) return;
          event.preventDefault();
          onOpen(row);
        }}
      >
        <bdi>{text}</bdi>
      </a>
    );
  };
  return [
    { key: 'firstName', header: 'First name', text: ({ firstName }) => firstName, cell: name('firstName'), sort: 'text', isRowHeader: true, width: 6 },
    { key: 'surname', header: 'Surname', text: ({ surname }) => surname, cell: name('surname'), sort: 'text', className: 'status-columns-rest' },
    { key: 'school', header: 'School name', text: ({ schoolName }) => schoolName, sort: 'text', width: 9 },
    { key: 'year', header: 'Year group', text: ({ yearGroup }) => yearOf(yearGroup), sort: 'text', width: 4 },
    { key: 'date', header: 'Date of PEP', text: ({ dateOfPep }) => dateOfPep, sort: ({ dateOfPep }) => timeOfDay(dateOfPep), className: 'num' },
    { key: 'term', header: 'Term of PEP', text: ({ termOfPep }) => termOfPep, sort: ({ termOfPep }) => termOrder(termOfPep) },
    {
      key: 'status', header: 'PEP status', text: ({ pepStatus }) => pepStatus, sort: 'text',
      cell: ({ pepStatus }) => <StatusBadge status={pepStatus} />,
    },
    { key: 'signOff', header: 'PEP sign off', text: ({ pepSignOff }) => pepSignOff.trim(), sort: 'text' },
    {
      key: 'grade', header: 'PEP grade', text: ({ pepGrade }) => pepGrade.trim(), sort: 'text', width: 4,
      cell: ({ pepGrade }) => (pepGrade.trim() === '' ? '' : <RagRating rating={pepGrade} />),
    },
  ];
}

export const statusRowKey = (_row: StatusRow, index: number): string => String(index);
