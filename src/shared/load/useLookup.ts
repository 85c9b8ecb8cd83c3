import { limitAsync } from 'es-toolkit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SessionThunk } from '../../session/sessionExtra';
import { useSessionDispatch } from '../../session/useSession';

const AT_ONCE = 4;

export type Lookup<Found> = Readonly<{ found: readonly Found[]; isBusy: boolean; retry: () => void; stop: () => void }>;

/**
 * Asks the host about each of these items, since no call answers for several.
 * @param items the same array for as long as the same items are wanted
 * @param look must be a stable function; never rejects, and names a failure by its kind
 * @returns what was found, in the order of the items, those not found yet left out; `retry` asks about these and about failures again
 */
export function useLookup<Item extends { readonly key: string }, Found extends { readonly kind: string }>(
  items: readonly Item[], look: (item: Item, signal: AbortSignal) => SessionThunk<Promise<Found>>,
): Lookup<Found> {
  const dispatch = useSessionDispatch();
  const [known, setKnown] = useState<ReadonlyMap<string, Found>>(new Map());
  const [again, setAgain] = useState<readonly Item[] | null>(null);
  const [isStopped, setStopped] = useState(false);
  const toFetch = again ?? items;
  useEffect(() => {
    if (isStopped) return undefined;
    const flight = new AbortController();
    const isOver = () => flight.signal.aborted;
    const run = limitAsync(async (item: Item) => {
      if (isOver()) return;
      const result = await dispatch(look(item, flight.signal));
      if (!isOver()) setKnown((before) => new Map(before).set(item.key, result));
    }, AT_ONCE);
    for (const item of toFetch) void run(item);
    return () => { flight.abort(); };
  }, [dispatch, isStopped, look, toFetch]);
  const retry = useCallback(() => {
    const good = new Map([...known].filter(([, { kind }]) => kind !== 'failed'));
    setKnown(good);
    setAgain(items.filter(({ key }) => !good.has(key)));
    setStopped(false);
  }, [items, known]);
  const stop = useCallback(() => { setStopped(true); }, []);
  const found = useMemo(() => items.flatMap(({ key }) => known.get(key) ?? []), [items, known]);
  return { found, isBusy: !isStopped && found.length < items.length, retry, stop };
}
