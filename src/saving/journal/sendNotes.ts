import { unitId, type SendNotes } from '../environment';
import type { UnitKey } from '../types';

const MARK = 'pep.saving.mark.';
/** By record: the unit that has noted a send. */
const RECORD_MARK = 'pep.saving.record.';

/** Where notes lie: sessionStorage, or what stands in for it. */
export type NoteStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A short name for a unit, or for one record of it; tells nothing and need not be unique for ever. */
function shortName(key: UnitKey): string {
  let hash = 0;
  for (const character of unitId(key)) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/** Notes of this tab. Without a place for them a reload cannot know, and nothing is noted. */
export function createSendNotes(storage: NoteStore | null): SendNotes {
  const nameOf = (key: UnitKey): string => MARK + shortName(key);
  const recordNames = ({ userId, records }: UnitKey): readonly string[] =>
    records.map((record) => RECORD_MARK + shortName({ userId, records: [record] }));
  return {
    get(key) {
      const version = Number(storage?.getItem(nameOf(key)) ?? Number.NaN);
      return Number.isFinite(version) ? version : null;
    },
    set(key, version) {
      try {
        storage?.setItem(nameOf(key), String(version));
        for (const name of recordNames(key)) storage?.setItem(name, shortName(key));
      } catch {
        // Full: the next send tries again.
      }
    },
    clear(key) {
      storage?.removeItem(nameOf(key));
      for (const name of recordNames(key)) if (storage?.getItem(name) === shortName(key)) storage.removeItem(name);
    },
    mayLand: (key) => recordNames(key).some((name) => ![null, undefined, shortName(key)].includes(storage?.getItem(name))),
  };
}

export function clearSendNotes(storage: Storage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(MARK) || name.startsWith(RECORD_MARK)) storage.removeItem(name);
}
