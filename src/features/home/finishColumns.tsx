import { Link } from 'react-router-dom';
import { yearOf } from '../../domain/phase';
import { MissingLinks } from '../../parts/pupils/MissingLinks';
import { missingOf, missingText, pupilNameOf, type PupilRow } from '../../parts/pupils/pupilRow';
import type { ScreenAddresses } from '../../parts/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { RagRating } from '../../ui/RagRating';
import type { Column } from '../../ui/table/column';

export const finishKey = ({ pupilId, dateOfMeeting, termOfPep }: PupilRow, index: number): string =>
  `${pupilId}|${dateOfMeeting}|${termOfPep}|${index}`;

/** The columns of an unfinished plan: the pupil links to the plan, each missing section to itself. */
export function finishColumns({ isBuilt }: ScreenAddresses): readonly Column<PupilRow>[] {
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
      key: 'missing', header: 'Still to complete', text: missingText, width: 9,
      sort: (row) => missingOf(row).length,
      cell: (row) => <MissingLinks row={row} />,
    },
  ];
}
