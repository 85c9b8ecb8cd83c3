import { getConfig } from '../config/config';
import { LAST_USED_KEY, SEEN_LISTS_KEY, STORAGE_KEYS, type StorageKey } from './storageKeys';

type Key = StorageKey | typeof LAST_USED_KEY | typeof SEEN_LISTS_KEY;

/** Values that the browser would not keep (storage refused or full): they live as long as the page. */
const kept = new Map<Key, string>();

/** The configured store; null where the browser refuses even to show it. */
function findStore(): Storage | null {
  try {
    return window[getConfig().storage];
  } catch {
    return null;
  }
}

/** null when nothing is stored; never throws. */
export function readStored(key: Key): string | null {
  const own = kept.get(key);
  if (own !== undefined) return own;
  try {
    return findStore()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function removeStored(key: Key): void {
  kept.delete(key);
  try {
    findStore()?.removeItem(key);
  } catch {
    // Nothing is kept there that could be removed.
  }
}

export function writeStored(key: Key, value: string): void {
  kept.delete(key);
  try {
    const store = findStore();
    if (store === null) kept.set(key, value);
    else store.setItem(key, value);
  } catch {
    // Full or refused: an older value must not come back in its place.
    removeStored(key);
    kept.set(key, value);
  }
}

export function removeAllStored(): void {
  // The key goes last: whoever watches it finds the rest gone already.
  for (const key of STORAGE_KEYS) if (key !== 'authorizationKey') removeStored(key);
  removeStored(LAST_USED_KEY);
  removeStored(SEEN_LISTS_KEY);
  removeStored('authorizationKey');
}

/** Whether the browser keeps nothing for us, so that a reload signs out; the self-check names it. */
export function isStorageRefused(): boolean {
  const probe = 'pepProbe';
  try {
    const store = findStore();
    if (store === null) return true;
    store.setItem(probe, '1');
    store.removeItem(probe);
    return false;
  } catch {
    return true;
  }
}
