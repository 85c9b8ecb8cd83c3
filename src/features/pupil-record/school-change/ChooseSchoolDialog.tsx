import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { schoolsApi, type School } from '../../../api/calls/schools';
import { searchWords } from '../../../domain/searchWords';
import { useLoad } from '../../../shared/load/useLoad';
import { useSessionUser } from '../../../session/useSession';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { hasWords } from '../../../ui/text/foldText';
import { SearchBox } from '../../../ui/fields/SearchBox';
import { Loaded } from '../../../ui/states/Loaded';
import { mapLoad } from '../../../ui/states/loadState';
import type { Column } from '../../../ui/table/column';
import { PagedTable } from '../../../ui/table/PagedTable';
import { countOf } from '../../../values/countOf';

const PAUSE_MS = 300;

/** All schools, or those that the host finds (B-077). If it finds none, all are searched here: the host compares letter by letter. */
function useSchools(keyword: string) {
  const { userId, schoolId, roleId } = useSessionUser();
  const who = { userId, schoolId, roleId };
  const found = schoolsApi.useFindSchoolsQuery({ ...who, keyword }, { skip: keyword === '' });
  const isHere = keyword !== '' && found.currentData?.schoolsList.length === 0;
  const all = schoolsApi.useFetchSchoolsQuery(who, { skip: keyword !== '' && !isHere });
  return mapLoad(useLoad(keyword === '' || isHere ? all : found), ({ schoolsList }) => (
    isHere ? schoolsList.filter((school) => hasWords(Object.values(school).join(' '), keyword)) : schoolsList));
}

const idOf = ({ id }: School): string => id;

/** B-070 */
const columnsOf = (nowId: string, onChoose: (school: School) => void): readonly Column<School>[] => [
  { key: 'id', header: 'ID', text: idOf, className: 'num' },
  {
    key: 'schoolname',
    header: 'School Name',
    text: ({ schoolname }) => schoolname,
    isRowHeader: true,
    cell: (school) => (school.id === nowId
      ? <>{school.schoolname} <span className="muted">(now)</span></>
      : <Button variant="link" className="text-start" onClick={() => { onChoose(school); }}>{school.schoolname}</Button>),
  },
  { key: 'urn', header: 'URN', text: ({ urn }) => urn, className: 'num' },
  { key: 'city', header: 'City', text: ({ city }) => city },
  { key: 'zip', header: 'Postcode', text: ({ zip }) => zip },
  { key: 'phase', header: 'Phase', text: ({ phase }) => phase },
  { key: 'status', header: 'Status', text: ({ status }) => status },
];

export function ChooseSchoolDialog({ nowId, keyword, onKeyword, onChoose, onClose }: {
  /** The pupil's school now: it cannot be chosen again. */
  readonly nowId: string;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  readonly onChoose: (school: School) => void;
  readonly onClose: () => void;
}) {
  const wanted = searchWords(keyword);
  const schools = useSchools(wanted);
  const columns = useMemo(() => columnsOf(nowId, onChoose), [nowId, onChoose]);
  const table = (list: readonly School[] | null) => (
    <>
      <p className="visually-hidden" role="status">{list === null ? 'Loading' : countOf(list.length, 'school')}</p>
      <PagedTable label="Schools" columns={columns} rows={list} search={wanted} rowKey={idOf} />
    </>
  );
  return (
    <Dialog title="Change School" size="xl" onClose={onClose} footer={<Button variant="secondary" onClick={onClose}>Cancel</Button>}>
      <div className="stack">
        <SearchBox label="Search schools" value={keyword} pauseMs={PAUSE_MS} onSearch={onKeyword} />
        <Loaded
          state={schools}
          failed="The schools could not be loaded"
          isEmpty={(list) => list.length === 0}
          empty={<p role="status">{wanted === '' ? 'The council’s system lists no schools.' : `No school is found for “${wanted}”, also without accents and in any order.`}</p>}
          placeholder={table(null)}
        >
          {table}
        </Loaded>
      </div>
    </Dialog>
  );
}
