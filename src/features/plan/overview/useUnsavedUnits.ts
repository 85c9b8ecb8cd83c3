import { useCallback, useSyncExternalStore } from 'react';
import { subscribeUnsent, unsentUnits } from '../../../saving/units';
import type { PlanKey } from '../../../pupil/planKey';

/** How many changes of each unit of this plan the host does not have yet, as far as this page knows. */
export function useUnsavedUnits({ userId, pupilId, dateOfMeeting }: PlanKey): (unit: string) => number {
  const read = useCallback(() => {
    const own = unsentUnits().filter(({ key }) =>
      key.userId === userId && key.pupilId === pupilId && key.dateOfMeeting === dateOfMeeting);
    return JSON.stringify(Object.fromEntries(own.map(({ key, changes }) => [key.unit, changes])));
  }, [userId, pupilId, dateOfMeeting]);
  // As text, so that the same counts are the same snapshot.
  const counts = JSON.parse(useSyncExternalStore(subscribeUnsent, read)) as Readonly<Record<string, number>>;
  return (unit) => counts[unit] ?? 0;
}
