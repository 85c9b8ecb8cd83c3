import { ScreenLink } from '../../parts/ScreenLink';
import { PATHS } from '../../routes/paths';
import type { Column } from '../../ui/table/column';
import { ShadedFigure } from '../../ui/table/ShadedFigure';
import { termOrder } from '../../domain/termOrder';
import { GRADES, GROUPINGS, type CohortGroup, type Grouping } from './cohort';

/** The most important columns come first. The others are shown on demand, so that the table fits a laptop. */
const STATUSES = [
  { status: 'Overdue', isExtra: false },
  { status: 'Due', isExtra: false },
  { status: 'Approved', isExtra: false },
  { status: 'Approved with action', isExtra: false },
  { status: 'Not approved', isExtra: true },
  { status: 'Rejected', isExtra: true },
  { status: 'Inadequate', isExtra: true },
];

const percent = (share: number): string => `${share.toFixed(1)}%`;
const groupName = ({ name }: CohortGroup): string => (name === '' ? 'Not recorded' : name);

/** The change since the term before, in percentage points. */
function changeText({ approved, approvedBefore }: CohortGroup): string {
  if (approvedBefore === null) return '–';
  const points = approved - approvedBefore;
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)}`;
}

/** The list of a figure's plans: All PEPs with the same term, group and status. The total names no group. */
function addressOf(by: Grouping, term: string, group: CohortGroup, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...(term === '' ? {} : { term }), ...(group.isTotal === true ? {} : { [by]: group.name }), ...more });
  return `${PATHS.allPeps}?${query.toString()}`;
}

/**
 * The columns of the cohort: each figure is shaded by its share of the group's plans, and links to those plans.
 * @param isWhole no group is hidden by a search, so that the total has plans that can be listed
 */
export function cohortColumns(by: Grouping, term: string, isWhole: boolean): readonly Column<CohortGroup>[] {
  const counted = (key: string, header: string, countOf: (group: CohortGroup) => number, more: Readonly<Record<string, string>>): Column<CohortGroup> => ({
    key,
    header,
    className: 'amount',
    sort: 'number',
    text: (group) => String(countOf(group)),
    cell: (group) => {
      const count = countOf(group);
      // No filter means "not recorded" or "the groups that match a search", so such a figure is not a link.
      const isPlain = group.name === '' || group.isTotal === true && !isWhole;
      return (
        <ShadedFigure text={String(count)} share={key === 'plans' || group.isTotal === true ? 0 : count / group.plans}>
          {isPlain ? String(count) : (
            <ScreenLink to={addressOf(by, term, group, more)} aria-label={`${String(count)}: ${header}, ${groupName(group)}`}>{String(count)}</ScreenLink>
          )}
        </ShadedFigure>
      );
    },
  });
  return [
    {
      key: 'name',
      header: GROUPINGS.find(({ value }) => value === by)?.label ?? '',
      text: groupName,
      sort: by === 'term' ? ({ name }) => termOrder(name) : 'text',
      isRowHeader: true,
      width: 9,
    },
    counted('plans', 'Plans', ({ plans }) => plans, {}),
    ...STATUSES.map(({ status, isExtra }) => ({ ...counted(status.replaceAll(' ', ''), status, ({ byStatus }) => byStatus[status] ?? 0, { status }), isExtra })),
    { key: 'approvedShare', header: 'Approved, %', className: 'amount', sort: ({ approved }) => approved, text: ({ approved }) => percent(approved) },
    {
      key: 'change', header: 'Since the term before', className: 'amount', text: changeText,
      sort: ({ approved, approvedBefore }) => (approvedBefore === null ? null : approved - approvedBefore),
    },
    ...GRADES.map((grade) => counted(grade, grade, ({ byGrade }) => byGrade[grade] ?? 0, { grade })),
  ];
}
