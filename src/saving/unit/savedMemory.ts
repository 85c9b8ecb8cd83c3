import type { Remembered } from '../core/state';
import { unitId, type Sending, type UnitLocks } from '../environment';
import type { UnitCall, UnitKey } from '../types';
import { withoutAll } from '../../values/values';

/** What the page goes on knowing of the fields it has saved in units that are closed, or that another tab edits. */
export interface SavedMemory {
  put(key: UnitKey, calls: readonly UnitCall[], what: Remembered): void;
  of(key: UnitKey): Remembered | null;
  /** null: nobody's. */
  keepOnly(userId: string | null): void;
}

interface Entry {
  readonly key: UnitKey;
  readonly calls: readonly UnitCall[];
  readonly what: Remembered;
}

/**
 * Which of the fields another unit of the user has changed, here or in another tab. The host shows that unit's value of
 * them rightly. One that shares a record may know the fields by other names: then any of those shared may have changed.
 */
function outdated({ key, calls, what }: Entry, { records, fields }: Sending): readonly string[] {
  const isOwn = records.includes(key.records[0] ?? '');
  const isStrange = fields.some((field) => !calls.some(({ carries }) => carries(field)));
  return Object.keys(what.history).filter((field) =>
    (isOwn || calls.some(({ shares }) => shares?.(field))) && (isStrange || fields.includes(field)));
}

export function createSavedMemory(locks: Pick<UnitLocks, 'onSending'>): SavedMemory {
  const entries = new Map<string, Entry>();
  locks.onSending((sending) => {
    for (const [id, entry] of [...entries]) {
      if (!entry.key.records.some((record) => sending.records.includes(record))) continue;
      const gone = outdated(entry, sending);
      const { history, values } = entry.what;
      const kept = Object.fromEntries(Object.entries(history).filter(([field]) => !gone.includes(field)));
      entries.set(id, { ...entry, what: { history: kept, values: withoutAll(values, gone) } });
    }
  });
  return {
    put: (key, calls, what) => void entries.set(unitId(key), { key, calls, what }),
    of: (key) => entries.get(unitId(key))?.what ?? null,
    keepOnly(userId) {
      for (const [id, { key }] of [...entries]) if (key.userId !== userId) entries.delete(id);
    },
  };
}
