import { unitId, type JournalStore } from '../environment';
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';

/** A journal for tests. It outlives a unit, but not the page. */
export function createMemoryJournal(): JournalStore {
  const drafts = new Map<string, { readonly key: UnitKey; readonly entry: JournalEntry | null; readonly version: number }>();
  const put = (key: UnitKey, entry: JournalEntry | null, version: number): Promise<void> => {
    const id = unitId(key);
    if ((drafts.get(id)?.version ?? 0) <= version) drafts.set(id, { key, entry, version });
    return Promise.resolve();
  };
  const mayLand = (key: UnitKey): boolean => [...drafts.values()].some((one) =>
    unitId(one.key) !== unitId(key) && one.key.userId === key.userId && (one.entry?.sent.length ?? 0) > 0 &&
    one.key.records.some((record) => key.records.includes(record)));
  return {
    lasts: true,
    read(key) {
      const { entry, version } = drafts.get(unitId(key)) ?? { entry: null, version: 0 };
      return Promise.resolve({ sealed: 'no' as const, entry, version, mayLand: mayLand(key) });
    },
    write: (key, entry, version) => put(key, entry, version),
    forget: (key, version) => put(key, null, version),
    dropCovered: () => Promise.resolve(true),
  };
}
