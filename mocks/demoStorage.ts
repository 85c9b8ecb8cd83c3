import { deleteDB } from 'idb';

/** Marks that the demo filled the storage of this address: a capsule may clear it then. A sign-out leaves it. */
const MARK = 'mock-host demo';

/** The keys that do not have the common prefix. */
export const PLAIN_KEYS: readonly string[] = [
  'schoolId', 'userId', 'userRole', 'userName', 'authorizationKey', 'activePupilId', 'activePupilYear',
  'activePupilMeetingDate', 'getschool', 'activepageNo', 'term', 'termOfPep', 'PreClient',
];

const stores = (): readonly Storage[] => [localStorage, sessionStorage];
const isOwn = (key: string): boolean => PLAIN_KEYS.includes(key) || key.startsWith('pep');
const ownKeys = (store: Storage): readonly string[] => Object.keys(store).filter(isOwn);

/**
 * Marks the storage of this address as the demo's, unless a client has stored something there already.
 * @returns whether it is the demo's
 */
export function claimStorage(): boolean {
  try {
    if (localStorage.getItem(MARK) === null && stores().every((store) => ownKeys(store).length === 0)) localStorage.setItem(MARK, '1');
    return localStorage.getItem(MARK) !== null;
  } catch {
    // A browser that refuses storage keeps nothing that could be lost.
    return true;
  }
}

/** Removes what the product has stored in this browser: who is signed in, and texts that were not sent yet. Other names stay. */
export async function forgetUser(): Promise<void> {
  for (const store of stores()) for (const key of ownKeys(store)) store.removeItem(key);
  const databases = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('pep') === true ? [name] : []));
  await Promise.all(databases.map((name) => deleteDB(name)));
}
