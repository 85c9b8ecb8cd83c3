import { browserClock } from '../browser';
import { createChannelLocks } from './channelLocks';
import { aloneLocks, type Channel, type LockSource } from './locks';

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'SecurityError';

/**
 * A browser that blocks all cookies offers Web Locks but rejects each request. The first rejection switches to the
 * `instead` locks, because a form must not wait for ever.
 */
export function unlessRefused(source: LockSource, instead: () => LockSource): LockSource {
  let other: LockSource | null = null;
  return {
    async request(name, options, hold) {
      if (other !== null) return other.request(name, options, hold);
      try {
        return await source.request(name, options, hold);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        other ??= instead();
        return other.request(name, options, hold);
      }
    },
  };
}

/**
 * Web Locks, or locks by messages where the browser refuses them or hides them (plain http). A test environment has
 * neither, so its tab is alone.
 */
export function browserLocks(channel: Channel | null): LockSource {
  const byMessages = (): LockSource => (channel === null ? aloneLocks() : createChannelLocks(channel, browserClock));
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return unlessRefused(navigator.locks, byMessages);
  const isPlainHttp = typeof window !== 'undefined' && 'isSecureContext' in window && !window.isSecureContext;
  return isPlainHttp ? byMessages() : aloneLocks();
}
