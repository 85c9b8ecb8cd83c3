import { unitId } from '../../environment';
import type { UnitKey } from '../../types';

/** Something about a record that lives as long as the page, whichever screen is open; the record has no place for it. */
export interface PageMemory<T> {
  /** The same object until the next write. */
  of(key: UnitKey): T;
  put(key: UnitKey, value: T): void;
  readonly subscribe: (listener: () => void) => () => void;
}

const drops = new Set<(exceptOf: string | null) => void>();

/** @param blank what is remembered of a record of which nothing is */
export function pageMemory<T>(blank: T): PageMemory<T> {
  const kept = new Map<string, { readonly userId: string; readonly value: T }>();
  const listeners = new Set<() => void>();
  const tell = (): void => { for (const listener of [...listeners]) listener(); };
  drops.add((exceptOf) => {
    for (const [id, { userId }] of [...kept]) if (userId !== exceptOf) kept.delete(id);
    tell();
  });
  return {
    of: (key) => kept.get(unitId(key))?.value ?? blank,
    put(key, value) {
      kept.set(unitId(key), { userId: key.userId, value });
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A user has gone: nothing of theirs is remembered. `exceptOf`: the user who is there now, or nobody. */
export function dropPageMemories(exceptOf: string | null): void {
  for (const drop of drops) drop(exceptOf);
}
