import { termOrder } from '../../domain/termOrder';
import { ScreenLink } from '../../shared/ScreenLink';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { PATHS } from '../../routes/paths';
import type { Column } from '../../ui/table/column';
import { ShadedFigure } from '../../ui/table/ShadedFigure';
import { GROUPINGS, RATINGS, type CohortGroup, type Grouping } from './cohort';

const OTHER_STATUSES = STATUS_LISTS.map(({ status }) => status).filter((status) => status !== 'Overdue');

export const groupName = ({ name }: CohortGroup): string => (name === '' ? 'Not known' : name);

/** The rows of the host's list that a figure counts. The total names no group. */
function addressOf(by: Grouping, term: string, group: CohortGroup, status: string): string {
  const query = new URLSearchParams({ ...(by === 'term' ? {} : { term }), ...(group.isTotal === true ? {} : { [by]: group.name }), status });
  return `${PATHS.allPeps}?${query.toString()}`;
}

/**
 * The columns of the cohort: each figure is shaded by its share of the group's plans. Those of a host's list link to it.
 * @param term of all plans that are counted, or blank if they are of several
 * @param isWhole no group is hidden by a search, so that the total has plans that can be listed
 */
export function cohortColumns(by: Grouping, term: string, isWhole: boolean): readonly Column<CohortGroup>[] {
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
        <ShadedFigure fact={key} of={group.name} text={String(count)} share={key === 'plans' || group.isTotal === true ? 0 : count / group.plans}>
          {isLink ? (
            <ScreenLink to={addressOf(by, term, group, status)} aria-label={`${String(count)}: ${header}, ${groupName(group)}`}>{String(count)}</ScreenLink>
          ) : String(count)}
        </ShadedFigure>
      );
    },
  });
  const extra = (column: Column<CohortGroup>): Column<CohortGroup> => ({ ...column, isExtra: true });
  return [
    {
      key: 'name',
      header: GROUPINGS.find(({ value }) => value === by)?.label ?? '',
      text: groupName,
      sort: by === 'term' ? ({ name }) => termOrder(name) : 'text',
      isRowHeader: true,
      width: 9,
    },
    counted('plans', 'Plans', ({ plans }) => plans),
    counted('overdue', 'Overdue', ({ byProgress }) => byProgress.overdue, 'Overdue'),
    counted('inWork', 'In work', ({ byProgress }) => byProgress.inWork),
    counted('done', 'Done', ({ byProgress }) => byProgress.done),
    ...OTHER_STATUSES.map((status) => extra(counted(status.replaceAll(' ', ''), status, ({ byStatus }) => byStatus[status] ?? 0, status))),
    extra(counted('noStatus', 'No status yet', ({ byStatus }) => byStatus[''] ?? 0)),
    ...RATINGS.map((rating) => extra(counted(rating, rating, ({ byRating }) => byRating[rating] ?? 0))),
  ];
}
