import type { Channel } from '../../locks/locks';
import { fromBase64, toBase64 } from './base64';
import { TAB_KEY } from './tabKey';
import { unwrapKey, wrapKey, type WrappedKey } from './wrappedKey';

/** Another tab answers within milliseconds if there is one. */
const TABS_ANSWER_MS = 150;

export interface HeldKey {
  readonly id: string;
  readonly key: CryptoKey;
  /** The key wrapped by the password, stored with the first draft, or null if nobody typed a password in this session. */
  readonly wrapped: WrappedKey | null;
}

/** The form in which a tab keeps a key over a reload and sends it to another tab. */
interface PortableKey {
  readonly id: string;
  readonly raw: string;
  /** As JSON. */
  readonly wrapped: string | null;
}

const importKey = (raw: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(raw), 'AES-GCM', true, ['encrypt', 'decrypt']);

async function portable({ id, key, wrapped }: HeldKey): Promise<PortableKey> {
  return { id, raw: toBase64(await crypto.subtle.exportKey('raw', key)), wrapped: wrapped === null ? null : JSON.stringify(wrapped) };
}

function isPortable(value: unknown): value is PortableKey {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' &&
    'raw' in value && typeof value.raw === 'string' && 'wrapped' in value;
}

/** The keys of one user. */
interface Ring {
  held: readonly HeldKey[];
  /** The current key, once it is asked for. */
  making: Promise<HeldKey> | null;
  /** Ends when the other tabs have had time to send theirs. */
  requested: Promise<void> | null;
}

/**
 * The keys of the journal, by the HMAC name of their user. With `storage` a reload keeps the key; null is for shared
 * PCs that must not keep a copy.
 */
export function createKeyRing(storage: Storage | null, channel: Channel) {
  const rings = new Map<string, Ring>();

  const ringOf = (user: string): Ring => {
    const ring = rings.get(user) ?? { held: [], making: null, requested: null };
    rings.set(user, ring);
    return ring;
  };

  /** A key that is known already may get its wrapped copy now. */
  function put(user: string, key: HeldKey): HeldKey {
    const ring = ringOf(user);
    const known = ring.held.find(({ id }) => id === key.id);
    const newest = { ...key, wrapped: key.wrapped ?? known?.wrapped ?? null };
    ring.held = known === undefined ? [...ring.held, newest] : ring.held.map((one) => (one === known ? newest : one));
    return newest;
  }

  async function add(user: string, { id, raw, wrapped }: PortableKey): Promise<void> {
    put(user, { id, key: await importKey(raw), wrapped: wrapped === null ? null : JSON.parse(wrapped) as WrappedKey });
  }

  function readStored(): (PortableKey & { readonly user: string }) | null {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(TAB_KEY) ?? 'null');
      return isPortable(stored) && 'user' in stored && typeof stored.user === 'string' ? { ...stored, user: stored.user } : null;
    } catch {
      return null;
    }
  }

  const isHeld = (user: string, key: HeldKey): boolean => rings.get(user)?.held.some(({ id }) => id === key.id) === true;

  async function store(user: string, held: HeldKey): Promise<void> {
    if (storage === null) return;
    const stored = await portable(held);
    // The user has signed out since.
    if (!isHeld(user, held)) return;
    try {
      storage.setItem(TAB_KEY, JSON.stringify({ user, ...stored }));
    } catch {
      // Storage is full or refused, so drafts need the password after a reload.
    }
  }

  async function create(user: string): Promise<HeldKey> {
    const stored = readStored();
    if (stored?.user === user) await add(user, stored);
    if (ringOf(user).held.length === 0) await requestFromTabs(user);
    const existing = ringOf(user).held.at(-1);
    if (existing !== undefined) {
      await store(user, existing);
      return existing;
    }
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
    const held = put(user, { id: crypto.randomUUID(), key, wrapped: null });
    await store(user, held);
    // Another tab may have created a key of its own at the same moment. Each tab needs both keys.
    await sendKeys(user);
    return held;
  }

  function requestFromTabs(user: string): Promise<void> {
    const ring = ringOf(user);
    if (ring.requested === null) {
      ring.requested = new Promise((resolve) => { setTimeout(resolve, TABS_ANSWER_MS); });
      channel.post({ type: 'keysRequested', user });
    }
    return ring.requested;
  }

  async function sendKeys(user: string): Promise<void> {
    const keys = await Promise.all((rings.get(user)?.held ?? []).map(portable));
    if (keys.length > 0) channel.post({ type: 'keys', user, keys });
  }

  channel.listen((message) => {
    if (typeof message !== 'object' || message === null || !('type' in message) || !('user' in message)) return;
    const { type, user } = message;
    if (typeof user !== 'string') return;
    if (type === 'keysRequested') void sendKeys(user);
    // Accepts keys only if this tab has requested them.
    if (type === 'keys' && (rings.get(user)?.requested ?? null) !== null && 'keys' in message && Array.isArray(message.keys)) {
      for (const key of message.keys.filter(isPortable)) void add(user, key);
    }
  });

  /** The key that encrypts new drafts of this user; creates one if there is none. */
  async function current(user: string): Promise<HeldKey> {
    const ring = ringOf(user);
    ring.making ??= create(user);
    ring.making.catch(() => { ring.making = null; });
    const made = await ring.making;
    return ring.held.find(({ id }) => id === made.id) ?? made;
  }

  return {
    current,
    /** The key of an earlier page, if this page or another tab holds it. Requests it from other tabs once. */
    async find(user: string, id: string): Promise<HeldKey | null> {
      await current(user);
      const has = (): HeldKey | undefined => ringOf(user).held.find((held) => held.id === id);
      if (has() === undefined) await requestFromTabs(user);
      return has() ?? null;
    },
    /** Wraps the current key with the password that the user has just typed. */
    async wrap(user: string, password: string): Promise<WrappedKey> {
      const held = await current(user);
      const wrapped = await wrapKey(user, held, password);
      if (isHeld(user, held)) await store(user, put(user, { ...held, wrapped }));
      return wrapped;
    },
    /** Adds the unwrapped key; returns false if the password does not open it. */
    async unwrap(record: WrappedKey, password: string): Promise<boolean> {
      const key = await unwrapKey(record, password);
      if (key !== null) put(record.user, { id: record.id, key, wrapped: record });
      return key !== null;
    },
    /** Drops the keys of every user, or of every user but one, from memory and from this tab. */
    drop(exceptOf?: string): void {
      for (const user of [...rings.keys()]) if (user !== exceptOf) rings.delete(user);
      if (readStored()?.user !== exceptOf) storage?.removeItem(TAB_KEY);
    },
    /** The ids of the keys in memory and of the key in this tab's storage. */
    heldIds(): readonly string[] {
      const stored = readStored();
      const held = [...rings.values()].flatMap((ring) => ring.held.map(({ id }) => id));
      return stored === null ? held : [...held, stored.id];
    },
  };
}
