import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { toBase64, type WrappedKey } from './keys';

export interface Draft {
  /** Unit and key, so that drafts under different keys do not overwrite each other, and more where an older one waits there. */
  readonly id: string;
  readonly unit: string;
  /** The records that its saves overwrite: any unit that shares one of them finds this draft. */
  readonly records: readonly string[];
  readonly user: string;
  readonly keyId: string;
  readonly version: number;
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
  /** An HMAC of the draft's values, which shows whether the host holds them without opening the draft. */
  readonly proof: string;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { unit: string; records: string; user: string; keyId: string } };
  keys: { key: string; value: WrappedKey; indexes: { user: string } };
  names: { key: string; value: CryptoKey };
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

export function createDisk() {
  let connection: Promise<Tables> | null = null;
  let isRefused = false;

  /** The next operation opens the database again. */
  function forget(closed: Promise<Tables>): void {
    if (connection === closed) connection = null;
  }

  function open(): Promise<Tables> {
    if (connection !== null) return connection;
    // Some browsers throw where others reject; `then` turns both into a rejection.
    const opening: Promise<Tables> = Promise.resolve().then(() => openDB<Schema>('pep-saving', 3, {
      upgrade(db) {
        for (const old of [...db.objectStoreNames]) db.deleteObjectStore(old);
        const drafts = db.createObjectStore('drafts', { keyPath: 'id' });
        drafts.createIndex('unit', 'unit');
        drafts.createIndex('records', 'records', { multiEntry: true });
        drafts.createIndex('user', 'user');
        drafts.createIndex('keyId', 'keyId');
        db.createObjectStore('keys', { keyPath: 'id' }).createIndex('user', 'user');
        db.createObjectStore('names');
      },
      // Another tab deletes or upgrades the database and must not wait for this connection.
      blocking: (_current, _blocked, event) => {
        forget(opening);
        (event.target as IDBDatabase).close();
      },
      // The user has cleared the site data.
      terminated: () => { forget(opening); },
    }));
    connection = opening;
    opening.catch((error: unknown) => {
      isRefused = isRefusal(error as Error);
      // A fault may be temporary.
      if (!isRefused) forget(opening);
    });
    return opening;
  }

  return {
    /** The browser refuses databases to this site. */
    get isRefused(): boolean { return isRefused; },
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

/**
 * Hides users, records and values on the disk behind an HMAC. Its random key belongs to this browser and no script can
 * export it, so nobody can look the names up in a table.
 */
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
