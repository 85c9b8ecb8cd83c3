import type { Channel } from '../../locks/locks';
import { fromBase64, toBase64 } from './base64';
import { TAB_KEY } from './tabKey';
import { unwrapKey, wrapKey, type WrappedKey } from './wrappedKey';

/** Another tab of the user answers in milliseconds, or is not there. */
const ASK_TABS_MS = 150;

export interface HeldKey {
  readonly id: string;
  readonly key: CryptoKey;
  /** The same key under the password, as it goes to the disk with the first draft; null where no password was typed. */
  readonly wrapped: WrappedKey | null;
}

/** A key as a tab keeps it over a reload, and as one tab gives it to another. */
interface PortableKey {
  readonly id: string;
  readonly raw: string;
  readonly wrapped: string | null;
}

const BYTES = ['salt', 'iv', 'wrapped'] as const;

const packed = (wrapped: WrappedKey | null): string | null =>
  wrapped === null
    ? null
    : JSON.stringify({
        ...wrapped,
        salt: toBase64(wrapped.salt.buffer), iv: toBase64(wrapped.iv.buffer), wrapped: toBase64(wrapped.wrapped),
      });

function unpacked(json: string | null): WrappedKey | null {
  if (json === null) return null;
  const fields = JSON.parse(json) as Record<string, string>;
  const bytes = Object.fromEntries(BYTES.map((name) => [name, fromBase64(fields[name] ?? '')]));
  return { ...fields, ...bytes, wrapped: bytes['wrapped']?.buffer } as unknown as WrappedKey;
}

const importKey = (raw: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(raw), 'AES-GCM', true, ['encrypt', 'decrypt']);

async function portable({ id, key, wrapped }: HeldKey): Promise<PortableKey> {
  return { id, raw: toBase64(await crypto.subtle.exportKey('raw', key)), wrapped: packed(wrapped) };
}

function isPortable(value: unknown): value is PortableKey {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' &&
    'raw' in value && typeof value.raw === 'string' && 'wrapped' in value;
}

export interface KeyRing {
  /** The key that new drafts of this user are sealed with; made when there is none. */
  current(user: string): Promise<HeldKey>;
  /** A key that an earlier page sealed with, if this page has it; other tabs are asked once. */
  find(user: string, id: string): Promise<HeldKey | null>;
  /** The user has typed the password: wraps the key that new drafts are sealed with. */
  wrap(user: string, password: string): Promise<WrappedKey>;
  /** Takes the key in; false when the password does not fit. */
  unwrap(record: WrappedKey, password: string): Promise<boolean>;
  /** Drops every key, or every key but those of one user, from memory and from this tab. */
  drop(exceptOf?: string): void;
  /** Of the keys in memory and of the one this tab keeps. */
  heldIds(): readonly string[];
}

/**
 * The keys of the journal. `storage` lets a reload go on by itself; null where a shared PC must not keep a copy.
 * Users are given by their names on the disk.
 */
export function createKeyRing(storage: Storage | null, channel: Channel): KeyRing {
  const rings = new Map<string, HeldKey[]>();
  const asked = new Map<string, Promise<void>>();
  const making = new Map<string, Promise<HeldKey>>();

  const ringOf = (user: string): HeldKey[] => {
    const known = rings.get(user) ?? [];
    rings.set(user, known);
    return known;
  };

  function put(user: string, held: HeldKey): HeldKey {
    const ring = ringOf(user);
    const at = ring.findIndex(({ id }) => id === held.id);
    if (at === -1) ring.push(held);
    else ring[at] = { ...held, wrapped: held.wrapped ?? ring[at]?.wrapped ?? null };
    return ring[at === -1 ? ring.length - 1 : at] ?? held;
  }

  async function take(user: string, { id, raw, wrapped }: PortableKey): Promise<void> {
    put(user, { id, key: await importKey(raw), wrapped: unpacked(wrapped) });
  }

  function readStored(): (PortableKey & { readonly user: string }) | null {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(TAB_KEY) ?? 'null');
      return isPortable(stored) && 'user' in stored && typeof stored.user === 'string' ? { ...stored, user: stored.user } : null;
    } catch {
      return null;
    }
  }

  async function store(user: string, held: HeldKey): Promise<void> {
    if (storage === null) return;
    const kept = await portable(held);
    // Signed out meanwhile.
    if (!ringOf(user).some(({ id }) => id === held.id)) return;
    try {
      storage.setItem(TAB_KEY, JSON.stringify({ user, ...kept }));
    } catch {
      // Full or refused: a reload then needs the password.
    }
  }

  async function make(user: string): Promise<HeldKey> {
    const stored = readStored();
    if (stored?.user === user) await take(user, stored);
    if (ringOf(user).length === 0) await askTabs(user);
    const known = ringOf(user).at(-1);
    if (known !== undefined) {
      await store(user, known);
      return known;
    }
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
    const held = put(user, { id: crypto.randomUUID(), key, wrapped: null });
    await store(user, held);
    // A tab that asked in the same moment has made a key of its own: each opens what the other seals.
    await answer(user);
    return held;
  }

  function askTabs(user: string): Promise<void> {
    const known = asked.get(user);
    if (known !== undefined) return known;
    const answers = new Promise<void>((resolve) => { setTimeout(resolve, ASK_TABS_MS); });
    asked.set(user, answers);
    channel.post({ type: 'keysAsked', user });
    return answers;
  }

  async function answer(user: string): Promise<void> {
    const keys = await Promise.all((rings.get(user) ?? []).map(portable));
    if (keys.length > 0) channel.post({ type: 'keys', user, keys });
  }

  channel.listen((message) => {
    if (typeof message !== 'object' || message === null || !('type' in message) || !('user' in message)) return;
    const { type, user } = message;
    if (typeof user !== 'string') return;
    if (type === 'keysAsked') void answer(user);
    // Taken only where this tab has asked: a key is of no use to anyone else.
    if (type === 'keys' && asked.has(user) && 'keys' in message && Array.isArray(message.keys)) {
      for (const key of message.keys.filter(isPortable)) void take(user, key);
    }
  });

  return {
    async current(user) {
      const under = making.get(user) ?? make(user);
      making.set(user, under);
      under.catch(() => making.delete(user));
      const { id } = await under;
      return ringOf(user).find((held) => held.id === id) ?? under;
    },
    async find(user, id) {
      await this.current(user);
      const has = (): HeldKey | undefined => ringOf(user).find((held) => held.id === id);
      if (has() === undefined) await askTabs(user);
      return has() ?? null;
    },
    async wrap(user, password) {
      const held = await this.current(user);
      const wrapped = await wrapKey(user, held, password);
      if (ringOf(user).some(({ id }) => id === held.id)) await store(user, put(user, { ...held, wrapped }));
      return wrapped;
    },
    async unwrap(record, password) {
      const key = await unwrapKey(record, password);
      if (key !== null) put(record.user, { id: record.id, key, wrapped: record });
      return key !== null;
    },
    drop(exceptOf) {
      for (const user of [...rings.keys()]) {
        if (user === exceptOf) continue;
        rings.delete(user);
        making.delete(user);
        asked.delete(user);
      }
      if (readStored()?.user !== exceptOf) storage?.removeItem(TAB_KEY);
    },
    heldIds() {
      const stored = readStored();
      const held = [...rings.values()].flat().map(({ id }) => id);
      return stored === null ? held : [...held, stored.id];
    },
  };
}
