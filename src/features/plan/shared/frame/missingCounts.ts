import { useCallback, useSyncExternalStore } from 'react';
import { planIdKey, type PlanId } from '../../../../domain/planId';
import type { PlanSectionId } from '../../../../parts/planSections';
import { createKeyedState } from '../../../../state/keyedState';

export type MissingCounts = Readonly<Partial<Record<PlanSectionId, number>>>;

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
