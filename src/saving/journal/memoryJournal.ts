import { unitId, type JournalStore, type Marks } from '../environment';
import type { JournalEntry } from '../core/state';

/** Nothing outlives the page, and the screen says so. */
export const noJournal: JournalStore = {
  lasts: false,
  read: () => Promise.resolve({ entry: null, version: 0, sealed: 'no' }),
  write: () => Promise.reject(new Error('no journal')),
  forget: () => Promise.resolve(),
  dropCovered: () => Promise.resolve(true),
};

/** A journal for tests: outlives a unit, not the page. */
export function createMemoryJournal(): JournalStore {
  const kept = new Map<string, { readonly entry: JournalEntry | null; readonly version: number }>();
  const put = (id: string, entry: JournalEntry | null, version: number): Promise<void> => {
    if ((kept.get(id)?.version ?? 0) <= version) kept.set(id, { entry, version });
    return Promise.resolve();
  };
  return {
    lasts: true,
    read: (key) => Promise.resolve({ sealed: 'no' as const, ...(kept.get(unitId(key)) ?? { entry: null, version: 0 }) }),
    write: (key, entry, version) => put(unitId(key), entry, version),
    forget: (key, version) => put(unitId(key), null, version),
    dropCovered: () => Promise.resolve(true),
  };
}

export function createMemoryMarks(): Marks {
  const marks = new Map<string, number>();
  return {
    get: (key) => marks.get(unitId(key)) ?? null,
    set: (key, version) => void marks.set(unitId(key), version),
    clear: (key) => void marks.delete(unitId(key)),
  };
}
