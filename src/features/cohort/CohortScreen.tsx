import { sortBy } from 'es-toolkit';
import { useMemo } from 'react';
import { ListPage } from '../../shared/lists/ListPage';
import { termChoices } from '../../shared/pupils/termChoices';
import { TO_MY_PUPILS } from '../../shared/pupils/toMyPupils';
import { useWholeList } from '../../shared/pupils/useWholeList';
import { listedPlans, type ListedPlan } from '../../shared/status-lists/listedPlans';
import { useEveryStatusRow } from '../../shared/status-lists/useStatusUnion';
import { Chart } from '../../ui/chart/Chart';
import type { ChartContent } from '../../ui/chart/chartTypes';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { dataOf, joinLoads, mapLoad, type LoadState } from '../../ui/states/loadState';
import { sortRows } from '../../ui/table/clientRows';
import type { ListDefaults } from '../../ui/table/listState';
import { useListState } from '../../ui/table/useListState';
import { cohortGroups, cohortTotal, GROUPINGS, type CohortGroup, type Grouping } from './cohort';
import { cohortColumns, groupName } from './cohortColumns';
import './cohort.css';

type Filters = Readonly<Record<'by' | 'term', string>>;
/** The groups that are furthest behind come first. */
const DEFAULTS: ListDefaults<Filters> = { filters: { by: 'school', term: '' }, sort: { key: 'overdue', isDescending: true }, pageSize: 25 };
const NO_PLANS: readonly ListedPlan[] = [];
const groupKey = ({ name }: CohortGroup): string => name;
const GROUPS: Readonly<Record<Grouping, string>> = { school: 'schools', year: 'year groups', phase: 'phases', term: 'terms' };

/** Every plan of My Pupils, with its school and status. The lists are requested after the plans. */
function useCohort(term: string): LoadState<readonly ListedPlan[]> {
  const plans = useWholeList({ term, status: 'All', search: '' });
  const lists = useEveryStatusRow(plans.status === 'ready');
  const joined = joinLoads({ plans, lists });
  const [known, rows] = [dataOf(plans), dataOf(lists)];
  const listed = useMemo(() => (known === null || rows === null ? NO_PLANS : listedPlans(known.rows, rows)), [known, rows]);
  return mapLoad(joined, () => listed);
}

/** The plans of My Pupils counted by school, year group, phase or term: who is behind. */
export function CohortScreen() {
  const list = useListState(DEFAULTS);
  const { filters } = list.state;
  const by: Grouping = GROUPINGS.find(({ value }) => value === filters.by)?.value ?? 'school';
  const load = useCohort(filters.term);
  const plans = dataOf(load) ?? NO_PLANS;
  // A link to the host's lists names one term.
  const [term = '', ...otherTerms] = useMemo(() => [...new Set(plans.map(({ plan }) => plan.termOfPep.trim()))], [plans]);
  const isWhole = list.state.search === '';
  const columns = useMemo(() => cohortColumns(by, otherTerms.length === 0 ? term : '', isWhole), [by, term, otherTerms.length, isWhole]);
  // Groups with as many overdue plans stand by name.
  const groups = useMemo(() => sortRows(cohortGroups(plans, by), columns, { key: 'name', isDescending: false }), [plans, by, columns]);
  const chart = useMemo(() => cohortChart(groups, by), [groups, by]);
  const total = cohortTotal(GROUPS[by]);
  return (
    <ListPage
      title="Cohort"
      pageClass="cohort"
      id="cohort"
      load={mapLoad(load, () => groups)}
      failed="The plans could not be loaded"
      columns={columns}
      rowKey={groupKey}
      list={list}
      totalOf={total}
      searchText={groupKey}
      searched={GROUPS[by]}
      hasPupils={false}
      className="figures"
      tools={(
        <>
          <FilterSelect label="Group by" value={by} options={GROUPINGS} onChange={(next) => { list.change({ filters: { by: next } }); }} />
          <FilterSelect label="Term" value={filters.term} options={termChoices()} blank="This term" onChange={(next) => { list.change({ filters: { term: next } }); }} />
        </>
      )}
      empty={{ title: 'No plan in this term', text: 'A plan is counted here as soon as My Pupils has it.', action: TO_MY_PUPILS }}
    >
      {groups.length === 0 ? null : (
        <>
          <div className="card"><div className="card-body">
            <Chart content={chart} size="tall" summary={summaryOf(total(groups))} />
          </div></div>
          <p className="muted">
            Counts every plan that My Pupils shows for the term. Overdue is what the council’s list says; done are plans that are approved
            or have all sections complete; the rest is in work. View has columns for each status and rating. The list of pupils names no
            school, so it is that of the pupil’s plans in the status lists.
          </p>
        </>
      )}
    </ListPage>
  );
}

/** More bars than this cannot be told apart. */
const MAX_BARS = 12;

function cohortChart(groups: readonly CohortGroup[], by: Grouping): ChartContent {
  const shown = sortBy(groups, [({ byProgress }) => -byProgress.overdue, ({ plans }) => -plans]).slice(0, MAX_BARS);
  const label = GROUPINGS.find(({ value }) => value === by)?.label ?? '';
  return {
    kind: 'stack',
    title: `Plans by ${label.toLowerCase()}${groups.length > MAX_BARS ? ', the most overdue first' : ''}`,
    labelHead: label,
    labels: shown.map(groupName),
    series: [
      { name: 'Overdue', tone: 'bad', values: shown.map(({ byProgress }) => byProgress.overdue) },
      { name: 'In work', tone: 'info', values: shown.map(({ byProgress }) => byProgress.inWork) },
      { name: 'Done', tone: 'good', values: shown.map(({ byProgress }) => byProgress.done) },
    ],
    axis: { min: 0, label: 'Plans' },
  };
}

function summaryOf({ plans, byProgress: { overdue }, byStatus }: CohortGroup): string {
  const without = byStatus[''] ?? 0;
  return `${String(overdue)} of ${String(plans)} ${plans === 1 ? 'plan is' : 'plans are'} overdue; ${String(without)} ${without === 1 ? 'has' : 'have'} no status yet.`;
}
