import { limitAsync } from 'es-toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useSessionDispatch } from '../../session/useSession';
import type { ChasedPlan } from './chasedPlan';
import { findContactsOf, type FoundContacts } from './findContacts';

/** How many requests are in flight at a time. */
const AT_ONCE = 4;

interface Lookup {
  /** The contacts in the order of the plans. Those not found yet are left out. */
  readonly found: readonly FoundContacts[];
  readonly isBusy: boolean;
  /** Looks those up again that failed. */
  readonly retry: () => void;
}

/**
 * The contacts of the pupils of these plans: one or two requests for each, since no call returns those of several.
 * @param plans the same array for as long as the component is mounted
 */
export function useContacts(plans: readonly ChasedPlan[]): Lookup {
  const dispatch = useSessionDispatch();
  const [toFetch, setToFetch] = useState(plans);
  const [known, setKnown] = useState<ReadonlyMap<string, FoundContacts>>(new Map());
  useEffect(() => {
    const flight = new AbortController();
    const isOver = () => flight.signal.aborted;
    const look = limitAsync(async (plan: ChasedPlan) => {
      if (isOver()) return;
      const result = await dispatch(findContactsOf(plan));
      if (!isOver()) setKnown((before) => new Map(before).set(plan.key, result));
    }, AT_ONCE);
    for (const plan of toFetch) void look(plan);
    return () => { flight.abort(); };
  }, [dispatch, toFetch]);
  const retry = useCallback(() => {
    setKnown(new Map([...known].filter(([, { kind }]) => kind !== 'failed')));
    setToFetch(plans.filter(({ key }) => known.get(key)?.kind === 'failed'));
  }, [plans, known]);
  const found = plans.flatMap(({ key }) => known.get(key) ?? []);
  return { found, isBusy: found.length < plans.length, retry };
}
