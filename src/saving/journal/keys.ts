// @promise draft
import type { Channel } from '../environment';
import { TAB_KEY } from './tabStorage';

/** Another tab answers within milliseconds if there is one. */
const TABS_ANSWER_MS = 150;
/** Takes half a second on an office PC. Each guess of an attacker takes as long. */
const ITERATIONS = 600_000;

/** A key of the journal. Memory, the storage of a tab and the messages between tabs hold it in the same form. */
interface Key {
  readonly id: string;
  /** The HMAC name of its user. */
  readonly user: string;
  /** In base64. */
  readonly raw: string;
  /** A `WrappedKey` as JSON, stored with the first draft, or null if nobody typed a password in this session. */
  readonly wrapped: string | null;
}

/** A key as the disk holds it: encrypted with a key derived from the password. The bytes are in base64. */
export interface WrappedKey {
  readonly id: string;
  readonly user: string;
  readonly salt: string;
  readonly iterations: number;
  readonly iv: string;
  readonly wrapped: string;
  readonly at: number;
}

/** What the disk holds of a draft, or of answers that the user took along. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const encoder = new TextEncoder();
const algorithmOf = (iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams => ({ name: 'AES-GCM', iv, additionalData: encoder.encode(about) });

export function toBase64(bytes: ArrayBuffer | Uint8Array): string {
  // A long draft has more bytes than a call of `fromCharCode` takes arguments.
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}

const fromBase64 = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

async function derive(password: string, salt: string, iterations: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations }, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'],
  );
}

async function wrapWith({ id, user, raw }: Key, password: string): Promise<WrappedKey> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))];
  const wrapping = await derive(password, toBase64(salt), ITERATIONS);
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, wrapping, fromBase64(raw));
  return { id, user, salt: toBase64(salt), iterations: ITERATIONS, iv: toBase64(iv), wrapped: toBase64(wrapped), at: Date.now() };
}

/** Returns null if the password is wrong or has changed since. */
async function unwrapWith(stored: WrappedKey, password: string): Promise<Key | null> {
  const { id, user, iterations, salt, iv, wrapped } = stored;
  try {
    const raw = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, await derive(password, salt, iterations), fromBase64(wrapped));
    return { id, user, raw: toBase64(raw), wrapped: JSON.stringify(stored) };
  } catch {
    return null;
  }
}

function isKey(value: unknown): value is Key {
  return typeof value === 'object' && value !== null && 'id' in value && 'user' in value && typeof value.user === 'string' &&
    'raw' in value && typeof value.raw === 'string' && 'wrapped' in value;
}

type Message = { readonly type: 'keysRequested'; readonly user: string } | { readonly type: 'keys'; readonly user: string; readonly keys: readonly Key[] };

/** With `storage` a reload keeps the key; null is for shared PCs. Tabs of one user exchange keys; one that finds none creates one. */
export function createKeys(storage: Storage | null, channel: Channel) {
  /** By id, newest last. */
  const held = new Map<string, Key>();
  /** By user: the key that encrypts new drafts. */
  const making = new Map<string, Promise<Key>>();
  /** By user: ends when the other tabs have had time to send their keys. */
  const requests = new Map<string, Promise<void>>();
  /** By id. */
  const imported = new Map<string, Promise<CryptoKey>>();
  /** By user: ends when the password of the last sign-in has wrapped the key. */
  const wrapping = new Map<string, Promise<unknown>>();
  /** Ids of keys that the password of this sign-in does not open: it has changed since. */
  const unopened = new Set<string>();

  /** Each key is imported once: a tab that closes has no time for a second turn of the crypto thread. */
  function cryptoKey(key: Key): Promise<CryptoKey> {
    const known = imported.get(key.id) ?? crypto.subtle.importKey('raw', fromBase64(key.raw), 'AES-GCM', false, ['encrypt', 'decrypt']);
    imported.set(key.id, known);
    return known;
  }

  /** A key that is known already may get its wrapped copy now. */
  function put(key: Key): Key {
    const newest = { ...key, wrapped: key.wrapped ?? held.get(key.id)?.wrapped ?? null };
    held.set(key.id, newest);
    return newest;
  }

  function readStored(): Key | null {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(TAB_KEY) ?? 'null');
      return isKey(stored) ? stored : null;
    } catch {
      return null;
    }
  }

  function store(key: Key): Key {
    try {
      storage?.setItem(TAB_KEY, JSON.stringify(key));
    } catch {
      // Storage is full or refused, so drafts need the password after a reload.
    }
    return key;
  }

  const holds = (id: string): boolean => held.has(id) || readStored()?.id === id;
  const keysOf = (user: string): readonly Key[] => [...held.values()].filter((key) => key.user === user);
  const send = (user: string): void => channel.post({ type: 'keys', user, keys: keysOf(user) } satisfies Message);

  function requestFromTabs(user: string): Promise<void> {
    const earlier = requests.get(user);
    if (earlier !== undefined) return earlier;
    const request = new Promise<void>((resolve) => { setTimeout(resolve, TABS_ANSWER_MS); });
    requests.set(user, request);
    channel.post({ type: 'keysRequested', user } satisfies Message);
    return request;
  }

  channel.listen((heard) => {
    const message = heard as Message;
    const { user } = message;
    if (message.type === 'keysRequested') send(user);
    // Accepts keys only if this tab has requested them.
    else if (requests.has(user)) for (const key of message.keys) put({ ...key, user });
  });

  async function create(user: string): Promise<Key> {
    const stored = readStored();
    if (stored?.user === user) put(stored);
    if (keysOf(user).length === 0) await requestFromTabs(user);
    const existing = keysOf(user).at(-1);
    if (existing !== undefined) return store(existing);
    const key = put({ id: crypto.randomUUID(), user, raw: toBase64(crypto.getRandomValues(new Uint8Array(32))), wrapped: null });
    // Another tab may have created a key of its own at the same moment. Each tab needs both keys.
    send(user);
    return store(key);
  }

  /** The key that encrypts new drafts of this user; creates one if there is none. */
  async function current(user: string): Promise<Key> {
    const pending = making.get(user) ?? create(user);
    making.set(user, pending);
    const made = await pending;
    const key = held.get(made.id) ?? made;
    // The user has cleared the data of this site.
    if (storage !== null && readStored() === null) store(key);
    cryptoKey(key).catch(() => undefined);
    return key;
  }

  /** The key of an earlier page, if this page or another tab holds it. Requests it from other tabs once. */
  async function find(user: string, id: string): Promise<Key | null> {
    await current(user);
    if (!held.has(id)) await requestFromTabs(user);
    return held.get(id) ?? null;
  }

  return {
    current,
    holds,
    /** @param about is authenticated with the content, so that it cannot be read back as that of another user or record */
    async seal(key: Key, about: string, content: object): Promise<Sealed> {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return { iv, sealed: await crypto.subtle.encrypt(algorithmOf(iv, about), await cryptoKey(key), encoder.encode(JSON.stringify(content))) };
    },
    /** As JSON. Null if neither this page nor another tab holds the key. */
    async unseal({ user, keyId, iv, sealed }: Sealed & { readonly user: string; readonly keyId: string }, about: string): Promise<string | null> {
      const key = await find(user, keyId);
      if (key === null) return null;
      try {
        return new TextDecoder().decode(await crypto.subtle.decrypt(algorithmOf(iv, about), await cryptoKey(key), sealed));
      } catch {
        return null;
      }
    },
    /** Wraps the current key with the password that the user has just typed. */
    async wrap(user: string, password: string): Promise<WrappedKey> {
      const wrap = async (): Promise<WrappedKey> => {
        const key = await current(user);
        const wrapped = await wrapWith(key, password);
        // Unless the user has signed out since.
        if (held.has(key.id)) store(put({ ...key, wrapped: JSON.stringify(wrapped) }));
        return wrapped;
      };
      const pending = wrap();
      wrapping.set(user, pending.catch(() => undefined));
      return pending;
    },
    /** The key that encrypts, as the password has sealed it, or null where nobody has typed one. */
    async currentSealed(user: string): Promise<{ readonly key: Key; readonly wrapped: WrappedKey } | null> {
      await wrapping.get(user);
      const key = await current(user);
      return key.wrapped === null ? null : { key, wrapped: JSON.parse(key.wrapped) as WrappedKey };
    },
    /** Whether the password opens the key, even if this page holds it already: then somebody else may be at the page. */
    async opens(stored: WrappedKey, password: string): Promise<boolean> {
      const key = await unwrapWith(stored, password);
      if (key !== null) put(key);
      return key !== null;
    },
    /** Adds the key if the password opens it. */
    async unwrap(stored: WrappedKey, password: string): Promise<void> {
      const key = holds(stored.id) ? null : await unwrapWith(stored, password);
      if (key !== null) put(key);
      else if (!holds(stored.id)) unopened.add(stored.id);
      if (holds(stored.id)) unopened.delete(stored.id);
    },
    /** An offer that has failed is not repeated on this page. */
    mayOpen: (id: string): boolean => !unopened.has(id),
    /** Drops the keys of every user, or of every user but one, from memory and from this tab. */
    drop(exceptOf?: string): void {
      for (const { id, user } of held.values()) {
        if (user === exceptOf) continue;
        held.delete(id);
        imported.delete(id);
      }
      for (const byUser of [making, requests]) for (const user of byUser.keys()) if (user !== exceptOf) byUser.delete(user);
      if (readStored()?.user !== exceptOf) storage?.removeItem(TAB_KEY);
    },
  };
}
