import { createListeners } from '../../../state/listeners';
import { unitId } from '../../environment';
import type { UnitKey } from '../../types';

/** One value for each record, which lives as long as the page and is not part of the record. */
export interface PageMemory<T> {
  /** Returns the same object until the next write. */
  of(key: UnitKey): T;
  put(key: UnitKey, value: T): void;
  readonly subscribe: (listener: () => void) => () => void;
}

const drops = new Set<(exceptOf: string | null) => void>();

/** @param blank the value of a record that has none */
export function pageMemory<T>(blank: T): PageMemory<T> {
  const entries = new Map<string, { readonly userId: string; readonly value: T }>();
  const { subscribe, notify } = createListeners();
  drops.add((exceptOf) => {
    for (const [id, { userId }] of [...entries]) if (userId !== exceptOf) entries.delete(id);
    notify();
  });
  return {
    of: (key) => entries.get(unitId(key))?.value ?? blank,
    put(key, value) {
      entries.set(unitId(key), { userId: key.userId, value });
      notify();
    },
    subscribe,
  };
}

/** Drops the values of every user except `exceptOf`, the one who is signed in. */
export function dropPageMemories(exceptOf: string | null): void {
  for (const drop of drops) drop(exceptOf);
}
