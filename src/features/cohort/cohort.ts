import { countBy, groupBy, maxBy, sumBy } from 'es-toolkit';
import type { StatusRow } from '../../api/calls/statusLists';
import { phaseNameOf, yearOf } from '../../domain/phase';
import { termOrder } from '../../domain/termOrder';

export const GROUPINGS = [
  { value: 'school', label: 'School' },
  { value: 'year', label: 'Year group' },
  { value: 'phase', label: 'Phase' },
  { value: 'term', label: 'Term of PEP' },
] as const;
export type Grouping = (typeof GROUPINGS)[number]['value'];

/** Status of a plan for which nothing is left to do except its actions. */
const APPROVED: readonly string[] = ['Approved', 'Approved with action'];

export const GRADES = ['Green', 'Amber', 'Red'] as const;

/** The plans of one school, year group, phase or term, counted. */
export interface CohortGroup {
  /** In the spelling of the rows, or blank if none is recorded. */
  readonly name: string;
  readonly plans: number;
  /** The plans of the term before. */
  readonly plansBefore: number;
  /** The sum of the groups that are listed. */
  readonly isTotal?: boolean;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly byGrade: Readonly<Record<string, number>>;
  /** How many of 100 plans are approved. */
  readonly approved: number;
  /** The same for the term before, or null where the group had no plan then. */
  readonly approvedBefore: number | null;
}

const nameIn: Readonly<Record<Grouping, (row: StatusRow) => string>> = {
  school: ({ schoolName }) => schoolName.trim(),
  year: ({ yearGroup }) => yearOf(yearGroup),
  phase: ({ yearGroup }) => phaseNameOf(yearGroup),
  term: ({ termOfPep }) => termOfPep.trim(),
};

const approvedShare = (rows: readonly StatusRow[]): number =>
  (100 * rows.filter(({ pepStatus }) => APPROVED.includes(pepStatus)).length) / rows.length;

/** The terms in the lists, the latest first. */
export const termsOf = (rows: readonly StatusRow[]): readonly string[] =>
  [...new Set(rows.map(nameIn.term))]
    .filter((term) => term !== '')
    .sort((a, b) => (termOrder(b) ?? '').localeCompare(termOrder(a) ?? ''));

/** The term before this one among those in the lists, or null for the first. */
export function listedTermBefore(term: string, terms: readonly string[]): string | null {
  const earlier = terms.filter((other) => (termOrder(other) ?? '') < (termOrder(term) ?? ''));
  return maxBy(earlier, (other) => terms.length - terms.indexOf(other)) ?? null;
}

/**
 * The plans of a term by school, year group or phase, or all plans by term.
 * @param term blank: the plans of every term
 */
export function cohortGroups(rows: readonly StatusRow[], by: Grouping, term: string): readonly CohortGroup[] {
  const terms = termsOf(rows);
  const isOfTerm = (wanted: string) => (row: StatusRow): boolean => nameIn.term(row) === wanted;
  const shown = term === '' || by === 'term' ? rows : rows.filter(isOfTerm(term));
  const before = term === '' ? null : listedTermBefore(term, terms);
  const earlier = before === null ? {} : groupBy(rows.filter(isOfTerm(before)), nameIn[by]);
  const groups = groupBy(shown, nameIn[by]);
  return Object.entries(groups).map(([name, plans]) => {
    const previous = by === 'term' ? groups[listedTermBefore(name, terms) ?? '\0'] : earlier[name];
    return {
      name,
      plans: plans.length,
      plansBefore: previous?.length ?? 0,
      byStatus: countBy(plans, ({ pepStatus }) => pepStatus),
      byGrade: countBy(plans, ({ pepGrade }) => pepGrade),
      approved: approvedShare(plans),
      approvedBefore: previous === undefined ? null : approvedShare(previous),
    };
  });
}

const sumCounts = (counts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> =>
  counts.reduce<Record<string, number>>((sum, one) => {
    for (const [key, count] of Object.entries(one)) sum[key] = (sum[key] ?? 0) + count;
    return sum;
  }, {});

/** All groups combined. Each share is weighted by the number of plans. */
export function cohortTotal(groups: readonly CohortGroup[]): CohortGroup {
  const plans = sumBy(groups, (group) => group.plans);
  const earlier = groups.filter(({ approvedBefore }) => approvedBefore !== null);
  const plansBefore = sumBy(earlier, (group) => group.plansBefore);
  return {
    name: `All ${String(groups.length)} listed`,
    isTotal: true,
    plans,
    plansBefore,
    byStatus: sumCounts(groups.map(({ byStatus }) => byStatus)),
    byGrade: sumCounts(groups.map(({ byGrade }) => byGrade)),
    approved: plans === 0 ? 0 : sumBy(groups, (group) => group.approved * group.plans) / plans,
    approvedBefore: plansBefore === 0 ? null : sumBy(earlier, (group) => (group.approvedBefore ?? 0) * group.plansBefore) / plansBefore,
  };
}

/** Plans of several terms have no one term before them. */
export const cohortTotalOfTerms = (groups: readonly CohortGroup[]): CohortGroup => ({ ...cohortTotal(groups), approvedBefore: null });
