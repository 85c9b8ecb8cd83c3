// @promise draft
import { once } from 'es-toolkit';
import { openChannel, type JournalStore } from '../environment';
import { hostNow } from '../../state/hostTime';
import type { JournalMode } from '../types';
import { createJournal, type Journal } from './journal';
import { onForgetKeys, tabStorage } from './tabStorage';

/** For browsers without IndexedDB or Web Crypto: nothing outlives the page, and the screen says so. */
export const noJournal: JournalStore & Pick<Journal, 'drafts'> = {
  lasts: false,
  read: () => Promise.resolve({ entry: null, version: 0, sealed: 'no' }),
  write: () => Promise.reject(new Error('no journal')),
  forget: () => Promise.resolve(),
  dropCovered: () => Promise.resolve(true),
  drafts: () => Promise.resolve({ open: [], sealed: 0 }),
};

const create = once((mode: JournalMode): Journal => {
  const journal = createJournal(mode === 'reload' ? tabStorage() : null, openChannel('pep-keys'), hostNow);
  onForgetKeys(() => { journal.forgetKeys(); });
  return journal;
});

/** Null where no journal is allowed. Checks sessionStorage first: a browser that refuses it refuses databases as well, but slowly. */
export function browserJournal(mode: JournalMode): Journal | null {
  const isPossible = tabStorage() !== null && typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && 'subtle' in crypto;
  return mode === 'memory' || !isPossible ? null : create(mode);
}

/** Whether the disk holds drafts of this user. Needs no registry, so the first page can call it. */
export async function hasDrafts(mode: JournalMode, userId: string): Promise<boolean> {
  const found = await browserJournal(mode)?.drafts(userId);
  return found !== undefined && found.open.length + found.sealed + (found.unreadable?.length ?? 0) > 0;
}
