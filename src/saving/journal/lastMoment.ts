import { unitId } from '../environment';
import { digest, fromBase64, toBase64, type KeyRing } from './keyRing';
import type { Channel } from '../locks/locks';
import { shortName } from './marks';
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';

const LAST = 'pep.saving.last.';
/** Room for the drafts of a few whole records, since all units of a page go at once. */
const PAD_BYTES = 512 * 1024;

/** As it lies in sessionStorage, as JSON; `iv` and `sealed` in base64. */
interface Stored {
  readonly user: string;
  readonly keyId: string;
  readonly iv: string;
  /** Where in the key stream the draft was sealed. */
  readonly start: number;
  readonly version: number;
  /** Time of day, ms since 1970. */
  readonly at: number;
  readonly sealed: string;
}

interface Pad {
  readonly user: string;
  readonly keyId: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly stream: Uint8Array;
  used: number;
}

export interface FoundDraft {
  /** null: sealed with a key that is not here. */
  readonly entry: JournalEntry | null;
  readonly version: number;
  readonly at: number;
}

/**
 * Drafts that are sealed and kept within one step: a page that is closing waits for nothing, neither for the disk nor
 * for the browser's encryption. They last as long as the tab.
 */
export interface LastMoments {
  /** Makes ready what `keep` needs; before it is done, `keep` cannot. */
  prepare(userId: string): Promise<void>;
  /** Whether the draft is kept now. */
  keep(key: UnitKey, entry: JournalEntry, version: number): boolean;
  find(key: UnitKey): Promise<FoundDraft | null>;
  /** The disk holds `version`: drops what is no newer. */
  written(key: UnitKey, version: number): void;
  /** Drops the draft unless it is newer than `version`, here and in the other tabs: it has been made up for. */
  forget(key: UnitKey, version: number): void;
  /** Drops what was made ready for everybody, or for everybody but one user. */
  drop(exceptOf?: string): void;
  /** Removes the drafts that one of these keys opens, and those that nothing opens. */
  clear(keyIds: readonly string[]): void;
}

const text = new TextEncoder();
const words = new TextDecoder();

/** AES-GCM is a counter mode: zeros, encrypted, are the key stream itself. */
async function keyStream(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, bytes: number): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(bytes))).subarray(0, bytes);
}

const mixed = (bytes: Uint8Array, stream: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(bytes, (byte, at) => byte ^ (stream[at] ?? 0));

function parsed(stored: string | null): Stored | null {
  try {
    const { user, keyId, iv, start, version, at, sealed } = JSON.parse(stored ?? 'null') as Partial<Stored>;
    const isWhole =
      typeof user === 'string' && typeof keyId === 'string' && typeof iv === 'string' && typeof start === 'number' &&
      typeof version === 'number' && typeof at === 'number' && typeof sealed === 'string';
    return isWhole ? { user, keyId, iv, start, version, at, sealed } : null;
  } catch {
    return null;
  }
}

/** Tells the other tabs that a unit is settled; nothing of its content. */
interface Forgotten {
  readonly type: 'draftForgotten';
  readonly name: string;
  readonly version: number;
}

function isForgotten(message: unknown): message is Forgotten {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'draftForgotten';
}

/** @param storage of the tab, or null where nothing of the key may lie in it */
export function createLastMoments(storage: Storage | null, ring: KeyRing, channel: Channel): LastMoments {
  const pads = new Map<string, Pad>();
  const nameOf = (key: UnitKey): string => LAST + shortName(key);

  function drop(name: string, version: number): void {
    const stored = storage?.getItem(name) ?? null;
    if (stored === null) return;
    const known = parsed(stored);
    if (known === null || known.version <= version) storage?.removeItem(name);
  }

  // Another tab has gone on with the record since, and all of it is saved: what this one kept would come back as new.
  channel.listen((message) => { if (isForgotten(message)) drop(message.name, message.version); });

  async function prepare(userId: string): Promise<void> {
    if (pads.has(userId)) return;
    const user = await digest(userId);
    // The key is wanted in any case: a first edit should not wait for it.
    const { id: keyId, key } = await ring.current(user);
    if (storage === null) return;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const stream = await keyStream(key, iv, PAD_BYTES);
    // Signed out meanwhile, or made ready twice.
    if (ring.heldIds().includes(keyId) && !pads.has(userId)) pads.set(userId, { user, keyId, iv, stream, used: 0 });
  }

  return {
    prepare,
    keep(key, entry, version) {
      const pad = pads.get(key.userId);
      if (storage === null || pad === undefined) return false;
      const bytes = text.encode(JSON.stringify({ unit: unitId(key), entry }));
      const start = pad.used;
      // No byte of the stream seals twice.
      pad.used += bytes.length;
      if (pad.used > PAD_BYTES / 2) {
        pads.delete(key.userId);
        void prepare(key.userId).catch(() => undefined);
      }
      if (pad.used > PAD_BYTES) return false;
      const sealed = toBase64(mixed(bytes, pad.stream.subarray(start)).buffer);
      const stored: Stored = {
        user: pad.user, keyId: pad.keyId, iv: toBase64(pad.iv.buffer), start, version, at: Date.now(), sealed,
      };
      try {
        storage.setItem(nameOf(key), JSON.stringify(stored));
        return true;
      } catch {
        // Full. An older draft must not be taken for this one.
        storage.removeItem(nameOf(key));
        return false;
      }
    },
    async find(key) {
      const stored = parsed(storage?.getItem(nameOf(key)) ?? null);
      if (stored === null || stored.user !== (await digest(key.userId))) return null;
      const { version, at, start } = stored;
      const opener = await ring.find(stored.user, stored.keyId);
      if (opener === null) return { entry: null, version, at };
      try {
        const sealed = fromBase64(stored.sealed);
        const stream = await keyStream(opener, fromBase64(stored.iv), start + sealed.length);
        const { unit, entry } = JSON.parse(words.decode(mixed(sealed, stream.subarray(start)))) as {
          unit: string;
          entry: JournalEntry;
        };
        return unit === unitId(key) ? { entry, version, at } : null;
      } catch {
        return { entry: null, version, at };
      }
    },
    written: (key, version) => drop(nameOf(key), version),
    forget(key, version) {
      drop(nameOf(key), version);
      channel.post({ type: 'draftForgotten', name: nameOf(key), version } satisfies Forgotten);
    },
    drop(exceptOf) {
      for (const userId of [...pads.keys()]) if (userId !== exceptOf) pads.delete(userId);
    },
    clear(keyIds) {
      const names = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
      for (const name of names.filter((one) => one.startsWith(LAST))) {
        const known = parsed(storage?.getItem(name) ?? null);
        if (known === null || keyIds.includes(known.keyId)) storage?.removeItem(name);
      }
    },
  };
}
