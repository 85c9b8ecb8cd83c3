import { capitalize, countBy, groupBy } from 'es-toolkit';
import { planProgress, type PlanProgress } from '../../domain/facts/sections';
import { phaseNameOf, yearOf } from '../../domain/phase';
import { totalName } from '../../shared/lists/totalName';
import type { ListedPlan } from '../../shared/status-lists/listedPlans';

export const GROUPINGS = [
  { value: 'school', label: 'School', all: 'schools' },
  { value: 'year', label: 'Year group', all: 'year groups' },
  { value: 'phase', label: 'Phase', all: 'phases' },
  { value: 'term', label: 'Term of PEP', all: 'terms' },
] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const RATINGS = ['Green', 'Amber', 'Red'] as const;

type Counts = Readonly<Record<string, number>>;
const NO_PROGRESS: Readonly<Record<PlanProgress, number>> = { overdue: 0, inWork: 0, done: 0 };

export interface CohortGroup {
  /** In the spelling of the rows, or blank if none is recorded. */
  readonly name: string;
  readonly isTotal?: boolean;
  readonly plans: readonly ListedPlan[];
  /** Add up to the plans. */
  readonly byProgress: Readonly<Record<PlanProgress, number>>;
  /** A plan that is in no list is counted under the blank status. */
  readonly byStatus: Counts;
  readonly byRating: Counts;
}

const nameIn: Readonly<Record<Grouping['value'], (one: ListedPlan) => string>> = {
  school: ({ schoolName }) => schoolName,
  year: ({ plan }) => yearOf(plan.classYear),
  phase: ({ plan }) => phaseNameOf(plan.classYear),
  term: ({ plan }) => plan.termOfPep.trim(),
};

const counted = (name: string, plans: readonly ListedPlan[]): CohortGroup => ({
  name,
  plans,
  byProgress: { ...NO_PROGRESS, ...countBy(plans, ({ plan, status }) => planProgress(plan, status)) },
  byStatus: countBy(plans, ({ status }) => status),
  byRating: countBy(plans, ({ plan }) => capitalize(plan.ragrating.trim())),
});

/** All plans by school, year group, phase or term: each plan of the list is in exactly one group. */
export const cohortGroups = (plans: readonly ListedPlan[], by: Grouping['value']): readonly CohortGroup[] =>
  Object.entries(groupBy(plans, nameIn[by])).map(([name, own]) => counted(name, own));

/** @param what the groups are, e.g. "schools" */
export const cohortTotal = (what: string) => (groups: readonly CohortGroup[], isSearched = false): CohortGroup =>
  ({ ...counted(totalName(groups.map(({ name }) => name), what, isSearched), groups.flatMap(({ plans }) => plans)), isTotal: true });
