// @promise tabs
import { NOTE, tabStorage } from './tabKey';

/** Numbers under short names, which outlive a reload of this tab and end with it. */
export interface TabNotes {
  get(name: string): number | null;
  set(name: string, value: number): void;
  clear(name: string): void;
}

/** A hash tells nothing at a glance, and a collision between the few notes of one tab is unlikely. */
function shortName(name: string): string {
  const hash = Array.from(name).reduce((sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0, 0);
  return NOTE + (hash >>> 0).toString(36);
}

/** @param storage null where the browser refuses it: then nothing is noted */
export function createTabNotes(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null = tabStorage()): TabNotes {
  return {
    get(name) {
      const found = Number(storage?.getItem(shortName(name)) ?? Number.NaN);
      return Number.isFinite(found) ? found : null;
    },
    set(name, value) {
      try {
        storage?.setItem(shortName(name), String(value));
      } catch {
        // Storage is full. The next note tries again.
      }
    },
    clear: (name) => { storage?.removeItem(shortName(name)); },
  };
}
