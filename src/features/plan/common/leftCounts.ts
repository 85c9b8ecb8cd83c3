import { useCallback, useSyncExternalStore } from 'react';
import type { PlanSectionId } from '../../../parts/planSections';
import type { PlanKey } from '../../../session/planKey';

export type LeftCounts = Readonly<Partial<Record<PlanSectionId, number>>>;

/** How much each section still asks for, of the plans whose records were loaded on this page. Figures only. */
const counts = new Map<string, LeftCounts>();
const listeners = new Set<() => void>();
const NONE: LeftCounts = {};

const idOf = ({ userId, pupilId, dateOfMeeting }: PlanKey): string => JSON.stringify([userId, pupilId, dateOfMeeting]);

export function keepLeft(plan: PlanKey, section: PlanSectionId, left: number): void {
  const id = idOf(plan);
  if (counts.get(id)?.[section] === left) return;
  counts.set(id, { ...counts.get(id), [section]: left });
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLeft(plan: PlanKey): LeftCounts {
  const id = idOf(plan);
  return useSyncExternalStore(subscribe, useCallback(() => counts.get(id) ?? NONE, [id]));
}
