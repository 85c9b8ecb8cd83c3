import { limitAsync } from 'es-toolkit';
import { useCallback, useEffect, useState } from 'react';
import type { SessionThunk } from '../../session/sessionExtra';
import { useSessionDispatch } from '../../session/useSession';

const AT_ONCE = 4;

export type Lookup<Found> = Readonly<{ found: readonly Found[]; isBusy: boolean; retry: () => void }>;

/**
 * Asks the host about each of these items, since no call tells it of several.
 * @param items the same array for as long as the same items are wanted
 * @param look must be a stable function; never rejects, and names a failure by its kind
 * @returns what was found, in the order of the items; those not found yet are left out
 */
export function useLookup<Item extends { readonly key: string }, Found extends { readonly kind: string }>(
  items: readonly Item[], look: (item: Item) => SessionThunk<Promise<Found>>,
): Lookup<Found> {
  const dispatch = useSessionDispatch();
  const [known, setKnown] = useState<ReadonlyMap<string, Found>>(new Map());
  const [again, setAgain] = useState<readonly Item[] | null>(null);
  const toFetch = again ?? items;
  useEffect(() => {
    const flight = new AbortController();
    const isOver = () => flight.signal.aborted;
    const run = limitAsync(async (item: Item) => {
      if (isOver()) return;
      const result = await dispatch(look(item));
      if (!isOver()) setKnown((before) => new Map(before).set(item.key, result));
    }, AT_ONCE);
    for (const item of toFetch) void run(item);
    return () => { flight.abort(); };
  }, [dispatch, look, toFetch]);
  const retry = useCallback(() => {
    setKnown(new Map([...known].filter(([, { kind }]) => kind !== 'failed')));
    setAgain(items.filter(({ key }) => known.get(key)?.kind === 'failed'));
  }, [items, known]);
  const found = items.flatMap(({ key }) => known.get(key) ?? []);
  return { found, isBusy: found.length < items.length, retry };
}
