import { openChannel } from '../browser';
import { createJournal, type Journal } from './journal';
import { silentChannel } from '../locks/locks';
import { onForgetKeys, tabStorage } from './keys/tabKey';

/** `reload`: a tab keeps its key over a reload; `signIn`: only the password opens it again; `memory`: no journal. */
export type JournalMode = 'reload' | 'signIn' | 'memory';

let journal: Journal | null = null;

/**
 * The one journal of this page; null where the browser or the deployment allows none. Who refuses the tab's storage
 * refuses databases too, and not before each form has waited for the answer.
 */
export function browserJournal(mode: JournalMode): Journal | null {
  const isPossible = tabStorage() !== null && typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && 'subtle' in crypto;
  if (mode === 'memory' || !isPossible) return null;
  if (journal === null) {
    const created = createJournal(mode === 'reload' ? tabStorage() : null, openChannel('pep-keys') ?? silentChannel);
    onForgetKeys(() => { created.forgetKeys(); });
    journal = created;
  }
  return journal;
}

/** Whether anything of this user lies on this computer; a look that needs nothing of the queue. */
export async function hasDrafts(mode: JournalMode, userId: string): Promise<boolean> {
  const found = await browserJournal(mode)?.drafts(userId);
  return found !== undefined && found.open.length + found.sealed > 0;
}

/** After our own sign-in: the drafts of this page will open with the password, even after a crash of the browser. */
export async function rememberPassword(mode: JournalMode, userId: string, password: string): Promise<void> {
  await browserJournal(mode)?.rememberPassword(userId, password);
}

/** At our own sign-in, before any record opens: takes in what this password unlocks. */
export async function unsealWith(mode: JournalMode, userId: string, password: string): Promise<void> {
  await browserJournal(mode)?.unsealWith(userId, password);
}
