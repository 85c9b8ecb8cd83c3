import { PHASE_NAMES, phaseNameOf, yearOf } from '../../domain/phase';
import { wholeName } from '../../domain/pupil';
import { byTerm } from '../../domain/termOrder';
import type { ListFilter } from '../../shared/lists/ClientList';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { useStatusUnion, type ListedRow } from '../../shared/status-lists/useStatusRows';
import { TO_MY_PUPILS } from '../../shared/pupils/toMyPupils';
import { useListState } from '../../ui/table/useListState';
import { PlansPage } from './PlansPage';

const DEFAULTS = {
  filters: { status: '', term: '', school: '', phase: '', year: '', grade: '' },
  choices: { status: () => STATUS_LISTS.map(({ status }) => status), phase: () => Object.values(PHASE_NAMES) },
};
const FILTERS: readonly ListFilter<ListedRow, keyof typeof DEFAULTS.filters>[] = [
  { name: 'status', label: 'PEP Status', textOf: ({ list }) => list },
  { name: 'term', label: 'Term of PEP', textOf: ({ termOfPep }) => termOfPep, compare: byTerm },
  { name: 'school', label: 'School', textOf: ({ schoolName }) => schoolName },
  { name: 'phase', label: 'Phase', textOf: ({ yearGroup }) => phaseNameOf(yearGroup) },
  { name: 'year', label: 'Year group', textOf: ({ yearGroup }) => yearOf(yearGroup) },
  { name: 'grade', label: 'PEP grade', textOf: ({ pepGrade }) => pepGrade },
];

/** All PEPs: the seven lists as one. The specification leaves the page open (S-155). */
export function AllPepsScreen() {
  const list = useListState(DEFAULTS);
  return (
    <PlansPage
      title="All PEPs"
      id="allPeps"
      load={useStatusUnion()}
      failed="The lists could not be loaded"
      list={list}
      searchText={wholeName}
      searched="names"
      filters={FILTERS}
      empty={{ title: 'There are no PEPs in any list', text: 'A plan is listed here once it has a status.', action: TO_MY_PUPILS }}
    />
  );
}
