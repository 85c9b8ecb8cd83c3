import { unitId, type Marks } from '../environment';
import type { UnitKey } from '../types';

const MARK = 'pep.saving.mark.';

/** Where notes lie: sessionStorage, or what stands in for it. */
export type NoteStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A short name for the unit; tells nothing and need not be unique for ever. */
export function shortName(key: UnitKey): string {
  let hash = 0;
  for (const character of unitId(key)) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/** Notes of this tab. Without a place for them a reload cannot know, and nothing is noted. */
export function createMarks(storage: NoteStore | null): Marks {
  const nameOf = (key: UnitKey): string => MARK + shortName(key);
  return {
    get(key) {
      const version = Number(storage?.getItem(nameOf(key)) ?? Number.NaN);
      return Number.isFinite(version) ? version : null;
    },
    set(key, version) {
      try {
        storage?.setItem(nameOf(key), String(version));
      } catch {
        // Full: the next send tries again.
      }
    },
    clear: (key) => storage?.removeItem(nameOf(key)),
  };
}

export function clearMarks(storage: Storage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(MARK)) storage.removeItem(name);
}
