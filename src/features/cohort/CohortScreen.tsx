import { sortBy, sumBy } from 'es-toolkit';
import { useMemo } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { ListPage } from '../../parts/lists/ListPage';
import { STATUS_LISTS } from '../../parts/status-lists/statusLists';
import { useStatusUnion } from '../../parts/status-lists/useStatusUnion';
import { TO_MY_PUPILS } from '../../parts/pupils/toMyPupils';
import { Chart } from '../../ui/chart/Chart';
import type { ChartContent } from '../../ui/chart/chartTypes';
import { FilterSelect } from '../../ui/FilterSelect';
import { dataOf, joinLoads, mapLoad, type LoadState } from '../../ui/states/loadState';
import type { ListDefaults } from '../../ui/table/listState';
import { useListState } from '../../ui/table/useListState';
import { cohortGroups, cohortTotal, cohortTotalOfTerms, GROUPINGS, termsOf, type CohortGroup, type Grouping } from './cohort';
import { cohortColumns } from './cohortColumns';
import './cohort.css';

type Filters = Readonly<Record<'by' | 'term', string>>;
/** The groups that are furthest behind come first. */
const DEFAULTS: ListDefaults<Filters> = { filters: { by: 'school', term: '' }, sort: { key: 'Overdue', isDescending: true }, pageSize: 25 };
const EVERY_TERM = 'all';
const NO_ROWS: readonly StatusRow[] = [];
const groupKey = ({ name }: CohortGroup): string => name;

/** At most four requests at a time. */
const FIRST = STATUS_LISTS.slice(0, 4).map(({ status }) => status);
const isFirst = (status: string): boolean => FIRST.includes(status);
const isLater = (status: string): boolean => !isFirst(status);
const none = (): boolean => false;

function useEveryPlan(): LoadState<readonly StatusRow[]> {
  const first = useStatusUnion(isFirst);
  const later = useStatusUnion(first.status === 'ready' ? isLater : none);
  const [one, two] = [dataOf(first) ?? NO_ROWS, dataOf(later) ?? NO_ROWS];
  const rows = useMemo(() => [...one, ...two], [one, two]);
  return first.status === 'ready' ? mapLoad(joinLoads({ first, later }), () => rows) : first;
}

/** The plans of every status counted by school, year group, phase or term: who is behind, and since when. */
export function CohortScreen() {
  const list = useListState(DEFAULTS);
  const load = useEveryPlan();
  const rows = dataOf(load) ?? NO_ROWS;
  const { filters } = list.state;
  const by: Grouping = GROUPINGS.find(({ value }) => value === filters.by)?.value ?? 'school';
  const terms = useMemo(() => termsOf(rows), [rows]);
  // The latest term until the user chooses one.
  const newest = terms[0] ?? (load.status === 'loading' ? '' : EVERY_TERM);
  const chosen = filters.term === '' ? newest : filters.term;
  const term = by === 'term' || chosen === EVERY_TERM ? '' : chosen;
  const groups = useMemo(() => cohortGroups(rows, by, term), [rows, by, term]);
  const isWhole = list.state.search === '';
  const columns = useMemo(() => cohortColumns(by, term, isWhole), [by, term, isWhole]);
  const chart = useMemo(() => cohortChart(groups, by), [groups, by]);
  return (
    <ListPage
      title="Cohort"
      pageClass="cohort"
      id="cohort"
      load={mapLoad(load, () => groups)}
      failed="The plans could not be loaded"
      columns={columns}
      rowKey={groupKey}
      defaults={DEFAULTS}
      list={list}
      totalOf={by === 'term' ? cohortTotalOfTerms : cohortTotal}
      searchText={groupKey}
      searched="groups"
      hasPupils={false}
      className="figures"
      tools={(
        <>
          <FilterSelect label="Group by" value={by} options={GROUPINGS} onChange={(next) => { list.change({ filters: { by: next } }); }} />
          {by === 'term' ? null : (
            <FilterSelect
              label="Term of PEP"
              value={chosen}
              options={[...terms, { value: EVERY_TERM, label: 'All terms' }]}
              onChange={(next) => { list.change({ filters: { term: next } }); }}
            />
          )}
        </>
      )}
      empty={{ title: 'No plan has a status yet', text: 'A plan is counted once it is in a list of PEP Status.', action: TO_MY_PUPILS }}
    >
      {groups.length === 0 ? null : (
        <>
          <div className="card"><div className="card-body">
            <Chart content={chart} size="tall" summary={summaryOf(groups)} />
          </div></div>
          <p className="muted">
            Counts the plans in the {STATUS_LISTS.length} lists of PEP Status; View shows the columns of the other statuses. “Approved, %” counts those with action too;
            “Since the term before” is the change in percentage points.
          </p>
        </>
      )}
    </ListPage>
  );
}

/** More bars than this cannot be told apart. */
const MAX_BARS = 12;

function cohortChart(groups: readonly CohortGroup[], by: Grouping): ChartContent {
  const overdue = ({ byStatus }: CohortGroup): number => byStatus['Overdue'] ?? 0;
  const approved = ({ plans, approved: share }: CohortGroup): number => Math.round((share * plans) / 100);
  const shown = sortBy(groups, [(group) => -overdue(group), ({ plans }) => -plans]).slice(0, MAX_BARS);
  const label = GROUPINGS.find(({ value }) => value === by)?.label ?? '';
  return {
    kind: 'stack',
    title: `Plans by ${label.toLowerCase()}${groups.length > MAX_BARS ? `, the ${String(MAX_BARS)} with the most overdue` : ''}`,
    labelHead: label,
    labels: shown.map(({ name }) => (name === '' ? 'Not recorded' : name)),
    series: [
      { name: 'Approved', tone: 'good', values: shown.map(approved) },
      { name: 'Overdue', tone: 'bad', values: shown.map(overdue) },
      { name: 'Open for another reason', tone: 'info', values: shown.map((group) => group.plans - approved(group) - overdue(group)) },
    ],
    axis: { min: 0 },
  };
}

function summaryOf(groups: readonly CohortGroup[]): string {
  const plans = sumBy(groups, (group) => group.plans);
  const overdue = sumBy(groups, ({ byStatus }) => byStatus['Overdue'] ?? 0);
  return `${String(overdue)} of ${String(plans)} plans are overdue.`;
}
