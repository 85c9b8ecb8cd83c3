import { useCallback, useSyncExternalStore } from 'react';
import { subscribeUnsent, unsentUnits } from '../../../saving/units';
import { planOfKey } from '../shared/unit/planUnit';
import type { PlanKey } from '../../../pupil/planKey';

/** How many changes of each unit of this plan the host does not have yet, as far as this page knows. */
export function useUnsavedUnits({ userId, pupilId, dateOfMeeting }: PlanKey): (unit: string) => number {
  const read = useCallback(() => {
    const own = unsentUnits().flatMap(({ key, changes }) => {
      const plan = planOfKey(key);
      const isOwn = plan?.userId === userId && plan.pupilId === pupilId && plan.dateOfMeeting === dateOfMeeting;
      return isOwn ? [[plan.unit, changes] as const] : [];
    });
    return JSON.stringify(Object.fromEntries(own));
  }, [userId, pupilId, dateOfMeeting]);
  // As text, so that the same counts are the same snapshot.
  const counts = JSON.parse(useSyncExternalStore(subscribeUnsent, read)) as Readonly<Record<string, number>>;
  return (unit) => counts[unit] ?? 0;
}
