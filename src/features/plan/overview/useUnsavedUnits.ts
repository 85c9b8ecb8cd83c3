import { useCallback, useSyncExternalStore } from 'react';
import { useUnsent } from '../../../parts/unsent/unsentStore';
import { subscribeUnsent, unsentUnits } from '../../../saving/units';
import type { UnitKey } from '../../../saving/types';
import { planOfKey } from '../shared/unit/planUnit';
import type { PlanKey } from '../../../pupil/planKey';

/**
 * The number of unsaved changes of each unit of this plan: those of this page, including saves in flight, and those
 * that an earlier page left on this computer.
 */
export function useUnsavedUnits({ userId, pupilId, dateOfMeeting }: PlanKey): (unit: string) => number {
  const countsOf = useCallback(
    (units: readonly { readonly key: UnitKey; readonly changes: number }[]) => Object.fromEntries(units.flatMap(({ key, changes }) => {
      const plan = planOfKey(key);
      const isOwn = plan?.userId === userId && plan.pupilId === pupilId && plan.dateOfMeeting === dateOfMeeting;
      return isOwn ? [[plan.unit, changes] as const] : [];
    })),
    [userId, pupilId, dateOfMeeting],
  );
  // As text, so that equal counts are an equal snapshot.
  const read = useCallback(() => JSON.stringify(countsOf(unsentUnits())), [countsOf]);
  const here = JSON.parse(useSyncExternalStore(subscribeUnsent, read)) as Readonly<Record<string, number>>;
  const kept = countsOf(useUnsent().records);
  return (unit) => here[unit] ?? kept[unit] ?? 0;
}
