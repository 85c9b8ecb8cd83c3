// @promise draft
/** What one tab keeps in sessionStorage: the key of its drafts. */

import { createListeners } from '../../state/listeners';

/** The sessionStorage entry that keeps the key of a tab over a reload. */
export const TAB_KEY = 'pep.saving.key';

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

/** Nobody is signed in: this tab drops its keys, so that the drafts open only with their owner's password. */
export function forgetTabKey(): void {
  keysForgotten.notify();
  tabStorage()?.removeItem(TAB_KEY);
}
