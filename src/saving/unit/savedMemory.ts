// @promise colleague
import { fieldsWhere, type Cells } from '../core/cells';
import { unitId } from '../environment';
import type { UnitLocks } from '../locks/locks';
import type { Sending } from '../locks/lockStep';
import type { UnitCall, UnitKey } from '../types';
import { withoutAll } from '../../values/values';

interface Entry {
  readonly key: UnitKey;
  readonly calls: readonly UnitCall[];
  readonly cells: Cells;
}

/**
 * The fields whose history is void because another unit, here or in another tab, saves them: the host's new value of
 * them is correct. If that unit uses other field names, any field of the shared record may have changed.
 */
function outdated({ key, calls, cells }: Entry, { records, fields }: Sending): readonly string[] {
  const isOwn = records.includes(key.records[0] ?? '');
  const isStrange = fields.some((field) => !calls.some(({ carries }) => carries(field)));
  return fieldsWhere(cells, ({ past }) => past !== undefined).filter((field) =>
    (isOwn || calls.some(({ shares }) => shares?.(field))) && (isStrange || fields.includes(field)));
}

export type UnitMemory = ReturnType<ReturnType<typeof createSavedMemory>['of']>;

/** The field histories of units that are closed or that another tab edits, and what other tabs have saved since. */
export function createSavedMemory(locks: Pick<UnitLocks, 'onSending'>) {
  const entries = new Map<string, Entry>();
  /** Records of which another tab has sent a save, or learned its end, since this page last read them. */
  const behind = new Set<string>();
  locks.onSending((sending, isHere) => {
    if (!isHere) for (const record of sending.records) behind.add(record);
    for (const [id, entry] of [...entries]) {
      if (!entry.key.records.some((record) => sending.records.includes(record))) continue;
      const gone = outdated(entry, sending);
      entries.set(id, { ...entry, cells: withoutAll(entry.cells, gone) });
    }
  });
  return {
    of: (key: UnitKey, calls: readonly UnitCall[]) => ({
      /** The unit is no longer edited here: the page keeps its cells, with their history, for the next opening. */
      put: (cells: Cells): void => { entries.set(unitId(key), { key, calls, cells }); },
      /** The cells of the last opening. */
      cells: (): Cells | null => entries.get(unitId(key))?.cells ?? null,
      /** Whether what this page has read of the record may lack the save of another tab. */
      isBehind: (): boolean => key.records.some((record) => behind.has(record)),
      /** The record was read from the host while no other tab could save it. */
      wasRead: (): void => { for (const record of key.records) behind.delete(record); },
    }),
    /** null drops the histories of every user. */
    keepOnly(userId: string | null): void {
      for (const [id, { key }] of [...entries]) if (key.userId !== userId) entries.delete(id);
    },
  };
}
