// @promise draft
import { unitId, type JournalContent, type Channel } from '../environment';
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';
import { createListeners } from '../../state/listeners';
import type { Values } from '../../values/values';
import { findPlace } from '../unsent/places';
import { contentFrom, DRAFT_FORMAT, readableText, type DraftContent } from './draftContent';
import { createKept } from './keptAnswers';
import { createKeys, type WrappedKey } from './keys';
import { createDisk, createNames, type Draft, type Tables } from './tables';

/** Drafts are deleted after this time, by a page of their owner. */
const KEPT_DAYS = 21;
/** A save older than this can no longer land. It allows for a clock that runs slow. */
const RECENT_MS = 60_000;

/** A draft that this page can open. */
export interface KeptDraft extends Omit<DraftContent, 'format'> {
  /** Time of day, ms since 1970. */
  readonly at: number;
}

export interface DraftsOfUser {
  readonly open: readonly KeptDraft[];
  /** How many records have drafts that only the password opens. */
  readonly sealed: number;
  /** Drafts that another release wrote and this one cannot read: their texts, to copy. */
  readonly unreadable?: readonly Unreadable[];
}

export interface Unreadable {
  readonly id: string;
  readonly text: string;
}

export type Journal = ReturnType<typeof createJournal>;

const aboutOf = ({ user, unit }: Pick<Draft, 'user' | 'unit'>): string => `${user} ${unit}`;

const begin = (tables: Tables) => tables.transaction(['drafts', 'keys', 'kept'], 'readwrite');
type Task = ReturnType<typeof begin>;

const recordIds = ({ userId, records }: UnitKey): readonly string[] => records.map((record) => unitId({ userId, records: [record] }));

/** Equal values give the same text, whatever the order of their fields. */
const inOrder = (values: Values): string => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Equal to the values of a record only if the draft has nothing that a record of the host cannot hold. */
const proofOf = ({ current, raw, wishes }: JournalEntry): string =>
  inOrder(current) + (Object.keys(raw).length + wishes.length === 0 ? '' : JSON.stringify([raw, wishes]));

/**
 * One encrypted draft of unsent edits for each unit and key, until the host has acknowledged them. Each operation rejects if the disk
 * fails. Where the browser refuses databases altogether, nothing is stored and `lasts` turns false.
 * @param storage keeps the key over a reload, or null for none
 * @param hostNow the time of day by the host's clock, or null while it is unknown
 */
export function createJournal(storage: Storage | null, channel: Channel, hostNow: () => number | null = () => null) {
  const cleared = createListeners();
  const disk = createDisk(cleared.notify);
  const keys = createKeys(storage, channel);
  const nameOf = createNames(disk);
  const kept = createKept(disk, nameOf, keys, hostNow);
  const isCleaned = new WeakSet<Tables>();
  /** Drafts that this page has found and not merged: no other draft replaces or deletes them. */
  const unread = new Set<string>();

  /** Returns null if neither this page nor another tab holds the key. */
  async function open(draft: Draft): Promise<DraftContent | Unreadable | null> {
    const json = await keys.unseal(draft, aboutOf(draft));
    return json === null ? null : contentFrom(json) ?? { id: draft.id, text: readableText(json) };
  }

  /** Resolves only once the transaction is on the disk. */
  const change = <T>(work: (task: Task) => Promise<T>): Promise<T> => disk.run(async (tables) => {
    const task = begin(tables);
    const result = await work(task);
    await task.done;
    return result;
  });

  /** Deletes the wrapped key with its last draft: after that it would only let an attacker test passwords. */
  async function remove(task: Task, drafts: readonly Draft[]): Promise<void> {
    for (const { id } of drafts) await task.objectStore('drafts').delete(id);
    for (const keyId of new Set(drafts.map((draft) => draft.keyId))) {
      if ((await task.objectStore('drafts').index('keyId').count(keyId)) === 0) await task.objectStore('keys').delete(keyId);
    }
  }

  async function deleteDrafts(drafts: readonly Draft[]): Promise<void> {
    if (drafts.length > 0) await change((task) => remove(task, drafts));
  }

  const draftsOf = (task: Task, unit: string): Promise<readonly Draft[]> => task.objectStore('drafts').index('unit').getAll(unit);

  /** Those that this page has merged or written, up to a version. */
  const ownOf = (drafts: readonly Draft[], version: number): readonly Draft[] =>
    drafts.filter((draft) => keys.holds(draft.keyId) && draft.version <= version && !unread.has(draft.id));

  /**
   * Deletes the user's own old drafts, by the clock of the host where it has told the time: that of this computer may be days
   * ahead, and nobody else may lose a draft by it.
   */
  async function deleteExpired(tables: Tables, user: string): Promise<void> {
    if (isCleaned.has(tables)) return;
    const now = hostNow();
    if (now !== null) isCleaned.add(tables);
    const ageOf = ({ at, hostAt }: Draft): number => (hostAt === undefined ? Date.now() - at : (now ?? hostAt) - hostAt);
    const drafts = await tables.getAllFromIndex('drafts', 'user', user);
    await deleteDrafts(drafts.filter((draft) => ageOf(draft) > KEPT_DAYS * 86_400_000 && !keys.holds(draft.keyId)));
  }

  const isRecent = ({ at }: Draft): boolean => Math.abs(Date.now() - at) < RECENT_MS;

  /** Whether drafts of other units record a save on a shared record that may still land. A sealed one counts while it is recent. */
  async function mayLand(tables: Tables, key: UnitKey, unit: string): Promise<boolean> {
    const names = await Promise.all(recordIds(key).map(nameOf));
    const found = await Promise.all(names.map((name) => tables.getAllFromIndex('drafts', 'records', name)));
    const others = found.flat().filter((draft) => draft.unit !== unit);
    const answers = await Promise.all(others.map(async (draft) => {
      const content = await open(draft);
      return content === null || 'text' in content ? isRecent(draft) : content.entry.sent.length > 0;
    }));
    return answers.includes(true);
  }

  async function read(tables: Tables, key: UnitKey): Promise<JournalContent> {
    const [unit, user] = await Promise.all([nameOf(unitId(key)), nameOf(key.userId)]);
    // Creates the key early, so that the first edit does not wait for it.
    void keys.current(user);
    const drafts = await tables.getAllFromIndex('drafts', 'unit', unit);
    const found = await Promise.all(drafts.map(async (draft) => ({ draft, content: await open(draft), hasKey: (await tables.getKey('keys', draft.keyId)) !== undefined })));
    for (const { id } of drafts) unread.add(id);
    const opened = found.flatMap(({ draft, content }) => (content === null || 'text' in content ? [] : [{ draft, entry: content.entry }]));
    // The record opens without those that hold only a text, once no save that they may tell of can land.
    const mayLandUnread = found.some(({ draft, content }) => content !== null && 'text' in content && isRecent(draft));
    const closed = found.filter(({ content }) => content === null);
    const opensWithPassword = closed.some(({ draft, hasKey }) => hasKey && keys.mayOpen(draft.keyId));
    const [first, ...more] = opened.sort((a, b) => b.draft.version - a.draft.version);
    if (first !== undefined) unread.delete(first.draft.id);
    await deleteExpired(tables, user);
    return {
      entry: first?.entry ?? null,
      sealed: closed.length === 0 ? 'no' : closed.some(({ draft }) => isRecent(draft)) ? 'recent' : 'old',
      ...(mayLandUnread || (await mayLand(tables, key, unit)) ? { mayLand: true } : {}),
      // Later writes must be newer than the sealed drafts, too.
      version: drafts.reduce((latest, { version }) => Math.max(latest, version), 0),
      // An earlier page could not open the others, which this one can.
      ...(more.length > 0 ? { waiting: 'readable' as const } : opensWithPassword ? { waiting: 'sealed' as const } : {}),
    };
  }

  return {
    ...kept,
    get lasts(): boolean { return !disk.isRefused; },
    /** The user has cleared the data of this site: what is unsent has to be written again. */
    onCleared: cleared.subscribe,
    async read(key: UnitKey): Promise<JournalContent> {
      try {
        return await disk.run((tables) => read(tables, key));
      } catch (error) {
        if (disk.isRefused) return { entry: null, version: 0, sealed: 'no' };
        throw error;
      }
    },
    async write(key: UnitKey, entry: JournalEntry, version: number): Promise<void> {
      // Before anything is awaited: the user may change meanwhile.
      const content: DraftContent = { format: DRAFT_FORMAT, key, place: findPlace(key), entry };
      const [unit, user] = await Promise.all([nameOf(unitId(key)), nameOf(key.userId)]);
      const held = await keys.current(user);
      const { id: keyId, wrapped } = held;
      const hostAt = hostNow();
      const [sealed, proof, ...records] = await Promise.all([
        keys.seal(held, aboutOf({ user, unit }), content), nameOf(proofOf(entry)), ...recordIds(key).map(nameOf),
      ]);
      const freeId = (id: string): string => (unread.has(id) ? freeId(`${id}+`) : id);
      const id = freeId(`${unit} ${keyId}`);
      const isOld = await change(async (task) => {
        const stored = await draftsOf(task, unit);
        const isStoredNewer = stored.some((draft) => draft.id === id && draft.version > version);
        if (!isStoredNewer) {
          // Those under earlier keys; `put` replaces the draft under this one.
          await remove(task, ownOf(stored, version).filter((draft) => draft.id !== id));
          await task.objectStore('drafts').put({ id, unit, user, records, keyId, version, at: Date.now(), ...(hostAt === null ? {} : { hostAt }), ...sealed, proof });
        }
        if (wrapped !== null) await task.objectStore('keys').put(JSON.parse(wrapped) as WrappedKey);
        return isStoredNewer;
      });
      if (isOld) throw new Error('a newer draft is kept');
    },
    async forget(key: UnitKey, version: number): Promise<void> {
      if (disk.isRefused) return;
      const unit = await nameOf(unitId(key));
      await change(async (task) => remove(task, ownOf(await draftsOf(task, unit), version)));
    },
    async dropCovered(key: UnitKey, values: Values): Promise<boolean> {
      if (disk.isRefused) return false;
      const [unit, proof] = await Promise.all([nameOf(unitId(key)), nameOf(inOrder(values))]);
      return disk.run(async (tables) => {
        const drafts = await tables.getAllFromIndex('drafts', 'unit', unit);
        const sealed = drafts.filter((draft) => unread.has(draft.id) && !keys.holds(draft.keyId));
        const covered = sealed.filter((draft) => draft.proof === proof);
        const opensWithPassword = new Set(await tables.getAllKeys('keys'));
        // No key or password opens these: they are reported once.
        const lost = sealed.filter((draft) => !covered.includes(draft) && !opensWithPassword.has(draft.keyId) && !isRecent(draft));
        await deleteDrafts([...covered, ...lost]);
        for (const { id } of covered) unread.delete(id);
        return sealed.length > 0 && covered.length === sealed.length;
      });
    },
    /** Deletes a draft that its owner has listed and cannot open. */
    async discard(userId: string, id: string): Promise<void> {
      const user = await nameOf(userId);
      await change(async (task) => {
        const draft = await task.objectStore('drafts').get(id);
        if (draft?.user === user) await remove(task, [draft]);
      });
    },
    /** Every draft of this user on the disk, whether or not its record is open anywhere. */
    async drafts(userId: string): Promise<DraftsOfUser> {
      const user = await nameOf(userId);
      const found = await disk.run((tables) => tables.getAllFromIndex('drafts', 'user', user));
      const newestFirst = [...found].sort((a, b) => b.version - a.version);
      const opened = new Map<string, KeptDraft>();
      const sealed = new Set<string>();
      const unreadable: Unreadable[] = [];
      for (const draft of newestFirst) {
        const content = await open(draft);
        if (content === null) {
          if (!keys.holds(draft.keyId) && keys.mayOpen(draft.keyId)) sealed.add(draft.unit);
        } else if ('text' in content) unreadable.push(content);
        else if (!opened.has(draft.unit)) opened.set(draft.unit, { key: content.key, place: content.place, entry: content.entry, at: draft.at });
      }
      return { open: [...opened.values()], sealed: sealed.size, ...(unreadable.length > 0 ? { unreadable } : {}) };
    },
    /** After a sign-in: wraps the key of this page with the password, so that drafts open again after a crash. */
    async rememberPassword(userId: string, password: string): Promise<void> {
      const user = await nameOf(userId);
      const wrapped = await keys.wrap(user, password);
      // Deriving the wrapping key takes half a second, and a draft may have been written in that time.
      await change(async (task) => {
        if ((await task.objectStore('drafts').index('keyId').count(wrapped.id)) > 0) await task.objectStore('keys').put(wrapped);
      });
      await kept.rewrapKept(user, wrapped);
    },
    /** At a sign-in, before any record opens: unwraps the keys that this password opens. */
    async unsealWith(userId: string, password: string): Promise<void> {
      const user = await nameOf(userId);
      const records = await disk.run((tables) => tables.getAllFromIndex('keys', 'user', user));
      const isNew = ({ id }: WrappedKey): boolean => records.every((record) => record.id !== id);
      for (const record of [...records, ...(await kept.keysOfKept(user)).filter(isNew)]) await keys.unwrap(record, password);
    },
    /** After a sign-in: drops the keys of every other user from memory and tab. Their drafts stay sealed. */
    async keepOnly(userId: string): Promise<void> {
      keys.drop(await nameOf(userId));
    },
    /** Nobody is signed in: drops every key from memory and tab. All drafts stay sealed. */
    forgetKeys: (): void => keys.drop(),
    /** Sign-out by choice: deletes every draft of this user, whichever key encrypts it, and all keys. */
    async destroyAll(userId: string): Promise<void> {
      keys.drop();
      if (disk.isRefused) return;
      const user = await nameOf(userId);
      await change(async (task) => {
        for (const id of await task.objectStore('drafts').index('user').getAllKeys(user)) await task.objectStore('drafts').delete(id);
        for (const id of await task.objectStore('keys').index('user').getAllKeys(user)) await task.objectStore('keys').delete(id);
        for (const id of await task.objectStore('kept').index('user').getAllKeys(user)) await task.objectStore('kept').delete(id);
      });
    },
  };
}
