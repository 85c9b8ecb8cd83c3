import type { PlanId } from '../domain/planId';
import { handedOverPlan, storeHandOver } from './lastUsed';
import type { SessionThunk } from './sessionExtra';
import { handedOver, locked } from './sessionSlice';
import { removeStored } from './storage';
import { SEEN_LISTS_KEY } from './storageKeys';
import { notifyTabs } from './tabs';

/** From now on every page of this session shows the young person's questions, or the lock. */
export const handOver =
  (plan: PlanId): SessionThunk<void> =>
  (dispatch, getState, { key }) => {
    const { user } = getState().session;
    const held = key.get();
    if (user === null || held === null) return;
    storeHandOver(held, plan);
    // It names the plans of other pupils.
    removeStored(SEEN_LISTS_KEY);
    dispatch(handedOver(plan));
    notifyTabs({ kind: 'handedOver', userId: user.userId, plan });
  };

/** Locks a page of the user if another one was handed over. @param plan what that page reports; a tab may have a store of its own */
export const followHandOver =
  (plan: PlanId | null = null): SessionThunk<void> =>
  (dispatch, getState, { key }) => {
    const held = key.get();
    if (held === null || getState().session.handedOver !== null) return;
    if (plan !== null) storeHandOver(held, plan);
    if (handedOverPlan(held) !== null) dispatch(locked('handedOver'));
  };
