import { toBase64 } from './keys/base64';
import type { Disk, Tables } from './tables';

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
