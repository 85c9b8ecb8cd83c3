import { unitId } from '../environment';
import type { JournalEntry } from '../core/state';
import type { DraftsOfUser } from '../journal/journal';
import { findPlace, type UnitPlace } from './places';
import type { SaveStatus, UnitKey } from '../types';
import { isSame } from '../../values/values';
import type { LiveRecord } from './survey';

/** A record with changes that the host does not surely hold. */
export interface UnsentRecord {
  readonly key: UnitKey;
  /** null: not known, e.g. of a record in another tab that has not been written yet. */
  readonly place: UnitPlace | null;
  readonly changes: number;
  /** `disk`: no page works on it; `elsewhere`: another tab does. */
  readonly where: 'here' | 'elsewhere' | 'disk';
  /** Where saving stands, for records of this page. */
  readonly status?: SaveStatus;
  /** A screen of this page shows it, with its own status. */
  readonly isOpen?: boolean;
}

export interface UnsentWork {
  readonly records: readonly UnsentRecord[];
  /** Records whose drafts only the user's password opens; how many changes they hold is not known. */
  readonly sealed: number;
}

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
  for (const { key, changes } of elsewhere) live.set(unitId(key), { key, place: findPlace(key), changes, where: 'elsewhere' });
  for (const { key, changes } of here) live.set(unitId(key), { key, place: findPlace(key), changes, where: 'here' });
  const onDisk = drafts.open
    .filter(({ key }) => !live.has(unitId(key)))
    .map(({ key, place, entry }): UnsentRecord => ({ key, place, changes: changesIn(entry), where: 'disk' }));
  return { records: [...live.values(), ...onDisk].filter(({ changes }) => changes > 0), sealed: drafts.sealed };
}
