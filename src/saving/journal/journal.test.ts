/**
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { createJournal } from './journal';
import type { Channel } from '../environment';
import { entryOf } from '../core/derive';
import { initialState, type JournalEntry } from '../core/state';
import { DEFAULT_TIMINGS } from '../timings';
import type { UnitPlace } from '../unsent/places';
import { bench, CALLS, KEY, silentChannel } from '../tests/testBench';

const TYPED = 'Amina wants to be a nurse';

const entry: JournalEntry = {
  base: { hopes: '' }, current: { hopes: TYPED }, owner: { hopes: 'saveVoice' }, sent: [], wishes: [], raw: {},
};

/** sessionStorage of one tab. */
function tab(): Storage {
  const items = new Map<string, string>();
  return {
    get length() { return items.size; },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => { items.set(name, value); },
    removeItem: (name) => { items.delete(name); },
    clear: () => items.clear(),
  };
}

/** Two tabs that receive each other's messages. */
function joined(): [Channel, Channel] {
  const ears: [((message: unknown) => void)[], ((message: unknown) => void)[]] = [[], []];
  const end = (own: 0 | 1, other: 0 | 1): Channel => ({
    post: (message) => { for (const ear of ears[other]) ear(message); },
    listen: (ear) => {
      ears[own].push(ear);
      return () => undefined;
    },
  });
  return [end(0, 1), end(1, 0)];
}

async function rawDisk(): Promise<string> {
  const open = indexedDB.open('pep-saving');
  const db = await new Promise<IDBDatabase>((resolve) => { open.onsuccess = () => resolve(open.result); });
  const all = await Promise.all(
    [...db.objectStoreNames].map(
      (name) =>
        new Promise<unknown[]>((resolve) => {
          const request = db.transaction(name).objectStore(name).getAll();
          request.onsuccess = () => resolve(request.result);
        }),
    ),
  );
  db.close();
  const bytes = (_key: string, value: unknown): unknown =>
    value instanceof ArrayBuffer || value instanceof Uint8Array ? Buffer.from(value as Uint8Array).toString('latin1') : value;
  return JSON.stringify(all, bytes);
}

async function inStore<T>(name: string, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('pep-saving');
  const db = await new Promise<IDBDatabase>((resolve) => { opening.onsuccess = () => resolve(opening.result); });
  const request = work(db.transaction(name, 'readwrite').objectStore(name));
  await new Promise((resolve) => { request.onsuccess = resolve; });
  db.close();
  return request.result;
}

/** Everything in one store of the database. */
const stored = (name: string): Promise<readonly unknown[]> => inStore(name, (store) => store.getAll());
const put = (name: string, value: unknown) => inStore(name, (store) => store.put(value));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the journal on disk', () => {
  it('returns the whole draft after a reload of the same tab', async () => {
    const storage = tab();
    await createJournal(storage, silentChannel).write(KEY, entry, 3);
    await expect(createJournal(storage, silentChannel).read(KEY)).resolves.toEqual({ entry, version: 3, sealed: 'no' });
  });

  it('stores neither readable text nor readable names', async () => {
    await createJournal(tab(), silentChannel).write(KEY, entry, 1);
    const disk = await rawDisk();
    expect(disk).toContain('sealed');
    for (const secret of [TYPED, 'nurse', '1042', '12/11/2025']) expect(disk).not.toContain(secret);
  });

  it('does not open a draft for another pupil, meeting or user', async () => {
    const storage = tab();
    const journal = createJournal(storage, silentChannel);
    await journal.write(KEY, entry, 1);
    for (const other of [{ records: ['meeting:1043:12/11/2025'] }, { records: ['meeting:1042:13/11/2025'] }, { userId: '8' }]) {
      await expect(journal.read({ ...KEY, ...other })).resolves.toMatchObject({ entry: null, sealed: 'no' });
    }
  });

  it('refuses an older version and deletes a draft that is done', async () => {
    const journal = createJournal(tab(), silentChannel);
    await journal.write(KEY, entry, 5);
    await expect(journal.write(KEY, entry, 4)).rejects.toThrow('newer');
    await journal.forget(KEY, 6);
    await expect(journal.read(KEY)).resolves.toEqual({ entry: null, version: 0, sealed: 'no' });
  });

  it('reports a draft that nobody can open, and deletes it once its save can no longer land', async () => {
    await createJournal(tab(), silentChannel).write(KEY, entry, 1);
    const next = createJournal(tab(), silentChannel);
    await expect(next.read(KEY)).resolves.toMatchObject({ entry: null, sealed: 'recent' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    await expect(next.read(KEY)).resolves.toMatchObject({ entry: null, sealed: 'old' });
    await expect(next.dropCovered(KEY, { hopes: 'something else' })).resolves.toBe(false);
    await expect(next.read(KEY)).resolves.toMatchObject({ entry: null, sealed: 'no' });
    jest.restoreAllMocks();
  });

  it.each([['recent', 0], ['old', 120_000]])('drops a %s draft that nobody can open if the host holds its values', async (sealed, laterMs) => {
    await createJournal(tab(), silentChannel).write(KEY, entry, 1);
    const next = createJournal(tab(), silentChannel);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + laterMs);
    await expect(next.read(KEY)).resolves.toMatchObject({ entry: null, sealed });
    await expect(next.dropCovered(KEY, entry.current)).resolves.toBe(true);
    await expect(stored('drafts')).resolves.toEqual([]);
    jest.restoreAllMocks();
  });

  it('keeps no key in the tab in the mode signIn', async () => {
    const storage = tab();
    await createJournal(null, silentChannel).write(KEY, entry, 1);
    expect(storage.length).toBe(0);
    await expect(createJournal(null, silentChannel).read(KEY)).resolves.toMatchObject({ entry: null });
  });
});

describe('a browser that fails to open its database', () => {
  /** @returns how often the page tried to open the database */
  function failWith(name: string, message = ''): jest.SpyInstance {
    return jest.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException(message, name);
    });
  }

  it.each([
    ['SecurityError', 'The operation is insecure.'],
    ['UnknownError', 'The user denied permission to access the database.'],
  ])('because it refuses storage (%s): forms open at once with a notice', async (name, message) => {
    const open = failWith(name, message);
    const journal = createJournal(tab(), silentChannel);
    const page = bench({ journal });
    for (const pupilId of ['1042', '1043']) {
      const unit = page.registry.openUnit({ ...KEY, records: [`meeting:${pupilId}:12/11/2025`] }, CALLS, page.host.transport());
      await page.clock.pass(0);
      expect(unit.getView()).toMatchObject({ phase: 'ready', readOnly: null, memoryOnly: true, mayMiss: false });
    }
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('rejects after a disk fault, so that the form stays read-only for a while', async () => {
    failWith('UnknownError', 'Internal error opening backing store for indexedDB.open.');
    const page = bench({ journal: createJournal(tab(), silentChannel) });
    const unit = page.registry.openUnit(KEY, CALLS, page.host.transport());
    await page.clock.pass(0);
    expect(unit.getView()).toMatchObject({ readOnly: 'settling', memoryOnly: true, mayMiss: true });
  });
});

describe('the names of users and records on disk', () => {
  it('cannot be computed from the name alone and differ between browsers', async () => {
    await createJournal(tab(), silentChannel).write(KEY, entry, 1);
    const drafts = await stored('drafts') as readonly { unit: string; user: string }[];
    globalThis.indexedDB = new IDBFactory();
    await createJournal(tab(), silentChannel).write(KEY, entry, 1);
    const elsewhere = await stored('drafts') as readonly { unit: string; user: string }[];
    const digest = createHash('sha256').update(KEY.userId).digest('base64');
    expect(drafts[0]?.user).not.toBe(digest);
    expect(drafts[0]?.user).not.toBe(elsewhere[0]?.user);
    expect(drafts[0]?.unit).not.toBe(elsewhere[0]?.unit);
  });

  it('come from a key that no script can export', async () => {
    await createJournal(tab(), silentChannel).write(KEY, entry, 1);
    const [key] = await stored('names') as readonly CryptoKey[];
    expect(key).toMatchObject({ extractable: false, usages: ['sign'] });
  });
});

describe('the key wrapped by the password', () => {
  it('is stored with the first draft and deleted with the last', async () => {
    const journal = createJournal(tab(), silentChannel);
    await journal.rememberPassword(KEY.userId, 'correct horse');
    await expect(stored('keys')).resolves.toEqual([]);
    await journal.write(KEY, entry, 1);
    await journal.write({ ...KEY, records: ['meeting:1043:12/11/2025'] }, entry, 1);
    await expect(stored('keys')).resolves.toMatchObject([{ iterations: 600_000 }]);
    await journal.forget(KEY, 2);
    await expect(stored('keys')).resolves.toHaveLength(1);
    await journal.forget({ ...KEY, records: ['meeting:1043:12/11/2025'] }, 2);
    await expect(stored('keys')).resolves.toEqual([]);
  });

  it('is stored at once for a draft that was written while the wrapping key was being derived', async () => {
    const journal = createJournal(tab(), silentChannel);
    const remembering = journal.rememberPassword(KEY.userId, 'correct horse');
    await journal.write(KEY, entry, 1);
    await remembering;
    const after = createJournal(tab(), silentChannel);
    await after.unsealWith(KEY.userId, 'correct horse');
    await expect(after.read(KEY)).resolves.toMatchObject({ entry });
  });

  it('is stored with drafts after a reload of the tab, where nobody typed the password', async () => {
    const storage = tab();
    await createJournal(storage, silentChannel).rememberPassword(KEY.userId, 'correct horse');
    await createJournal(storage, silentChannel).write(KEY, entry, 1);
    const after = createJournal(tab(), silentChannel);
    await after.unsealWith(KEY.userId, 'correct horse');
    await expect(after.read(KEY)).resolves.toMatchObject({ entry });
  });
});

describe('the drafts of a user', () => {
  const other = { ...KEY, records: ['meeting:1043:12/11/2025'] };

  /** A draft of this tab; one of another tab, of the same user; one of another user. */
  async function writtenByTwoTabs() {
    const journal = createJournal(tab(), silentChannel);
    await journal.write(KEY, entry, 1);
    const elsewhere = createJournal(tab(), silentChannel);
    await elsewhere.rememberPassword(KEY.userId, 'correct horse');
    await elsewhere.write(other, entry, 1);
    await elsewhere.write({ ...KEY, userId: '8' }, entry, 1);
    return { journal, elsewhere };
  }

  it('are listed if this page holds their key, otherwise counted', async () => {
    const { journal } = await writtenByTwoTabs();
    await expect(journal.drafts(KEY.userId)).resolves.toMatchObject({ open: [{ key: KEY, entry }], sealed: 1 });
    await journal.unsealWith(KEY.userId, 'correct horse');
    const { open, sealed } = await journal.drafts(KEY.userId);
    expect(open.map(({ key }) => key.records[0]).sort()).toEqual(['meeting:1042:12/11/2025', 'meeting:1043:12/11/2025']);
    expect(sealed).toBe(0);
  });

  it('are counted beside a newer one of the same record that this page can open', async () => {
    const { journal } = await writtenByTwoTabs();
    await journal.write(other, entry, 2);
    await expect(journal.drafts(KEY.userId)).resolves.toMatchObject({ open: [{ key: other }, { key: KEY }], sealed: 1 });
  });

  it('are deleted at a sign-out by choice, whichever key sealed them, but not those of other users', async () => {
    const { elsewhere } = await writtenByTwoTabs();
    await createJournal(tab(), silentChannel).destroyAll(KEY.userId);
    await expect(stored('drafts')).resolves.toHaveLength(1);
    await expect(stored('keys')).resolves.toEqual([]);
    await expect(elsewhere.drafts('8')).resolves.toMatchObject({ open: [{ key: { userId: '8' } }] });
  });

  it.each<readonly [string, Partial<typeof entry>, number]>([
    ['are dropped unopened when the host already holds their values', {}, 0],
    ['stay if they also hold unfinished input', { raw: { hopes: '31/0' } }, 1],
  ])('%s', async (_what, more, left) => {
    const before = createJournal(tab(), silentChannel);
    await before.rememberPassword(KEY.userId, 'correct horse');
    await before.write(KEY, { ...entry, ...more }, 1);
    const journal = createJournal(tab(), silentChannel);
    await journal.read(KEY);
    await expect(journal.dropCovered(KEY, { hopes: 'something else' })).resolves.toBe(false);
    await expect(journal.dropCovered(KEY, entry.current)).resolves.toBe(left === 0);
    await expect(stored('drafts')).resolves.toHaveLength(left);
  });
});

describe('a database that is closed while the page is open', () => {
  it('is opened again after the user cleared the site data', async () => {
    const journal = createJournal(tab(), silentChannel);
    await journal.write(KEY, entry, 1);
    const cleared = new Promise((resolve) => { indexedDB.deleteDatabase('pep-saving').onsuccess = resolve; });
    // The page closes its connection, so the deletion, here or in another tab, is not blocked.
    await cleared;
    await journal.write(KEY, entry, 2);
    await expect(journal.read(KEY)).resolves.toMatchObject({ entry, version: 2 });
  });
});

describe('a draft after a crash of the browser', () => {
  it('opens with the password of the same user', async () => {
    const before = createJournal(tab(), silentChannel);
    await before.rememberPassword(KEY.userId, 'correct horse');
    await before.write(KEY, entry, 2);
    const after = createJournal(tab(), silentChannel);
    await after.unsealWith(KEY.userId, 'correct horse');
    await expect(after.read(KEY)).resolves.toEqual({ entry, version: 2, sealed: 'no' });
  });

  it.each([
    ['a save in flight', [{ call: 'save', body: { hopes: TYPED }, settled: false }], true],
    ['edits that were never sent', [], undefined],
  ])('of one meeting with %s is found by another meeting of the child', async (_title, sent, mayLand) => {
    const journal = createJournal(tab(), silentChannel);
    const meeting = (userId: string, pupil: string, date: string) =>
      ({ userId, records: [`data:${pupil}:${date}`, `pupilUnique:${pupil}`] });
    await journal.write(meeting('7', '1042', '12/11/2025'), { ...entry, sent }, 1);
    const found = async (key: { userId: string; records: string[] }) => (await journal.read(key)).mayLand;
    expect(await found(meeting('7', '1042', '04/03/2026'))).toBe(mayLand);
    expect(await found(meeting('7', '1042', '12/11/2025'))).toBeUndefined();
    expect(await found(meeting('7', '2077', '04/03/2026'))).toBeUndefined();
    expect(await found(meeting('8', '1042', '04/03/2026'))).toBeUndefined();
  });

  it('of one meeting that this page cannot open counts as a save that may land, while it is recent', async () => {
    await createJournal(tab(), silentChannel).write({ userId: '7', records: ['data:1042:a', 'pupilUnique:1042'] }, entry, 1);
    const other = { userId: '7', records: ['data:1042:b', 'pupilUnique:1042'] };
    expect((await createJournal(tab(), silentChannel).read(other)).mayLand).toBe(true);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    expect((await createJournal(tab(), silentChannel).read(other)).mayLand).toBeUndefined();
    jest.restoreAllMocks();
  });

  it('is not deleted with the edits of another page that could not open it', async () => {
    const before = createJournal(tab(), silentChannel);
    await before.rememberPassword(KEY.userId, 'correct horse');
    await before.write(KEY, entry, 2);
    const after = createJournal(tab(), silentChannel);
    await expect(after.read(KEY)).resolves.toMatchObject({ entry: null, version: 2, waiting: 'sealed' });
    await after.unsealWith(KEY.userId, 'correct horse');
    const newer = { ...entry, current: { hopes: 'To be a vet' } };
    await after.write(KEY, newer, 1002);
    await after.forget(KEY, 1003);
    await expect(after.read(KEY)).resolves.toMatchObject({ entry, version: 2 });
    await after.forget(KEY, 2002);
    await expect(after.read(KEY)).resolves.toMatchObject({ entry: null, sealed: 'no' });
  });

  it('comes back after a later draft whose page could not open it, when the password opens both at once', async () => {
    const first = createJournal(tab(), silentChannel);
    await first.rememberPassword(KEY.userId, 'correct horse');
    await first.write(KEY, entry, 2);
    const second = createJournal(tab(), silentChannel);
    await second.read(KEY);
    await second.rememberPassword(KEY.userId, 'correct horse');
    const newer = { ...entry, current: { hopes: 'To be a vet' } };
    await second.write(KEY, newer, 1002);
    const third = createJournal(tab(), silentChannel);
    await third.unsealWith(KEY.userId, 'correct horse');
    await expect(third.read(KEY)).resolves.toMatchObject({ entry: newer, waiting: 'readable', sealed: 'no' });
    // Whichever key this page writes under, the draft that waits stays.
    await third.write(KEY, { ...newer, raw: { hopes: '31/0' } }, 2002);
    await third.forget(KEY, 2003);
    await expect(third.read(KEY)).resolves.toEqual({ entry, version: 2, sealed: 'no' });
    await third.forget(KEY, 3002);
    await expect(third.read(KEY)).resolves.toMatchObject({ entry: null, sealed: 'no' });
  });

  it('that is newer than what the page gives up stays', async () => {
    const journal = createJournal(tab(), silentChannel);
    await journal.write(KEY, entry, 5);
    await journal.forget(KEY, 4);
    await expect(journal.read(KEY)).resolves.toMatchObject({ entry, version: 5 });
  });

  it('is discarded by its owner alone', async () => {
    const journal = createJournal(tab(), silentChannel);
    await journal.write(KEY, entry, 1);
    const [draft] = await stored('drafts') as readonly { readonly id: string }[];
    await journal.discard('8', draft?.id ?? '');
    expect(await stored('drafts')).toHaveLength(1);
    await journal.discard(KEY.userId, draft?.id ?? '');
    expect(await stored('drafts')).toEqual([]);
  });

  it('that a changed password does not open is not offered again on this page', async () => {
    const before = createJournal(tab(), silentChannel);
    await before.rememberPassword(KEY.userId, 'correct horse');
    await before.write(KEY, entry, 2);
    const later = createJournal(tab(), silentChannel);
    expect((await later.drafts(KEY.userId)).sealed).toBe(1);
    await later.unsealWith(KEY.userId, 'battery staple');
    expect((await later.drafts(KEY.userId)).sealed).toBe(0);
    expect((await later.read(KEY)).waiting).toBeUndefined();
    await later.unsealWith(KEY.userId, 'correct horse');
    await expect(later.read(KEY)).resolves.toMatchObject({ entry });
  });

  it('opens only for its user\'s right password', async () => {
    const before = createJournal(tab(), silentChannel);
    await before.rememberPassword(KEY.userId, 'correct horse');
    await before.write(KEY, entry, 2);
    const guess = createJournal(tab(), silentChannel);
    await guess.unsealWith(KEY.userId, 'wrong');
    await guess.unsealWith('8', 'correct horse');
    await expect(guess.read(KEY)).resolves.toMatchObject({ entry: null, sealed: 'recent' });
    const owner = createJournal(tab(), silentChannel);
    await owner.unsealWith(KEY.userId, 'correct horse');
    await expect(owner.read(KEY)).resolves.toMatchObject({ entry });
  });

  it.each([
    ['stays for 20 days', 20, KEY.userId, true],
    ['is deleted after 21 days if it is sealed', 22, KEY.userId, false],
    ['stays whatever the clock says while another user works here', 400, '8', true],
  ])('%s', async (_what, days, userId, isKept) => {
    const before = createJournal(tab(), silentChannel);
    await before.rememberPassword(KEY.userId, 'correct horse');
    await before.write(KEY, entry, 2);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000);
    await createJournal(tab(), silentChannel).read({ ...KEY, records: ['meeting:1043:12/11/2025'], userId });
    expect((await rawDisk()).includes('sealed')).toBe(isKept);
  });
});

describe('where the host tells the time', () => {
  const DAY = 86_400_000;
  /** Another tab of the owner reads the disk, on a computer whose clock is these days off, while the host's is those days on. */
  async function readAfter({ clock, host }: { readonly clock: number; readonly host: number }): Promise<boolean> {
    const now = Date.now();
    let hostNow = now;
    const before = createJournal(tab(), silentChannel, () => hostNow);
    await before.rememberPassword(KEY.userId, 'correct horse');
    await before.write(KEY, entry, 2);
    hostNow = now + host * DAY;
    jest.spyOn(Date, 'now').mockReturnValue(now + clock * DAY);
    const later = createJournal(tab(), silentChannel, () => hostNow);
    await later.read({ ...KEY, records: ['meeting:1043:12/11/2025'] });
    return (await rawDisk()).includes('sealed');
  }

  it.each([
    ['stays though the clock of this computer is a year ahead', { clock: 365, host: 20 }, true],
    ['goes after 21 days though the clock of this computer has stopped', { clock: 0, host: 22 }, false],
  ])('a sealed draft %s', async (_what, later, isKept) => {
    expect(await readAfter(later)).toBe(isKept);
  });
});

it('unsent changes are written again once the user has cleared the data of this site, and open after a reload', async () => {
  const connections: IDBDatabase[] = [];
  const { open } = indexedDB;
  jest.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const request = open.apply(indexedDB, args);
    request.addEventListener('success', () => { connections.push(request.result); });
    return request;
  });
  const storage = tab();
  const journal = createJournal(storage, silentChannel);
  await journal.write(KEY, entry, 2);
  const written = new Promise<void>((resolve) => { journal.onCleared(() => { void journal.write(KEY, entry, 3).then(resolve); }); });
  storage.clear();
  globalThis.indexedDB = new IDBFactory();
  forceCloseDatabase(connections[0] as never);
  await written;
  await expect(createJournal(storage, silentChannel).read(KEY)).resolves.toMatchObject({ entry, version: 3, sealed: 'no' });
});

it('a draft of the session that is open stays, however old it is', async () => {
  const storage = tab();
  await createJournal(storage, silentChannel).write(KEY, entry, 2);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 22 * 86_400_000);
  const journal = createJournal(storage, silentChannel);
  await journal.read({ ...KEY, records: ['meeting:1043:12/11/2025'] });
  await expect(journal.read(KEY)).resolves.toMatchObject({ entry });
});

describe('a draft between tabs and users', () => {
  it('opens in a second tab of the user, which requests the key from the first', async () => {
    const [one, two] = joined();
    await createJournal(tab(), one).write(KEY, entry, 1);
    await expect(createJournal(tab(), two).read(KEY)).resolves.toMatchObject({ entry });
  });

  it('opens in a tab that created a key of its own at the same moment', async () => {
    const [one, two] = joined();
    const [first, second] = [createJournal(tab(), one), createJournal(tab(), two)];
    await Promise.all([first.write(KEY, entry, 1), second.write({ ...KEY, records: ['meeting:1043:12/11/2025'] }, entry, 1)]);
    await expect(second.read(KEY)).resolves.toMatchObject({ entry });
    await expect(first.read({ ...KEY, records: ['meeting:1043:12/11/2025'] })).resolves.toMatchObject({ entry });
  });

  it('loses its key in this tab when another user signs in', async () => {
    const storage = tab();
    const journal = createJournal(storage, silentChannel);
    await journal.rememberPassword(KEY.userId, 'correct horse');
    await journal.write(KEY, entry, 1);
    await journal.keepOnly('8');
    expect(storage.length).toBe(0);
    await expect(journal.read(KEY)).resolves.toMatchObject({ entry: null, sealed: 'recent' });
  });

  it('is deleted at a sign-out by choice, even if an earlier page of the tab wrote it', async () => {
    const storage = tab();
    const earlier = createJournal(storage, silentChannel);
    await earlier.rememberPassword(KEY.userId, 'correct horse');
    await earlier.write(KEY, entry, 1);
    await createJournal(storage, silentChannel).destroyAll(KEY.userId);
    expect(storage.length).toBe(0);
    const disk = await rawDisk();
    expect(disk).not.toContain('sealed');
    expect(disk).not.toContain('wrapped');
  });
});

describe('a draft that another release has written', () => {
  const database = (version?: number, upgrade?: (db: IDBDatabase) => void): Promise<IDBDatabase> => new Promise((resolve, reject) => {
    const opening = indexedDB.open('pep-saving', version);
    opening.onupgradeneeded = () => { upgrade?.(opening.result); };
    opening.onsuccess = () => { resolve(opening.result); };
    opening.onerror = () => { reject(opening.error ?? new Error('refused')); };
  });

  it('is read after a roll-back, where a later release has raised the version of the database', async () => {
    const storage = tab();
    await createJournal(storage, silentChannel).write(KEY, entry, 3);
    (await database(9, (db) => { db.createObjectStore('later'); })).close();
    const journal = createJournal(storage, silentChannel);
    await expect(journal.read(KEY)).resolves.toEqual({ entry, version: 3, sealed: 'no' });
    await journal.write(KEY, { ...entry, current: { hopes: 'Vet' } }, 4);
    expect((await journal.read(KEY)).entry?.current).toEqual({ hopes: 'Vet' });
  });

  it('is read where an earlier release had a lower version of the database', async () => {
    const storage = tab();
    await createJournal(storage, silentChannel).write(KEY, entry, 3);
    const [drafts, keys, names] = await Promise.all(['drafts', 'keys'].map(stored).concat(inStore('names', (store) => store.get('hmac')) as Promise<never>));
    globalThis.indexedDB = new IDBFactory();
    const old = await database(2, (db) => {
      db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('unit', 'unit');
      db.createObjectStore('keys', { keyPath: 'id' });
      db.createObjectStore('names');
    });
    const task = old.transaction(['drafts', 'keys', 'names'], 'readwrite');
    for (const draft of drafts ?? []) task.objectStore('drafts').put(draft);
    for (const key of keys ?? []) task.objectStore('keys').put(key);
    task.objectStore('names').put(names, 'hmac');
    await new Promise((resolve) => { task.oncomplete = resolve; });
    old.close();
    await expect(createJournal(storage, silentChannel).read(KEY)).resolves.toMatchObject({ entry, version: 3, sealed: 'no' });
  });

  /** Writes what another release may have meant by an entry. */
  async function journalWith(strange: unknown) {
    const storage = tab();
    await createJournal(storage, silentChannel).write(KEY, Object.assign({ toJSON: () => strange }, entry), 3);
    return createJournal(storage, silentChannel);
  }

  it.each(['base', 'owner', 'sent', 'wishes', 'raw'] as const)('opens with an empty part where it lacks `%s`', async (part) => {
    const { [part]: _left, ...rest } = entry;
    const { entry: read } = await (await journalWith(rest)).read(KEY);
    expect(read).toEqual({ ...entry, [part]: Array.isArray(entry[part]) ? [] : {} });
  });

  it.each<[string, unknown, string]>([
    ['has no values', { base: {}, text: TYPED }, TYPED],
    ['has a part of another kind', { ...entry, sent: { saveVoice: {} } }, `hopes: ${TYPED}`],
    ['has another kind of attempt', { ...entry, sent: [{ url: '/rest' }] }, `hopes: ${TYPED}`],
  ])('that %s leaves its record open, stays on the disk, and is listed as text', async (_what, strange, text) => {
    const journal = await journalWith(strange);
    await expect(journal.read(KEY)).resolves.toMatchObject({ entry: null, sealed: 'no', version: 3 });
    await journal.write(KEY, entry, 4);
    await journal.forget(KEY, 5);
    const { open, sealed, unreadable = [] } = await journal.drafts(KEY.userId);
    expect({ open, sealed, texts: unreadable.map((one) => one.text.includes(text)) }).toEqual({ open: [], sealed: 0, texts: [true] });
  });
});

/** A database as a release has left it. A release that changes what a draft holds adds a file, and changes none. */
interface Golden {
  readonly tabKey: string;
  readonly hmac: string;
  readonly drafts: readonly (Record<string, unknown> & { readonly iv: string; readonly sealed: string })[];
  readonly opens: readonly { readonly key: typeof KEY; readonly place: UnitPlace | null; readonly entry: JournalEntry }[];
}

describe('the golden drafts of each release', () => {
  const folder = join(__dirname, 'golden');
  const golden = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Golden;
  const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

  async function restored({ tabKey, hmac, drafts }: Golden) {
    const storage = tab();
    storage.setItem('pep.saving.key', tabKey);
    // Creates the stores.
    await createJournal(tab(), silentChannel).drafts('0');
    const name = await crypto.subtle.importKey('raw', bytes(hmac), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    await inStore('names', (store) => store.put(name, 'hmac'));
    for (const draft of drafts) await put('drafts', { ...draft, iv: bytes(draft.iv), sealed: bytes(draft.sealed).buffer });
    return createJournal(storage, silentChannel);
  }

  it.each(readdirSync(folder))('%s opens whole', async (file) => {
    const { opens, ...rest } = golden(file);
    const journal = await restored({ opens, ...rest });
    for (const { key, entry: kept } of opens) await expect(journal.read(key)).resolves.toMatchObject({ entry: kept, sealed: 'no' });
    const { open, sealed } = await journal.drafts(KEY.userId);
    expect(open.map(({ at: _at, ...draft }) => draft)).toEqual(opens);
    expect(sealed).toBe(0);
  });

  it('have the newest release among them', () => {
    const parts = golden(readdirSync(folder).sort().at(-1) ?? '').opens.map(({ entry: kept }) => Object.keys(kept).sort());
    expect(parts).toContainEqual(Object.keys(entryOf(initialState({ calls: CALLS, timings: DEFAULT_TIMINGS }))).sort());
  });
});
