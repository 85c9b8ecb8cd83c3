import { useEffect, useSyncExternalStore } from 'react';
import type { PupilContext } from '../../domain/pupil';
import { createUserState } from '../../state/userState';
import type { ChasedPlan } from './chasedPlan';
import { samePlan } from '../status-lists/findPlan';

/** The list of plans that the user saw last, in its order. */
interface Trail {
  readonly label: string;
  /** The host sends a page at a time, and the list has others. */
  readonly isPage: boolean;
  readonly plans: () => readonly ChasedPlan[];
}

const trail = createUserState<Trail | null>('the list of pupils that was shown last', null);

/** Makes a list the one whose next and previous pupil the pupil pages offer. `planOf` is a stable function. */
export function useLeaveTrail<Row>(label: string, rows: readonly Row[] | null, planOf: ((row: Row) => ChasedPlan) | undefined, isPage = false): void {
  useEffect(() => {
    if (rows !== null && planOf !== undefined) trail.set({ label, isPage, plans: () => rows.map(planOf) });
  }, [label, rows, planOf, isPage]);
}

export const useTrail = (): Trail | null => useSyncExternalStore(trail.subscribe, trail.get);

/** The index of the plan of a page in a list, or -1 if no row matches, or several. */
export function placeInTrail(plans: readonly ChasedPlan[], pupil: PupilContext): number {
  const fits = (one: ChasedPlan): boolean => {
    if (one.statusRow === null) return one.pupilId === pupil.pupilId && one.dateOfMeeting === pupil.dateOfMeeting;
    const { fullname, classYear, dateOfMeeting, termOfPep } = pupil;
    // A pupil opened by an address may have no term yet.
    return samePlan(one.statusRow, { pupilFullName: fullname, classYear, dateOfMeeting, termOfPep: termOfPep === '' ? one.termOfPep : termOfPep });
  };
  const at = plans.findIndex(fits);
  return plans.findLastIndex(fits) === at ? at : -1;
}
