import type { Channel } from '../locks/locks';

/** A journal key wrapped by a key derived from the password; useless without it. */
export interface WrappedKey {
  readonly id: string;
  readonly user: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
  readonly at: number;
}

const STORED = 'pep.saving.key';
/** A quarter of a second on an office PC; a guess costs as much. */
const ITERATIONS = 310_000;
/** Another tab of the user answers in milliseconds, or is not there. */
const ASK_TABS_MS = 150;

interface HeldKey {
  readonly id: string;
  readonly key: CryptoKey;
}

const text = new TextEncoder();

export function toBase64(bytes: ArrayBuffer): string {
  // One by one: as arguments of one call a long draft would be too many.
  let characters = '';
  for (const byte of new Uint8Array(bytes)) characters += String.fromCharCode(byte);
  return btoa(characters);
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < characters.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}

/** A stand-in for a name that must not lie about readable. */
export async function digest(value: string): Promise<string> {
  return toBase64(await crypto.subtle.digest('SHA-256', text.encode(value)));
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', text.encode(password), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const importKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', true, ['encrypt', 'decrypt']);

export interface KeyRing {
  /** The key that new drafts of this user are sealed with; made when there is none. */
  current(user: string): Promise<HeldKey>;
  /** A key that an earlier page sealed with, if this page has it; other tabs are asked once. */
  find(user: string, id: string): Promise<CryptoKey | null>;
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
 * Users are given by their digest.
 */
export function createKeyRing(storage: Storage | null, channel: Channel): KeyRing {
  const rings = new Map<string, HeldKey[]>();
  const asked = new Set<string>();
  const making = new Map<string, Promise<HeldKey>>();

  const ringOf = (user: string): HeldKey[] => {
    const known = rings.get(user) ?? [];
    rings.set(user, known);
    return known;
  };

  async function take(user: string, id: string, raw: Uint8Array<ArrayBuffer>): Promise<void> {
    if (ringOf(user).some((held) => held.id === id)) return;
    ringOf(user).push({ id, key: await importKey(raw) });
  }

  function readStored(): { id: string; user: string; raw: string } | null {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(STORED) ?? 'null');
      if (typeof stored !== 'object' || stored === null) return null;
      const { id, user, raw } = stored as Record<string, unknown>;
      return typeof id === 'string' && typeof user === 'string' && typeof raw === 'string' ? { id, user, raw } : null;
    } catch {
      return null;
    }
  }

  async function store(user: string, { id, key }: HeldKey): Promise<void> {
    if (storage === null) return;
    try {
      const raw = toBase64(await crypto.subtle.exportKey('raw', key));
      storage.setItem(STORED, JSON.stringify({ id, user, raw }));
    } catch {
      // Full or refused: a reload then needs the password.
    }
  }

  async function make(user: string): Promise<HeldKey> {
    const stored = readStored();
    if (stored?.user === user) await take(user, stored.id, fromBase64(stored.raw));
    if (ringOf(user).length === 0) await askTabs(user);
    const known = ringOf(user).at(-1);
    if (known !== undefined) {
      await store(user, known);
      return known;
    }
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
    const held = { id: crypto.randomUUID(), key };
    ringOf(user).push(held);
    await store(user, held);
    // A tab that asked in the same moment has made a key of its own: each opens what the other seals.
    await answer(user);
    return held;
  }

  function askTabs(user: string): Promise<void> {
    if (asked.has(user)) return Promise.resolve();
    asked.add(user);
    channel.post({ type: 'keysAsked', user });
    return new Promise((resolve) => { setTimeout(resolve, ASK_TABS_MS); });
  }

  async function answer(user: string): Promise<void> {
    const keys = await Promise.all(
      (rings.get(user) ?? []).map(async ({ id, key }) => ({ id, raw: toBase64(await crypto.subtle.exportKey('raw', key)) })),
    );
    if (keys.length > 0) channel.post({ type: 'keys', user, keys });
  }

  channel.listen((message) => {
    if (typeof message !== 'object' || message === null || !('type' in message) || !('user' in message)) return;
    const { type, user } = message;
    if (typeof user !== 'string') return;
    if (type === 'keysAsked') void answer(user);
    // Taken only where this tab has asked: a key is of no use to anyone else.
    if (type === 'keys' && asked.has(user) && 'keys' in message && Array.isArray(message.keys)) {
      for (const { id, raw } of message.keys as { id: string; raw: string }[]) void take(user, id, fromBase64(raw));
    }
  });

  return {
    current(user) {
      const under = making.get(user) ?? make(user);
      making.set(user, under);
      under.catch(() => making.delete(user));
      return under;
    },
    async find(user, id) {
      await this.current(user);
      const has = (): HeldKey | undefined => ringOf(user).find((held) => held.id === id);
      if (has() === undefined) await askTabs(user);
      return has()?.key ?? null;
    },
    async wrap(user, password) {
      const { id, key } = await this.current(user);
      const salt = crypto.getRandomValues(new Uint8Array(16));
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const lid = await derive(password, salt, ITERATIONS);
      const raw = await crypto.subtle.exportKey('raw', key);
      const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lid, raw);
      return { id, user, salt, iterations: ITERATIONS, iv, wrapped, at: Date.now() };
    },
    async unwrap({ id, user, salt, iterations, iv, wrapped }, password) {
      try {
        const lid = await derive(password, salt, iterations);
        const raw = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, lid, wrapped);
        await take(user, id, new Uint8Array(raw));
        return true;
      } catch {
        // The password has changed since, or it is another one.
        return false;
      }
    },
    drop(exceptOf) {
      for (const user of [...rings.keys()]) {
        if (user === exceptOf) continue;
        rings.delete(user);
        making.delete(user);
        asked.delete(user);
      }
      if (readStored()?.user !== exceptOf) storage?.removeItem(STORED);
    },
    heldIds() {
      const stored = readStored();
      const held = [...rings.values()].flat().map(({ id }) => id);
      return stored === null ? held : [...held, stored.id];
    },
  };
}
