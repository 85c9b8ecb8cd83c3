import { sortBy } from 'es-toolkit';
import { useMemo } from 'react';
import { ListPage } from '../../shared/lists/ListPage';
import type { Collected } from '../../shared/load/collectPages';
import { FirstPlans } from '../../shared/pupils/FirstPlans';
import { useWholeList } from '../../shared/pupils/useWholeList';
import { TO_MY_PUPILS } from '../../shared/pupils/toMyPupils';
import { listedPlans, type ListedPlan } from '../../shared/status-lists/listedPlans';
import { useEveryStatusRow } from '../../shared/status-lists/useStatusRows';
import { Chart } from '../../ui/chart/Chart';
import type { ChartContent } from '../../ui/chart/chartTypes';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { dataOf, joinLoads, mapLoad, type LoadState } from '../../ui/states/loadState';
import { sortRows } from '../../ui/table/clientRows';
import type { ListDefaults } from '../../ui/table/listState';
import { useListState } from '../../ui/table/useListState';
import { inLine } from '../../domain/displayText';
import { termChoices, termOrder } from '../../domain/termOrder';
import { ScreenLink } from '../../shared/ScreenLink';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { PATHS } from '../../routes/paths';
import type { Column } from '../../ui/table/column';
import { ShadedFigure } from '../../ui/table/ShadedFigure';
import { cohortGroups, cohortTotal, GROUPINGS, RATINGS, type CohortGroup, type Grouping } from './cohort';
import './cohort.css';

type Filters = Readonly<Record<'by' | 'term', string>>;
/** The groups that are furthest behind come first. */
const DEFAULTS: ListDefaults<Filters> = {
  filters: { by: 'school', term: '' }, grouping: 'by', choices: { by: () => GROUPINGS, term: termChoices }, sort: { key: 'overdue', isDescending: true }, pageSize: 25,
};
const NO_PLANS: readonly ListedPlan[] = [];
const groupKey = ({ name }: CohortGroup): string => name;
const groupName = ({ name }: CohortGroup): string => (name === '' ? 'Not known' : name);

/** Every plan of My Pupils, with its school and status. The lists are requested after the plans. */
function useCohort(term: string): LoadState<Collected<ListedPlan>> {
  const plans = useWholeList({ term, status: 'All', search: '' });
  const lists = useEveryStatusRow(plans.status === 'ready');
  const [known, rows] = [dataOf(plans), dataOf(lists)];
  const listed = useMemo(() => (known === null || rows === null ? NO_PLANS : listedPlans(known.rows, rows)), [known, rows]);
  return mapLoad(joinLoads({ plans, lists }), ({ plans: { total } }) => ({ rows: listed, total }));
}

/** The plans of My Pupils counted by school, year group, phase or term, to show who is behind. */
export function CohortScreen() {
  const list = useListState(DEFAULTS);
  const { filters } = list.state;
  const by: Grouping = GROUPINGS.find(({ value }) => value === filters.by) ?? GROUPINGS[0];
  const load = useCohort(filters.term);
  const known = dataOf(load);
  const plans = known?.rows ?? NO_PLANS;
  // A link to the host's lists names one term.
  const [term = '', ...otherTerms] = useMemo(() => [...new Set(plans.map(({ plan }) => plan.termOfPep.trim()))], [plans]);
  const isWhole = list.state.search === '';
  const columns = useMemo(() => cohortColumns(by, otherTerms.length === 0 ? term : '', isWhole), [by, term, otherTerms.length, isWhole]);
  // Groups with equally many overdue plans are sorted by name.
  const groups = useMemo(() => sortRows(cohortGroups(plans, by.value), columns, { key: 'name', isDescending: false }), [plans, by, columns]);
  const chart = useMemo(() => cohortChart(groups, by), [groups, by]);
  const total = cohortTotal(by.all);
  const { plans: { length: all }, byProgress: { overdue }, byStatus: { '': noStatus = 0 } } = total(groups);
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
      searchText={groupName}
      searched={by.all}
      hasPupils={false}
      className="data-table-figures"
      tools={(
        <>
          <FilterSelect label="Group by" value={by.value} options={GROUPINGS} onChange={(next) => { list.change({ filters: { by: next } }); }} />
          <FilterSelect label="Term" value={filters.term} options={termChoices()} blank="This term" onChange={(next) => { list.change({ filters: { term: next } }); }} />
        </>
      )}
      empty={{ title: 'No plan in this term', text: 'A plan is counted here as soon as My Pupils has it.', action: TO_MY_PUPILS }}
    >
      <FirstPlans plans={known} />
      {groups.length === 0 ? null : (
        <>
          <div className="card"><div className="card-body">
            <Chart content={chart} size="tall" summary={`${overdue} of ${all} ${all === 1 ? 'plan is' : 'plans are'} overdue; ${noStatus} ${noStatus === 1 ? 'has' : 'have'} no status yet.`} />
          </div></div>
          <p className="muted">
            Counts the plans that My Pupils shows for the term. Overdue is what the council’s list says; done are plans that are approved
            or have all sections complete; the rest is in work. View has columns for each status and rating. The list of pupils names no
            school, so it is that of the pupil’s plans in the status lists.
          </p>
        </>
      )}
    </ListPage>
  );
}

/** More bars than this cannot be distinguished. */
const MAX_BARS = 12;

function cohortChart(groups: readonly CohortGroup[], { label }: Grouping): ChartContent {
  const shown = sortBy(groups, [({ byProgress }) => -byProgress.overdue, ({ plans }) => -plans.length]).slice(0, MAX_BARS);
  const most = groups.some(({ byProgress }) => byProgress.overdue > 0) ? 'overdue' : 'plans';
  return {
    kind: 'stack',
    title: `Plans by ${inLine(label)}${groups.length > MAX_BARS ? `, the ${MAX_BARS} of ${groups.length} with the most ${most}` : ''}`,
    labelHeading: label,
    labels: shown.map(groupName),
    series: [
      { name: 'Overdue', tone: 'bad', values: shown.map(({ byProgress }) => byProgress.overdue) },
      { name: 'In work', tone: 'info', values: shown.map(({ byProgress }) => byProgress.inWork) },
      { name: 'Done', tone: 'good', values: shown.map(({ byProgress }) => byProgress.done) },
    ],
    axis: { min: 0, label: 'Plans' },
  };
}

const OTHER_STATUSES = STATUS_LISTS.map(({ status }) => status).filter((status) => status !== 'Overdue');

/** The rows of the host's list that a figure counts. The total names no group. */
function addressOf(by: Grouping['value'], term: string, group: CohortGroup, status: string): string {
  const query = new URLSearchParams({ ...(by === 'term' ? {} : { term }), ...(group.isTotal === true ? {} : { [by]: group.name }), status });
  return `${PATHS.allPeps}?${query.toString()}`;
}

/**
 * The columns of the cohort: each figure is shaded by its share of the group's plans. Those of a host's list link to it.
 * @param term of all plans that are counted, or blank if they are of several
 * @param isWhole no group is hidden by a search, so that the total has plans that can be listed
 */
export function cohortColumns({ value: by, label }: Grouping, term: string, isWhole: boolean): readonly Column<CohortGroup>[] {
  const counted = (key: string, header: string, countOf: (group: CohortGroup) => number, status?: string): Column<CohortGroup> => ({
    key,
    header,
    className: 'amount',
    sort: 'number',
    text: (group) => String(countOf(group)),
    cell: (group) => {
      const count = countOf(group);
      // No filter means "not known", "the groups that match a search" or "of several terms", so such a figure is not a link.
      const isLink = status !== undefined && group.name !== '' && (group.isTotal !== true || isWhole) && (by === 'term' ? group.isTotal !== true : term !== '');
      return (
        <ShadedFigure fact={key} of={group.name} text={String(count)} share={key === 'plans' || group.isTotal === true ? 0 : count / group.plans.length}>
          {isLink ? (
            <ScreenLink to={addressOf(by, term, group, status)} aria-label={`${count}: ${header}, ${groupName(group)}`}>{String(count)}</ScreenLink>
          ) : String(count)}
        </ShadedFigure>
      );
    },
  });
  const extra = (column: Column<CohortGroup>): Column<CohortGroup> => ({ ...column, isExtra: true });
  return [
    {
      key: 'name',
      header: label,
      text: groupName,
      sort: by === 'term' ? ({ name }) => termOrder(name) : 'text',
      isRowHeader: true,
      width: 9,
    },
    counted('plans', 'Plans', ({ plans }) => plans.length),
    counted('overdue', 'Overdue', ({ byProgress }) => byProgress.overdue, 'Overdue'),
    counted('inWork', 'In work', ({ byProgress }) => byProgress.inWork),
    counted('done', 'Done', ({ byProgress }) => byProgress.done),
    ...OTHER_STATUSES.map((status) => extra(counted(status.replaceAll(' ', ''), status, ({ byStatus }) => byStatus[status] ?? 0, status))),
    extra(counted('noStatus', 'No status yet', ({ byStatus }) => byStatus[''] ?? 0)),
    ...RATINGS.map((rating) => extra(counted(rating, rating, ({ byRating }) => byRating[rating] ?? 0))),
  ];
}
