// @promise draft
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type OpenDBCallbacks, type StoreNames } from 'idb';
import { toBase64, type Sealed, type WrappedKey } from './keys';

export interface Draft extends Sealed {
  /** Unit and key, so that drafts under different keys do not overwrite each other, and more where an older one waits there. */
  readonly id: string;
  readonly unit: string;
  /** The records that its saves overwrite: any unit that shares one of them finds this draft. */
  readonly records: readonly string[];
  readonly user: string;
  readonly keyId: string;
  readonly version: number;
  readonly at: number;
  /** The same by the host's clock, where it was known. */
  readonly hostAt?: number;
  /** An HMAC of the draft's values, which shows whether the host holds them without opening the draft. */
  readonly proof: string;
}

/** Answers of the host that the user took along: one plan, for example. */
export interface KeptRow extends Sealed {
  readonly id: string;
  readonly user: string;
  /** The HMAC of the name that the user signs in with. */
  readonly name: string;
  readonly keyId: string;
  /** A copy of its own: the key opens what is kept when no draft is left. */
  readonly wrapped: WrappedKey;
  /** By the clock of this computer, which `seen` and `hostAt` watch. */
  readonly at: number;
  /** When a page last looked at it: an earlier time means that the clock was turned back. */
  readonly seen: number;
  readonly hostAt: number | null;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { unit: string; records: string; user: string; keyId: string } };
  keys: { key: string; value: WrappedKey; indexes: { user: string } };
  names: { key: string; value: CryptoKey };
  kept: { key: string; value: KeptRow; indexes: { user: string; name: string } };
}
export type Tables = IDBPDatabase<Schema>;

export type Disk = ReturnType<typeof createDisk>;

/** Errors by which a browser refuses databases for good: a setting, a private window or a sandbox, not a disk fault. */
const REFUSALS: readonly string[] = ['SecurityError', 'InvalidStateError', 'NotAllowedError'];
/** Errors of a transaction on a closed connection. */
const CLOSED: readonly string[] = ['InvalidStateError', 'AbortError'];

// Chromium uses one error name for faults and refusals.
const isRefusal = ({ name, message }: Error): boolean =>
  REFUSALS.includes(name) || (name === 'UnknownError' && /denied permission/i.test(message));

const NAME = 'pep-saving';
const VERSION = 4;

/** Stores and indexes are added and never dropped: the drafts outlive the release that wrote them, and one rolled back reads them, too. */
function addMissing(db: Tables, task: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>): void {
  const has = (name: StoreNames<Schema>): boolean => db.objectStoreNames.contains(name);
  const drafts = has('drafts') ? task.objectStore('drafts') : db.createObjectStore('drafts', { keyPath: 'id' });
  const keys = has('keys') ? task.objectStore('keys') : db.createObjectStore('keys', { keyPath: 'id' });
  for (const index of ['unit', 'records', 'user', 'keyId'] as const) {
    if (!drafts.indexNames.contains(index)) drafts.createIndex(index, index, { multiEntry: index === 'records' });
  }
  if (!keys.indexNames.contains('user')) keys.createIndex('user', 'user');
  if (!has('names')) db.createObjectStore('names');
  if (!has('kept')) {
    const kept = db.createObjectStore('kept', { keyPath: 'id' });
    kept.createIndex('user', 'user');
    kept.createIndex('name', 'name');
  }
}

/** @param onCleared the user has cleared the data of this site */
export function createDisk(onCleared: () => void) {
  let connection: Promise<Tables> | 'refused' | null = null;

  /** The next operation opens the database again. */
  function forget(closed: Promise<Tables>): void {
    if (connection === closed) connection = null;
  }

  function open(): Promise<Tables> {
    if (connection === 'refused') return Promise.reject(new Error('The browser refuses databases.'));
    if (connection !== null) return connection;
    const callbacks: OpenDBCallbacks<Schema> = {
      upgrade: (db, _from, _to, task) => { addMissing(db, task); },
      // Another tab deletes or upgrades the database and must not wait for this connection.
      blocking: (_current, _blocked, event) => {
        forget(opening);
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        forget(opening);
        onCleared();
      },
    };
    // Some browsers throw where others reject; `then` turns both into a rejection.
    const opening: Promise<Tables> = Promise.resolve().then(() => openDB<Schema>(NAME, VERSION, callbacks)).catch((error: unknown) => {
      // A later release has raised the version. It has added stores, so those of this one are there.
      if ((error as Error).name === 'VersionError') return openDB<Schema>(NAME, undefined, callbacks);
      throw error;
    });
    connection = opening;
    opening.catch((error: unknown) => {
      if (isRefusal(error as Error)) connection = 'refused';
      // A fault may be temporary.
      else forget(opening);
    });
    return opening;
  }

  return {
    /** The browser refuses databases to this site. */
    get isRefused(): boolean { return connection === 'refused'; },
    /** Rejects if the disk fails. Reopens a database that the browser or another tab has closed. */
    async run<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
      const used = open();
      const tables = await used;
      try {
        return await work(tables);
      } catch (error) {
        if (!CLOSED.includes((error as Error).name)) throw error;
        forget(used);
        return work(await open());
      }
    },
  };
}

const text = new TextEncoder();
const SLOT = 'hmac';

/** An HMAC hides users, records and values on the disk. No script can export its random key, so nobody can look them up in a table. */
export type NameOf = (value: string) => Promise<string>;

async function keyOf(tables: Tables): Promise<CryptoKey> {
  const stored = await tables.get('names', SLOT);
  if (stored !== undefined) return stored;
  const created = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const task = tables.transaction('names', 'readwrite');
  // Another tab may have stored a key in the meantime.
  const first = await task.store.get(SLOT);
  if (first === undefined) await task.store.put(created, SLOT);
  await task.done;
  return first ?? created;
}

export function createNames(disk: Disk): NameOf {
  const keys = new WeakMap<Tables, Promise<CryptoKey>>();
  const keyFor = (tables: Tables): Promise<CryptoKey> => {
    const stored = keys.get(tables) ?? keyOf(tables);
    keys.set(tables, stored);
    stored.catch(() => { keys.delete(tables); });
    return stored;
  };
  return async (value) => toBase64(await crypto.subtle.sign('HMAC', await disk.run(keyFor), text.encode(value)));
}
