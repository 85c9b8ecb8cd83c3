import { browserClock } from '../browser';
import type { Clock } from '../environment';
import type { Channel, LockSource } from './locks';

interface LockNote {
  readonly lock: 'wanted' | 'held' | 'free' | 'taken';
  readonly name: string;
  readonly from: string;
  /** When the tab began to wait, in wall time: all tabs of a computer share that clock. */
  readonly since: number;
}

function isLockNote(message: unknown): message is LockNote {
  return typeof message === 'object' && message !== null && 'lock' in message && 'from' in message;
}

/** Another tab answers within this time if there is one. */
const ANSWER_MS = 120;
/** A crashed holder sends no message, so a waiting tab requests the lock again. */
const REQUEST_AGAIN_MS = 2000;

/**
 * Locks by messages between tabs, for pages without Web Locks (plain http). The tab that has waited longest comes first.
 * They are weaker: if two tabs request a lock at the same instant, only the order of their random names decides.
 */
export function createChannelLocks(channel: Channel, clock: Clock): LockSource {
  const self = Math.floor(clock.random() * 2 ** 52).toString(36);
  /** By lock that this tab holds (0) or requests: since when, and what to do if another tab takes it or comes first. */
  const own = new Map<string, { readonly since: number; readonly lose: () => void }>();
  const retries = new Set<() => void>();
  const post = (lock: LockNote['lock'], name: string, since = 0): void =>
    channel.post({ lock, name, from: self, since } satisfies LockNote);

  channel.listen((message) => {
    if (!isLockNote(message)) return;
    const { lock, name, from, since } = message;
    if (lock === 'free') for (const retry of [...retries]) retry();
    const mine = own.get(name);
    if (mine === undefined) return;
    // Of two tabs that request a lock at once exactly one gives up. A holder is always first.
    const isFirst = mine.since === since ? self < from : mine.since < since;
    if (lock === 'wanted' && isFirst) post('held', name);
    if (lock === 'wanted' ? !isFirst : lock === (mine.since === 0 ? 'taken' : 'held')) mine.lose();
  });

  async function isFree(name: string, since: number): Promise<boolean> {
    if (own.has(name)) return false;
    let isFirst = true;
    const request = { since, lose: () => { isFirst = false; } };
    own.set(name, request);
    post('wanted', name, since);
    await new Promise<void>((resolve) => { clock.setTimer(resolve, ANSWER_MS); });
    // This tab may have taken the lock over in the meantime.
    if (own.get(name) !== request) return false;
    own.delete(name);
    return isFirst;
  }

  const untilFree = (signal: AbortSignal | undefined): Promise<void> => new Promise((resolve) => {
    const go = (): void => {
      retries.delete(go);
      stop();
      resolve();
    };
    const stop = clock.setTimer(go, REQUEST_AGAIN_MS);
    retries.add(go);
    signal?.addEventListener('abort', go);
  });

  return {
    async request(name, { ifAvailable, steal, signal }, hold) {
      const since = clock.wall();
      if (steal === true) post('taken', name);
      else while (!(await isFree(name, since))) {
        if (ifAvailable === true) return hold(null);
        await untilFree(signal);
        if (signal?.aborted === true) throw new Error('no longer wanted');
      }
      const lost = new Promise<never>((_resolve, reject) => { own.set(name, { since: 0, lose: () => reject(new Error('taken over')) }); });
      try {
        await Promise.race([hold({}), lost]);
      } finally {
        own.delete(name);
      }
      post('free', name);
      return undefined;
    },
  };
}

/** For a test environment without Web Locks: every tab is alone, but the units of one page still take turns. */
export function aloneLocks(): LockSource {
  const lines = new Map<string, Promise<unknown>>();
  return {
    async request(name, { ifAvailable, steal, signal }, hold) {
      const before = lines.get(name);
      if (before !== undefined && ifAvailable === true) return hold(null);
      const mine = (steal === true ? Promise.resolve() : Promise.resolve(before)).then(() =>
        signal?.aborted === true ? undefined : hold({}),
      );
      lines.set(name, mine);
      await mine;
      if (lines.get(name) === mine) lines.delete(name);
      return undefined;
    },
  };
}

/**
 * A browser that blocks all cookies offers Web Locks but rejects each request. The first rejection switches to the
 * `instead` locks, because a form must not wait for ever.
 */
export function unlessRefused(source: LockSource, instead: () => LockSource): LockSource {
  let other: LockSource | null = null;
  return {
    async request(name, options, hold) {
      try {
        if (other === null) return await source.request(name, options, hold);
      } catch (error) {
        if ((error as Partial<Error> | null)?.name !== 'SecurityError') throw error;
        other ??= instead();
      }
      return other.request(name, options, hold);
    },
  };
}

/** Web Locks, or locks by messages where the browser refuses them or hides them (plain http). */
export function browserLocks(channel: Channel): LockSource {
  const byMessages = (): LockSource => createChannelLocks(channel, browserClock);
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return unlessRefused(navigator.locks, byMessages);
  const isPlainHttp = typeof window !== 'undefined' && 'isSecureContext' in window && !window.isSecureContext;
  return isPlainHttp ? byMessages() : aloneLocks();
}
