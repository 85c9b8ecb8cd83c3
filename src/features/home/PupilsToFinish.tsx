import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { yearOf } from '../../domain/phase';
import { sectionsLeft, sectionsLeftText } from '../../domain/facts/sections';
import { ofPupilRow } from '../../shared/chasing/chasedPlan';
import { ClientList } from '../../shared/lists/ClientList';
import { MissingLinks } from '../../shared/pupils/MissingLinks';
import { pupilNameOf, type PupilRow } from '../../shared/pupils/pupilRow';
import { useWholeList } from '../../shared/pupils/useWholeList';
import { useScreenAddresses, type ScreenAddresses } from '../../shared/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { TO_MY_PUPILS } from '../../shared/pupils/toMyPupils';
import { RagRating } from '../../ui/icons/RagRating';
import { dataOf, mapLoad } from '../../ui/states/loadState';
import type { Column } from '../../ui/table/column';
import type { ListDefaults } from '../../ui/table/listState';
import { useListState } from '../../ui/table/useListState';

const finishKey = ({ pupilId, dateOfMeeting, termOfPep }: PupilRow, index: number): string =>
  `${pupilId}|${dateOfMeeting}|${termOfPep}|${index}`;

/** The columns of an unfinished plan: the pupil links to the plan, each missing section to itself. */
function finishColumns({ isBuilt }: ScreenAddresses): readonly Column<PupilRow>[] {
  return [
    {
      key: 'name', header: 'Full Name', text: pupilNameOf, sort: 'text', isRowHeader: true, width: 8,
      cell: (row) => (isBuilt(PATHS.planOverview) && row.pupilId !== ''
        ? <Link to={linkTo(PATHS.planOverview, row)}><bdi>{pupilNameOf(row)}</bdi></Link>
        : <bdi>{pupilNameOf(row)}</bdi>),
    },
    { key: 'year', header: 'Year', text: ({ classYear }) => yearOf(classYear), sort: 'text', width: 4 },
    { key: 'term', header: 'Term of PEP', text: ({ termOfPep }) => termOfPep },
    { key: 'date', header: 'Date of meeting', text: ({ dateOfMeeting }) => dateOfMeeting, sort: 'date', className: 'num' },
    { key: 'rag', header: 'RAG rating', text: ({ ragrating }) => ragrating, cell: ({ ragrating }) => <RagRating rating={ragrating} />, sort: 'text' },
    {
      key: 'missing', header: 'Still to complete', text: sectionsLeftText, width: 9,
      sort: (row) => sectionsLeft(row).length,
      cell: (row) => <MissingLinks row={row} />,
    },
  ];
}

const OLDEST_FIRST: ListDefaults<Readonly<Record<string, string>>> = { filters: {}, sort: { key: 'date', isDescending: false } };

/** A school's unfinished plans, the oldest first, and what each still lacks. */
export function PupilsToFinish() {
  const whole = useWholeList({ term: '', status: 'All', search: '' });
  const rows = dataOf(whole)?.rows;
  const unfinished = useMemo(() => (rows ?? []).filter((row) => sectionsLeft(row).length > 0), [rows]);
  const addresses = useScreenAddresses();
  const columns = useMemo(() => finishColumns(addresses), [addresses]);
  const list = useListState(OLDEST_FIRST);
  return (
    <section className="stack" aria-labelledby="finish">
      <h2 id="finish">Plans to finish, oldest first</h2>
      <ClientList
        id="homeFinish"
        label="Plans to finish"
        load={mapLoad(whole, () => unfinished)}
        failed="The list could not be loaded"
        columns={columns}
        rowKey={finishKey}
        planOf={ofPupilRow}
        list={list}
        searchText={pupilNameOf}
        searched="names"
        empty={{ title: 'Every plan is finished', text: 'A plan is listed here until its five sections are complete.', action: TO_MY_PUPILS }}
      />
    </section>
  );
}
