import { countBy, groupBy, sumBy } from 'es-toolkit';
import { planProgress, type PlanProgress } from '../../domain/facts/sections';
import { phaseNameOf, yearOf } from '../../domain/phase';
import type { ListedPlan } from '../../shared/status-lists/listedPlans';

export const GROUPINGS = [
  { value: 'school', label: 'School' },
  { value: 'year', label: 'Year group' },
  { value: 'phase', label: 'Phase' },
  { value: 'term', label: 'Term of PEP' },
] as const;
export type Grouping = (typeof GROUPINGS)[number]['value'];

export const RATINGS = ['Green', 'Amber', 'Red'] as const;

type Counts = Readonly<Record<string, number>>;
const NO_PROGRESS: Readonly<Record<PlanProgress, number>> = { overdue: 0, inWork: 0, done: 0 };

/** The plans of one school, year group, phase or term, counted. */
export interface CohortGroup {
  /** In the spelling of the rows, or blank if none is recorded. */
  readonly name: string;
  /** The sum of the groups that are listed. */
  readonly isTotal?: boolean;
  readonly plans: number;
  /** Add up to `plans`. */
  readonly byProgress: Readonly<Record<PlanProgress, number>>;
  /** A plan that is in no list is counted under the blank status. */
  readonly byStatus: Counts;
  readonly byRating: Counts;
}

const nameIn: Readonly<Record<Grouping, (one: ListedPlan) => string>> = {
  school: ({ schoolName }) => schoolName,
  year: ({ plan }) => yearOf(plan.classYear),
  phase: ({ plan }) => phaseNameOf(plan.classYear),
  term: ({ plan }) => plan.termOfPep.trim(),
};

/** All plans by school, year group, phase or term: each plan of the list is in exactly one group. */
export const cohortGroups = (plans: readonly ListedPlan[], by: Grouping): readonly CohortGroup[] =>
  Object.entries(groupBy(plans, nameIn[by])).map(([name, own]) => ({
    name,
    plans: own.length,
    byProgress: { ...NO_PROGRESS, ...countBy(own, ({ plan, status }) => planProgress(plan, status)) },
    byStatus: countBy(own, ({ status }) => status),
    byRating: countBy(own, ({ plan }) => plan.ragrating.trim()),
  }));

function sumCounts(counts: readonly Counts[]): Counts {
  const keys = new Set(counts.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...keys].map((key) => [key, sumBy(counts, (one) => one[key] ?? 0)]));
}

/** @param what the groups are, e.g. "schools". Where one group is of plans without one, their number is another. */
export const cohortTotal = (what: string) => (groups: readonly CohortGroup[]): CohortGroup => ({
  name: groups.some(({ name }) => name === '') ? `All ${what}` : `All ${String(groups.length)} ${what}`,
  isTotal: true,
  plans: sumBy(groups, ({ plans }) => plans),
  byProgress: {
    overdue: sumBy(groups, ({ byProgress }) => byProgress.overdue),
    inWork: sumBy(groups, ({ byProgress }) => byProgress.inWork),
    done: sumBy(groups, ({ byProgress }) => byProgress.done),
  },
  byStatus: sumCounts(groups.map(({ byStatus }) => byStatus)),
  byRating: sumCounts(groups.map(({ byRating }) => byRating)),
});
