import { unitId } from '../environment';
import type { JournalEntry } from '../core/state';
import type { DraftsOfUser } from '../journal/journal';
import type { UnitKey } from '../types';
import { isSame } from '../../values/values';
import type { LiveRecord } from './survey';

/** A record with changes that the host does not surely hold. */
export interface UnsentRecord {
  readonly key: UnitKey;
  readonly changes: number;
  /** `disk`: no page works on it; `elsewhere`: another tab does. */
  readonly where: 'here' | 'elsewhere' | 'disk';
}

export interface UnsentWork {
  readonly records: readonly UnsentRecord[];
  /** Records whose drafts only the user's password opens; how many changes they hold is not known. */
  readonly sealed: number;
}

export const NOTHING_UNSENT: UnsentWork = { records: [], sealed: 0 };

/** Fields in which a draft leads away from what the host was last known to hold. */
export function changesIn({ base, current, raw }: JournalEntry): number {
  return Object.keys(current).filter((field) => !isSame(current[field], base[field])).length + Object.keys(raw).length;
}

/** Everything of one user that is not saved, each record once: live pages know better than the disk. */
export function unsentOf(
  here: readonly LiveRecord[],
  elsewhere: readonly LiveRecord[],
  drafts: DraftsOfUser,
): UnsentWork {
  const live = new Map<string, UnsentRecord>();
  for (const { key, changes } of elsewhere) live.set(unitId(key), { key, changes, where: 'elsewhere' });
  for (const { key, changes } of here) live.set(unitId(key), { key, changes, where: 'here' });
  const onDisk = drafts.open
    .filter(({ key }) => !live.has(unitId(key)))
    .map(({ key, entry }): UnsentRecord => ({ key, changes: changesIn(entry), where: 'disk' }));
  return { records: [...live.values(), ...onDisk].filter(({ changes }) => changes > 0), sealed: drafts.sealed };
}
