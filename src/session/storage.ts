import { getConfig } from '../config/config';
import { HANDED_OVER_KEY, LAST_LIST_KEY, LAST_USED_KEY, LIST_PREFS_KEY, OWN_WORDS_KEY, REGISTER_PLACE_KEY, SINGLE_KEYS_KEY, SEEN_LISTS_KEY, STORAGE_KEYS, WRONG_CLOCK_KEY, type StorageKey } from './storageKeys';

/** Ours, beside those of the legacy client. All of them go at sign-out. */
const OWN_KEYS = [LAST_USED_KEY, SEEN_LISTS_KEY, WRONG_CLOCK_KEY, REGISTER_PLACE_KEY, HANDED_OVER_KEY, OWN_WORDS_KEY, LAST_LIST_KEY] as const;
type Key = StorageKey | (typeof OWN_KEYS)[number];

/** Values that the browser refused to store. They live as long as the page. */
const inMemory = new Map<Key, string>();

/** The configured store. Throws, like each of its methods, where the browser refuses storage. */
const findStore = (): Storage => window[getConfig().storage];

/** Returns null if nothing is stored. Never throws. */
export function readStored(key: Key): string | null {
  const own = inMemory.get(key);
  if (own !== undefined) return own;
  try {
    return findStore().getItem(key);
  } catch {
    return null;
  }
}

export function removeStored(key: Key): void {
  inMemory.delete(key);
  try {
    findStore().removeItem(key);
  } catch {
    // A store that refuses access holds nothing to remove.
  }
}

export function writeStored(key: Key, value: string): void {
  inMemory.delete(key);
  try {
    findStore().setItem(key, value);
  } catch {
    // Storage is full or refused. An older value must not reappear after a reload.
    removeStored(key);
    inMemory.set(key, value);
  }
}

function removePrefs(): void {
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(LIST_PREFS_KEY) || key.startsWith(SINGLE_KEYS_KEY)) window.localStorage.removeItem(key);
  } catch {
    // A store that refuses access holds nothing to remove.
  }
}

export function removeAllStored(): void {
  // The key is removed last: a tab that watches it finds the rest removed already.
  for (const key of STORAGE_KEYS) if (key !== 'authorizationKey') removeStored(key);
  OWN_KEYS.forEach(removeStored);
  removePrefs();
  removeStored('authorizationKey');
}

/** Whether the browser refuses storage, so that a reload signs out. The self-check reports it. */
export function isStorageRefused(): boolean {
  const probe = 'pepProbe';
  try {
    const store = findStore();
    store.setItem(probe, '1');
    store.removeItem(probe);
    return false;
  } catch {
    return true;
  }
}
