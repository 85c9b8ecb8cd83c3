// @promise draft
/** What one tab keeps in sessionStorage: the key of its drafts, and notes. */

import { createListeners } from '../../state/listeners';

/** The sessionStorage entry that keeps the key of a tab over a reload. */
export const TAB_KEY = 'pep.saving.key';
/** How the names of a tab's notes begin. */
const NOTE = 'pep.saving.mark.';

/** sessionStorage, or null where the browser refuses it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const keysForgotten = createListeners();

/** The journal registers how to drop its keys, so that sign-out need not load the journal's code. */
export const onForgetKeys = keysForgotten.subscribe;

/**
 * Nobody is signed in: this tab drops its keys, so that the drafts open only with their owner's password, and its notes,
 * whose short names a list of pupils would reveal.
 */
export function forgetTabKey(): void {
  keysForgotten.notify();
  const storage = tabStorage();
  for (const name of Object.keys(storage ?? {})) if (name === TAB_KEY || name.startsWith(NOTE)) storage?.removeItem(name);
}

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
