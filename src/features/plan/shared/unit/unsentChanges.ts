import { sumBy, uniqBy } from 'es-toolkit';
import { useSyncExternalStore } from 'react';
import type { PlanId } from '../../../../domain/planId';
import { unitId } from '../../../../saving/environment';
import type { UnitKey } from '../../../../saving/types';
import { pageRegistry } from '../../../../saving/units';
import { subscribeToUnsent, unsentNow } from '../../../../shared/unsent/unsentStore';
import { planOfKey } from './planUnit';

/** How many changes of a unit are unsaved: of this page, with saves in flight, or those that an earlier page left on this computer. */
export const unsentChangesOf = (key: UnitKey): number => unsentUnits().find((one) => unitId(one.key) === unitId(key))?.changes ?? 0;

/** The same of all sections of a plan. */
export const unsentChangesOfPlan = ({ pupilId, dateOfMeeting }: PlanId): number => sumBy(unsentUnits(), ({ key, changes }) => {
  const plan = planOfKey(key);
  return plan?.pupilId === pupilId && plan.dateOfMeeting === dateOfMeeting ? changes : 0;
});

const unsentUnits = () => uniqBy([...pageRegistry().unsentUnits(), ...unsentNow().records], ({ key }) => unitId(key));

function subscribe(changed: () => void): () => void {
  const stops = [pageRegistry().subscribe(changed), subscribeToUnsent(changed)];
  return () => { for (const stop of stops) stop(); };
}

export const useUnsentChanges = (key: UnitKey): number => useSyncExternalStore(subscribe, () => unsentChangesOf(key));
