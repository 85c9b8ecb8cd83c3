import { useCallback, useSyncExternalStore } from 'react';
import type { PlanSectionId } from '../../../../parts/planSections';
import { planIdKey, type PlanId } from '../../../../domain/planId';

export type LeftCounts = Readonly<Partial<Record<PlanSectionId, number>>>;

/** How much each section still asks for, of the plans whose records were loaded on this page. Figures only. */
const counts = new Map<string, LeftCounts>();
const listeners = new Set<() => void>();
const NONE: LeftCounts = {};

export function keepLeft(plan: PlanId, section: PlanSectionId, left: number): void {
  const id = planIdKey(plan);
  if (counts.get(id)?.[section] === left) return;
  counts.set(id, { ...counts.get(id), [section]: left });
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLeft(plan: PlanId): LeftCounts {
  const id = planIdKey(plan);
  return useSyncExternalStore(subscribe, useCallback(() => counts.get(id) ?? NONE, [id]));
}
