import { useSyncExternalStore } from 'react';
import { unitId } from '../../../../saving/environment';
import type { UnitKey } from '../../../../saving/types';
import { pageRegistry } from '../../../../saving/units';
import { subscribeToUnsent, unsentNow } from '../../../../shared/unsent/unsentStore';

/** How many changes of a unit are unsaved: of this page, with saves in flight, or those that an earlier page left on this computer. */
export function unsentChangesOf(key: UnitKey): number {
  const isOwn = (one: { readonly key: UnitKey }): boolean => unitId(one.key) === unitId(key);
  return (pageRegistry().unsentUnits().find(isOwn) ?? unsentNow().records.find(isOwn))?.changes ?? 0;
}

function subscribe(changed: () => void): () => void {
  const stops = [pageRegistry().subscribe(changed), subscribeToUnsent(changed)];
  return () => { for (const stop of stops) stop(); };
}

export const useUnsentChanges = (key: UnitKey): number => useSyncExternalStore(subscribe, () => unsentChangesOf(key));
