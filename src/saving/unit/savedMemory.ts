import type { Remembered } from '../core/state';
import { unitId } from '../environment';
import type { Sending, UnitLocks } from '../locks/locks';
import type { UnitCall, UnitKey } from '../types';
import { withoutAll } from '../../values/values';

interface Entry {
  readonly key: UnitKey;
  readonly calls: readonly UnitCall[];
  readonly what: Remembered;
}

/**
 * The fields whose history is void because another unit, here or in another tab, saves them: the host's new value of
 * them is correct. If that unit uses other field names, any field of the shared record may have changed.
 */
function outdated({ key, calls, what }: Entry, { records, fields }: Sending): readonly string[] {
  const isOwn = records.includes(key.records[0] ?? '');
  const isStrange = fields.some((field) => !calls.some(({ carries }) => carries(field)));
  return Object.keys(what.history).filter((field) =>
    (isOwn || calls.some(({ shares }) => shares?.(field))) && (isStrange || fields.includes(field)));
}

/** The field histories of units that are closed or that another tab edits. */
export function createSavedMemory(locks: Pick<UnitLocks, 'onSending'>) {
  const entries = new Map<string, Entry>();
  locks.onSending((sending) => {
    for (const [id, entry] of [...entries]) {
      if (!entry.key.records.some((record) => sending.records.includes(record))) continue;
      const gone = outdated(entry, sending);
      const { history, values } = entry.what;
      const remaining = Object.fromEntries(Object.entries(history).filter(([field]) => !gone.includes(field)));
      entries.set(id, { ...entry, what: { history: remaining, values: withoutAll(values, gone) } });
    }
  });
  return {
    put: (key: UnitKey, calls: readonly UnitCall[], what: Remembered): void => { entries.set(unitId(key), { key, calls, what }); },
    of: (key: UnitKey): Remembered | null => entries.get(unitId(key))?.what ?? null,
    /** null drops the histories of every user. */
    keepOnly(userId: string | null): void {
      for (const [id, { key }] of [...entries]) if (key.userId !== userId) entries.delete(id);
    },
  };
}
