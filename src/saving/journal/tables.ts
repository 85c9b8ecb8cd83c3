import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { WrappedKey } from './keys/wrappedKey';

export interface Draft {
  /** Names of the unit and the key: drafts under different keys do not overwrite each other. */
  readonly id: string;
  readonly unit: string;
  /** Names of the records that its saves overwrite: who opens one of them later finds it. */
  readonly records: readonly string[];
  readonly user: string;
  readonly keyId: string;
  /** Drafts of the same unit that its page could not open: this one does not replace them. None where it is missing. */
  readonly beside?: readonly string[];
  readonly version: number;
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
  /** Keyed digest of the values that the draft leads to: whether the host holds them can be told without opening it. */
  readonly proof: string;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { unit: string; records: string; user: string; keyId: string } };
  keys: { key: string; value: WrappedKey; indexes: { user: string } };
  names: { key: string; value: CryptoKey };
}
export type Tables = IDBPDatabase<Schema>;

export interface Disk {
  /** Rejects when the disk fails. A database that was closed under the page is opened again. */
  run<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** The browser keeps nothing here, whatever is asked. */
  readonly isRefused: boolean;
}

/** Under these names a database is refused for good: by a setting, a private window or a sandbox; not for a fault. */
const REFUSALS: readonly string[] = ['SecurityError', 'InvalidStateError', 'NotAllowedError'];
/** A transaction on a connection that the browser or another tab has closed. */
const CLOSED: readonly string[] = ['InvalidStateError', 'AbortError'];

function detailOf(error: unknown, detail: 'name' | 'message'): string {
  return typeof error === 'object' && error !== null && detail in error ? String((error as Record<string, unknown>)[detail]) : '';
}

function isRefusal(error: unknown): boolean {
  if (REFUSALS.includes(detailOf(error, 'name'))) return true;
  // Chromium gives its faults and its refusals one name.
  return detailOf(error, 'name') === 'UnknownError' && /denied permission/i.test(detailOf(error, 'message'));
}

export function createDisk(): Disk {
  let opening: Promise<Tables> | null = null;
  let isRefused = false;

  function forget(closed: Promise<Tables> | null): void {
    if (opening === closed) opening = null;
  }

  /** Some browsers throw where others answer: both are a promise that rejects. */
  function openTables(): Promise<Tables> {
    const tables: Promise<Tables> = Promise.resolve().then(() => openDB<Schema>('pep-saving', 3, {
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
      // Another tab deletes or upgrades the database: it must not wait for this one.
      blocking: (_current, _blocked, event) => {
        forget(tables);
        (event.target as IDBDatabase).close();
      },
      // Site data were cleared.
      terminated: () => { forget(tables); },
    }));
    return tables;
  }

  async function open(): Promise<Tables> {
    const asked = opening ?? openTables();
    opening = asked;
    try {
      return await asked;
    } catch (error) {
      isRefused = isRefusal(error);
      // A fault may pass: the next operation asks again.
      if (!isRefused) forget(asked);
      throw error;
    }
  }

  return {
    get isRefused() { return isRefused; },
    async run(work) {
      const tables = await open();
      const used = opening;
      try {
        return await work(tables);
      } catch (error) {
        if (!CLOSED.includes(detailOf(error, 'name'))) throw error;
        forget(used);
        return work(await open());
      }
    },
  };
}
