import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { unitId, type JournalStore, type Kept } from '../environment';
import { createKeyRing, digest, type KeyRing, type WrappedKey } from './keyRing';
import { createLastMoments } from './lastMoment';
import type { Channel } from '../locks/locks';
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';

/** Sealed drafts that nobody came back for. */
const KEPT_DAYS = 7;
/** A save older than this has landed or never will, with room for a slow clock. */
const RECENT_MS = 60_000;

interface Draft {
  /** Digest of the unit and id of the key: drafts under different keys do not overwrite each other. */
  readonly id: string;
  readonly unit: string;
  readonly user: string;
  readonly keyId: string;
  readonly version: number;
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

interface Tables extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { unit: string } };
  keys: { key: string; value: WrappedKey };
}

export interface Journal extends JournalStore {
  /** After a sign-in: the key of this page will open with the password after a crash of the browser. */
  rememberPassword(userId: string, password: string): Promise<void>;
  /** Before opening units: takes in the keys that this password opens. */
  unsealWith(userId: string, password: string): Promise<void>;
  /** Another user is there: keys of everybody else leave memory and tab, their drafts stay sealed. */
  keepOnly(userId: string): Promise<void>;
  /** Sign-out by choice: every draft that this page could open, and its keys. */
  destroyAll(): Promise<void>;
}

/** Under these names a database is refused for good: by a setting, a private window or a sandbox; not for a fault. */
const REFUSALS: readonly string[] = ['SecurityError', 'InvalidStateError', 'NotAllowedError'];

function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('name' in error) || !('message' in error)) return false;
  const { name, message } = error;
  // Chromium gives its faults and its refusals one name.
  return REFUSALS.includes(String(name)) || (name === 'UnknownError' && /denied permission/i.test(String(message)));
}

const text = new TextEncoder();
const words = new TextDecoder();

/** Some browsers throw where others answer: both are a promise that rejects. */
async function openTables(): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>('pep-saving', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('unit', 'unit');
      db.createObjectStore('keys', { keyPath: 'id' });
    },
  });
}

async function seal(ring: KeyRing, user: string, unit: string, entry: JournalEntry): Promise<Pick<Draft, 'keyId' | 'iv' | 'sealed'>> {
  const { id, key } = await ring.current(user);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  // Bound to its user, pupil and meeting: under another unit it does not open.
  const algorithm = { name: 'AES-GCM', iv, additionalData: text.encode(unit) };
  return { keyId: id, iv, sealed: await crypto.subtle.encrypt(algorithm, key, text.encode(JSON.stringify(entry))) };
}

async function unseal(ring: KeyRing, unit: string, draft: Draft): Promise<JournalEntry | null> {
  const key = await ring.find(draft.user, draft.keyId);
  if (key === null) return null;
  try {
    const algorithm = { name: 'AES-GCM', iv: draft.iv, additionalData: text.encode(unit) };
    return JSON.parse(words.decode(await crypto.subtle.decrypt(algorithm, key, draft.sealed))) as JournalEntry;
  } catch {
    return null;
  }
}

/**
 * Unsent edits in IndexedDB, encrypted, until the host has confirmed them. `storage`: where this tab keeps the key over
 * a reload, or null. Throws nothing at creation; each operation rejects when the disk fails. Where the browser refuses
 * databases altogether nothing can lie there, nothing is kept, and `lasts` says so from then on.
 */
export function createJournal(storage: Storage | null, channel: Channel): Journal {
  const ring = createKeyRing(storage, channel);
  const lastMoments = createLastMoments(storage, ring, channel);
  let tables: Promise<IDBPDatabase<Tables>> | null = null;
  let tidied = false;
  let isRefused = false;
  /** Drafts that this page found and could not open: they are not this page's to forget. */
  const unread = new Set<string>();

  async function open(): Promise<IDBPDatabase<Tables>> {
    const opening = tables ?? openTables();
    tables = opening;
    try {
      return await opening;
    } catch (error) {
      isRefused = isRefusal(error);
      // A fault may pass: the next operation asks again.
      if (!isRefused) tables = null;
      throw error;
    }
  }

  /** Old drafts that cannot be opened here, and keys that no draft needs. */
  async function tidy(db: IDBPDatabase<Tables>): Promise<void> {
    if (tidied) return;
    tidied = true;
    const held = new Set(ring.heldIds());
    const tooOld = Date.now() - KEPT_DAYS * 86_400_000;
    const task = db.transaction(['drafts', 'keys'], 'readwrite');
    const needed = new Set<string>();
    for (const draft of await task.objectStore('drafts').getAll()) {
      if (draft.at < tooOld && !held.has(draft.keyId)) await task.objectStore('drafts').delete(draft.id);
      else needed.add(draft.keyId);
    }
    for (const { id, at } of await task.objectStore('keys').getAll()) {
      if (!needed.has(id) && at < tooOld) await task.objectStore('keys').delete(id);
    }
    await task.done;
  }

  async function write(key: UnitKey, entry: JournalEntry, version: number): Promise<void> {
    const [unit, user] = await Promise.all([digest(unitId(key)), digest(key.userId)]);
    const sealed = await seal(ring, user, unitId(key), entry);
    const id = `${unit} ${sealed.keyId}`;
    const task = (await open()).transaction('drafts', 'readwrite');
    const known = await task.store.get(id);
    const isOld = known !== undefined && known.version > version;
    if (!isOld) await task.store.put({ id, unit, user, version, at: Date.now(), ...sealed });
    // Not before the disk has it.
    await task.done;
    lastMoments.written(key, version);
    if (isOld) throw new Error('a newer draft is kept');
  }

  /** Drafts under an earlier key too: they were opened and taken over when this unit was read. */
  async function forget(key: UnitKey, version: number): Promise<void> {
    if (isRefused) return;
    const unit = await digest(unitId(key));
    const held = new Set(ring.heldIds());
    const task = (await open()).transaction('drafts', 'readwrite');
    for (const draft of await task.store.index('unit').getAll(unit)) {
      if (held.has(draft.keyId) && draft.version <= version && !unread.has(draft.id)) await task.store.delete(draft.id);
    }
    await task.done;
    lastMoments.forget(key, version);
  }

  /** What this tab kept in the last moment of its page, where the disk has nothing as new. */
  async function newest(key: UnitKey, onDisk: Kept): Promise<Kept> {
    const last = await lastMoments.find(key);
    if (last === null || last.version <= onDisk.version) return onDisk;
    if (last.entry !== null) {
      // The tab may be closed the next moment. Awaited: later it could come after a draft that was forgotten.
      await write(key, last.entry, last.version).catch(() => undefined);
      return { ...onDisk, entry: last.entry, version: last.version };
    }
    lastMoments.written(key, last.version);
    return { ...onDisk, sealed: Math.abs(Date.now() - last.at) < RECENT_MS ? 'recent' : onDisk.sealed === 'no' ? 'old' : onDisk.sealed };
  }

  return {
    get lasts() { return !isRefused; },
    async read(key): Promise<Kept> {
      const db = await open().catch((error: unknown) => {
        if (isRefused) return null;
        throw error;
      });
      if (db === null) return { entry: null, version: 0, sealed: 'no' };
      // Made now, so that neither the first edit nor the last moment has to wait for it.
      void lastMoments.prepare(key.userId).catch(() => undefined);
      const drafts = await db.getAllFromIndex('drafts', 'unit', await digest(unitId(key)));
      let best: Kept = { entry: null, version: 0, sealed: 'no' };
      let bestId: string | null = null;
      let sealed: Kept['sealed'] = 'no';
      for (const draft of drafts) {
        const entry = await unseal(ring, unitId(key), draft);
        if (entry !== null) {
          if (draft.version > best.version) {
            best = { entry, version: draft.version, sealed: 'no' };
            bestId = draft.id;
          }
          continue;
        }
        if (sealed === 'no') sealed = 'old';
        if (Math.abs(Date.now() - draft.at) < RECENT_MS) sealed = 'recent';
        if ((await db.get('keys', draft.keyId)) === undefined) {
          // Without a password that opens it, it is lost; the user is told once.
          await db.delete('drafts', draft.id);
        } else {
          unread.add(draft.id);
        }
      }
      if (bestId !== null) unread.delete(bestId);
      // Opened since, but what is newer comes first.
      const opensWithPassword = drafts.some(({ id }) => unread.has(id));
      await tidy(db);
      const kept = await newest(key, { ...best, sealed });
      // What is written from now on is newer than what is sealed, too.
      const version = drafts.reduce((latest, draft) => Math.max(latest, draft.version), kept.version);
      return { ...kept, version, ...(opensWithPassword ? { opensWithPassword } : {}) };
    },
    keepNow: (key, entry, version) => lastMoments.keep(key, entry, version),
    write,
    forget,
    async rememberPassword(userId, password) {
      const user = await digest(userId);
      await (await open()).put('keys', await ring.wrap(user, password));
    },
    async unsealWith(userId, password) {
      const user = await digest(userId);
      const db = await open();
      const needed = new Set((await db.getAll('drafts')).map(({ keyId }) => keyId));
      for (const record of await db.getAll('keys')) {
        if (record.user !== user) continue;
        if (needed.has(record.id)) await ring.unwrap(record, password);
        // A key that seals nothing is only a target for guessing.
        else await db.delete('keys', record.id);
      }
    },
    async keepOnly(userId) {
      lastMoments.drop(userId);
      ring.drop(await digest(userId));
    },
    async destroyAll() {
      const held = new Set(ring.heldIds());
      lastMoments.drop();
      lastMoments.clear([...held]);
      ring.drop();
      const db = await open();
      const task = db.transaction(['drafts', 'keys'], 'readwrite');
      for (const { id, keyId } of await task.objectStore('drafts').getAll()) {
        if (held.has(keyId)) await task.objectStore('drafts').delete(id);
      }
      for (const { id } of await task.objectStore('keys').getAll()) {
        if (held.has(id)) await task.objectStore('keys').delete(id);
      }
      await task.done;
    },
  };
}
