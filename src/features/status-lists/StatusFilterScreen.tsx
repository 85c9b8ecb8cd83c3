import { wholeName } from '../../domain/pupil';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { useStatusUnion } from '../../shared/status-lists/useStatusRows';
import { MultiSelect } from '../../ui/fields/MultiSelect';
import { useListState } from '../../ui/table/useListState';
import { PlansPage } from './PlansPage';

const CHOICES = STATUS_LISTS.map(({ status }) => ({ value: status, label: status }));
const DEFAULTS = { filters: { statuses: '' }, choices: { statuses: () => CHOICES } };

/** The generic status filter (S-110, S-155): plans of the statuses chosen, or blank until one is. */
export function StatusFilterScreen() {
  const list = useListState(DEFAULTS);
  const { statuses } = list.state.filters;
  const chosen = statuses === '' ? [] : statuses.split(',');
  const load = useStatusUnion((status) => chosen.includes(status));
  return (
    <PlansPage
      title="PEP status filter"
      id="statusFilter"
      load={load}
      failed="The lists could not be loaded"
      list={list}
      searchText={wholeName}
      searched="names"
      tools={
        <MultiSelect
          label="PEP Status"
          choices={CHOICES}
          values={chosen}
          onChange={(statuses) => { list.change({ filters: { statuses: statuses.join(',') } }); }}
        />
      }
      empty={chosen.length === 0 ? { title: 'Choose a PEP Status' } : { title: `No PEP is ${chosen.join(' or ').toLowerCase()}` }}
    />
  );
}
