import { unitId, type JournalStore, type Kept } from '../environment';
import type { Channel } from '../locks/locks';
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';
import type { Values } from '../../values/values';
import { findPlace, type UnitPlace } from '../unsent/places';
import { createKeyRing, type HeldKey } from './keys/keyRing';
import { createNames } from './names';
import { createDisk, type Draft, type Tables } from './tables';

/** Sealed drafts that nobody came back for. */
const KEPT_DAYS = 7;
/** A save older than this has landed or never will, with room for a slow clock. */
const RECENT_MS = 60_000;

/** A draft that this page can open. */
export interface KeptDraft {
  readonly key: UnitKey;
  /** null: it was written before its screen was known. */
  readonly place: UnitPlace | null;
  readonly entry: JournalEntry;
  /** Time of day, ms since 1970. */
  readonly at: number;
}

export interface DraftsOfUser {
  readonly open: readonly KeptDraft[];
  /** Records whose drafts only the password opens. */
  readonly sealed: number;
}

export interface Journal extends JournalStore {
  /** After a sign-in: the key of this page will open with the password after a crash of the browser. */
  rememberPassword(userId: string, password: string): Promise<void>;
  /** Before opening units: takes in the keys that this password opens. */
  unsealWith(userId: string, password: string): Promise<void>;
  /** Everything of this user that lies on the disk, whether or not its record is open anywhere. */
  drafts(userId: string): Promise<DraftsOfUser>;
  /** Another user is there: keys of everybody else leave memory and tab, their drafts stay sealed. */
  keepOnly(userId: string): Promise<void>;
  /** Nobody is signed in: every key leaves memory and tab, all drafts stay sealed. */
  forgetKeys(): void;
  /** Sign-out by choice: every draft of this user, by whatever key, and all keys. */
  destroyAll(userId: string): Promise<void>;
}

interface Content {
  readonly key: UnitKey;
  readonly place: UnitPlace | null;
  readonly entry: JournalEntry;
}

const text = new TextEncoder();
const words = new TextDecoder();

/** Bound to its user and record: under another name it does not open. */
const algorithmOf = (user: string, unit: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams =>
  ({ name: 'AES-GCM', iv, additionalData: text.encode(`${user} ${unit}`) });

type Sealed = Pick<Draft, 'user' | 'unit' | 'keyId' | 'iv' | 'sealed'>;

const recordIds = ({ userId, records }: UnitKey): readonly string[] => records.map((record) => unitId({ userId, records: [record] }));

async function seal({ id, key }: HeldKey, user: string, unit: string, content: Content): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = text.encode(JSON.stringify(content));
  return { user, unit, keyId: id, iv, sealed: await crypto.subtle.encrypt(algorithmOf(user, unit, iv), key, plain) };
}

async function open({ key }: HeldKey, { user, unit, iv, sealed }: Sealed): Promise<Content | null> {
  try {
    return JSON.parse(words.decode(await crypto.subtle.decrypt(algorithmOf(user, unit, iv), key, sealed))) as Content;
  } catch {
    return null;
  }
}

/** The same for equal values, in whatever order they came. */
const inOrder = (values: Values): string =>
  JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Unsent edits in IndexedDB, encrypted, until the host has confirmed them. `storage`: where this tab keeps the key over
 * a reload, or null. Throws nothing at creation; each operation rejects when the disk fails. Where the browser refuses
 * databases altogether nothing can lie there, nothing is kept, and `lasts` says so from then on.
 */
export function createJournal(storage: Storage | null, channel: Channel): Journal {
  const disk = createDisk();
  const ring = createKeyRing(storage, channel);
  const nameOf = createNames(disk);
  const isTidied = new WeakSet<Tables>();
  /** Drafts that this page found and has not taken over: they are not this page's to forget. */
  const unread = new Set<string>();

  /** The last draft under a key takes the wrapped key with it: a key that seals nothing is only a target for guessing. */
  async function deleteDrafts(tables: Tables, drafts: readonly Draft[]): Promise<void> {
    const task = tables.transaction(['drafts', 'keys'], 'readwrite');
    for (const { id } of drafts) await task.objectStore('drafts').delete(id);
    for (const keyId of new Set(drafts.map((draft) => draft.keyId))) {
      if ((await task.objectStore('drafts').index('keyId').count(keyId)) === 0) await task.objectStore('keys').delete(keyId);
    }
    await task.done;
  }

  /** Old drafts that cannot be opened here. */
  async function tidy(tables: Tables): Promise<void> {
    if (isTidied.has(tables)) return;
    isTidied.add(tables);
    const held = new Set(ring.heldIds());
    const tooOld = Date.now() - KEPT_DAYS * 86_400_000;
    const drafts = await tables.getAll('drafts');
    await deleteDrafts(tables, drafts.filter(({ at, keyId }) => at < tooOld && !held.has(keyId)));
  }

  const isRecent = ({ at }: Draft): boolean => Math.abs(Date.now() - at) < RECENT_MS;

  /** Without a key here and without a password that opens it, a draft is lost. */
  const isLost = async (tables: Tables, draft: Draft): Promise<boolean> => (await tables.getKey('keys', draft.keyId)) === undefined;

  /**
   * Whether a save of another unit of the same records may still land, by the drafts that name one of them. What a
   * sealed one tells of is not known: it counts for as long as anything that its page sent could land.
   */
  async function mayLand(tables: Tables, key: UnitKey, unit: string): Promise<boolean> {
    const names = await Promise.all(recordIds(key).map(nameOf));
    const found = await Promise.all(names.map((name) => tables.getAllFromIndex('drafts', 'records', name)));
    const others = found.flat().filter((draft) => draft.unit !== unit);
    const answers = await Promise.all(others.map(async (draft) => {
      const held = await ring.find(draft.user, draft.keyId);
      const content = held === null ? null : await open(held, draft);
      return content === null ? isRecent(draft) : content.entry.sent.length > 0;
    }));
    return answers.includes(true);
  }

  async function read(tables: Tables, key: UnitKey): Promise<Kept> {
    const [unit, user] = await Promise.all([nameOf(unitId(key)), nameOf(key.userId)]);
    // Made now, so that the first edit does not wait for it.
    void ring.current(user).catch(() => undefined);
    const drafts = await tables.getAllFromIndex('drafts', 'unit', unit);
    let best: Kept = { entry: null, version: 0, sealed: 'no' };
    let newest: Draft | null = null;
    const opened: string[] = [];
    const lost = new Set<string>();
    let sealed: Kept['sealed'] = 'no';
    for (const draft of drafts) {
      const held = await ring.find(draft.user, draft.keyId);
      const content = held === null ? null : await open(held, draft);
      if (content !== null) {
        if (draft.version > best.version) {
          best = { entry: content.entry, version: draft.version, sealed: 'no' };
          newest = draft;
        }
        opened.push(draft.id);
        continue;
      }
      if (sealed !== 'recent') sealed = isRecent(draft) ? 'recent' : 'old';
      unread.add(draft.id);
      if (await isLost(tables, draft)) lost.add(draft.id);
    }
    // Written by a page that could not open the other one: that one is taken over after this.
    for (const id of newest?.beside ?? []) if (opened.includes(id)) unread.add(id);
    if (newest !== null) unread.delete(newest.id);
    await tidy(tables);
    const waits = opened.some((id) => unread.has(id));
    return {
      ...best,
      sealed: sealed === 'no' && waits ? 'old' : sealed,
      ...((await mayLand(tables, key, unit)) ? { mayLand: true } : {}),
      // What is written from now on is newer than what is sealed, too.
      version: drafts.reduce((latest, { version }) => Math.max(latest, version), best.version),
      // Or has been opened since, but what is newer comes first.
      ...(drafts.some(({ id }) => unread.has(id) && !lost.has(id)) ? { opensWithPassword: true } : {}),
    };
  }

  return {
    get lasts() { return !disk.isRefused; },
    async read(key) {
      try {
        return await disk.run((tables) => read(tables, key));
      } catch (error) {
        if (disk.isRefused) return { entry: null, version: 0, sealed: 'no' };
        throw error;
      }
    },
    async write(key, entry, version) {
      const [unit, user] = await Promise.all([nameOf(unitId(key)), nameOf(key.userId)]);
      const held = await ring.current(user);
      const [sealed, proof, ...records] = await Promise.all([
        seal(held, user, unit, { key, place: findPlace(key), entry }), nameOf(inOrder(entry.current)), ...recordIds(key).map(nameOf),
      ]);
      const id = `${unit} ${sealed.keyId}`;
      const isOld = await disk.run(async (tables) => {
        const task = tables.transaction(['drafts', 'keys'], 'readwrite');
        const known = await task.objectStore('drafts').get(id);
        const isKnownNewer = known !== undefined && known.version > version;
        const beside = (await task.objectStore('drafts').index('unit').getAllKeys(unit)).filter((other) => other !== id && unread.has(other));
        if (!isKnownNewer) await task.objectStore('drafts').put({ id, version, at: Date.now(), proof, records, beside, ...sealed });
        if (held.wrapped !== null) await task.objectStore('keys').put(held.wrapped);
        // Not before the disk has it.
        await task.done;
        return isKnownNewer;
      });
      if (isOld) throw new Error('a newer draft is kept');
    },
    /** Drafts under an earlier key too: they were opened and taken over when this unit was read. */
    async forget(key, version) {
      if (disk.isRefused) return;
      const unit = await nameOf(unitId(key));
      const held = new Set(ring.heldIds());
      await disk.run(async (tables) => {
        const drafts = await tables.getAllFromIndex('drafts', 'unit', unit);
        await deleteDrafts(tables, drafts.filter((draft) =>
          held.has(draft.keyId) && draft.version <= version && !unread.has(draft.id)));
      });
    },
    async dropCovered(key, values) {
      if (disk.isRefused) return false;
      const [unit, proof] = await Promise.all([nameOf(unitId(key)), nameOf(inOrder(values))]);
      return disk.run(async (tables) => {
        const drafts = (await tables.getAllFromIndex('drafts', 'unit', unit)).filter(({ id }) => unread.has(id));
        const left = drafts.filter((draft) => draft.proof !== proof);
        const lost = await Promise.all(left.map((draft) => isLost(tables, draft)));
        // What nobody can open goes, too: the user is told of it once.
        const gone = drafts.filter((draft) => !left.includes(draft) || lost[left.indexOf(draft)] === true);
        await deleteDrafts(tables, gone);
        for (const { id } of gone) unread.delete(id);
        return left.length === 0;
      });
    },
    async drafts(userId) {
      const user = await nameOf(userId);
      const found = await disk.run((tables) => tables.getAllFromIndex('drafts', 'user', user));
      const newestFirst = [...found].sort((a, b) => b.version - a.version);
      const opened = new Map<string, KeptDraft>();
      const sealed = new Set<string>();
      for (const draft of newestFirst) {
        const held = await ring.find(user, draft.keyId);
        const content = held === null || opened.has(draft.unit) ? null : await open(held, draft);
        if (content !== null) opened.set(draft.unit, { ...content, at: draft.at });
        else if (held === null) sealed.add(draft.unit);
      }
      return { open: [...opened.values()], sealed: [...sealed].filter((unit) => !opened.has(unit)).length };
    },
    async rememberPassword(userId, password) {
      const wrapped = await ring.wrap(await nameOf(userId), password);
      // A draft may have been written while the password was being stretched.
      await disk.run(async (tables) => {
        const task = tables.transaction(['drafts', 'keys'], 'readwrite');
        if ((await task.objectStore('drafts').index('keyId').count(wrapped.id)) > 0) await task.objectStore('keys').put(wrapped);
        await task.done;
      });
    },
    async unsealWith(userId, password) {
      const user = await nameOf(userId);
      const records = await disk.run((tables) => tables.getAllFromIndex('keys', 'user', user));
      const held = new Set(ring.heldIds());
      for (const record of records.filter(({ id }) => !held.has(id))) await ring.unwrap(record, password);
    },
    async keepOnly(userId) {
      ring.drop(await nameOf(userId));
    },
    forgetKeys: () => ring.drop(),
    async destroyAll(userId) {
      ring.drop();
      if (disk.isRefused) return;
      const user = await nameOf(userId);
      await disk.run(async (tables) => {
        const task = tables.transaction(['drafts', 'keys'], 'readwrite');
        for (const id of await task.objectStore('drafts').index('user').getAllKeys(user)) await task.objectStore('drafts').delete(id);
        for (const id of await task.objectStore('keys').index('user').getAllKeys(user)) await task.objectStore('keys').delete(id);
        await task.done;
      });
    },
  };
}
