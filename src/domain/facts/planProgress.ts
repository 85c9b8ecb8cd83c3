import { sectionsLeft, type SectionFlags } from './sections';

/** Statuses with which the virtual school has decided about a plan (S-147). */
const DECIDED: readonly string[] = ['Approved', 'Approved with action'];

/** Where a plan stands: each plan is exactly one of these. */
export type PlanProgress = 'overdue' | 'inWork' | 'done';

/**
 * Overdue by the host's list; else done, if all sections are complete or the plan is approved; else in work.
 * @param status of the host's lists, or blank if no list has the plan
 */
export function planProgress(plan: SectionFlags, status: string): PlanProgress {
  if (status === 'Overdue') return 'overdue';
  return DECIDED.includes(status) || sectionsLeft(plan).length === 0 ? 'done' : 'inWork';
}
