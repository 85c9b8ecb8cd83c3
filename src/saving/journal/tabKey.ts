// @promise draft
import { createListeners } from '../../state/listeners';

/** The sessionStorage entry that keeps the key of a tab over a reload. */
export const TAB_KEY = 'pep.saving.key';
/** How the names of a tab's notes begin (`tabNotes.ts`). */
export const NOTE = 'pep.saving.mark.';

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
