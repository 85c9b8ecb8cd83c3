import { useCallback, useSyncExternalStore } from 'react';
import { formatDate, formatTime } from '../domain/dates';
import { planIdKey, type PlanId } from '../domain/planId';
import type { PlanSectionId } from './planSections';
import { createKeyedState } from '../state/userState';

type MissingCounts = Readonly<Partial<Record<PlanSectionId, number>>>;

/** How many answers each section still lacks, for the plans whose records this page has loaded. Counts only. */
const counts = createKeyedState<MissingCounts>('what is left in each section');
const NONE: MissingCounts = {};

export function storeMissingCount(plan: PlanId, section: PlanSectionId, left: number): void {
  const key = planIdKey(plan);
  const known = counts.get(key);
  if (known?.[section] !== left) counts.set(key, { ...known, [section]: left });
}

export function useMissingCounts(plan: PlanId): MissingCounts {
  const key = planIdKey(plan);
  return useSyncExternalStore(counts.subscribe, useCallback(() => counts.get(key) ?? NONE, [key]));
}

/** The same for a list, which reads it as it renders. 0 if this page has not loaded the record. */
export const blanksOf = (plan: PlanId, section: PlanSectionId): number => counts.get(planIdKey(plan))?.[section] ?? 0;

/**
 * The state of a section: its flag stays once it was completed, so required answers deleted since are named beside it.
 * @param at when the host acknowledged that, or null where that is not known
 */
export function completionText(isComplete: boolean, blanks: number, at: number | null = null): string {
  if (!isComplete) return 'Not complete';
  if (blanks === 0) return at === null ? 'Completed' : `Completed ${formatDate(new Date(at)).slice(0, 5)}, ${formatTime(at).slice(0, 5)}`;
  return `Complete, ${blanks === 1 ? '1 required answer is' : `${blanks} required answers are`} blank`;
}
