import { browserClock } from '../browser';
import { createChannelLocks } from './channelLocks';
import { aloneLocks, type Channel, type LockSource } from './locks';
import { unlessRefused } from './refusedLocks';

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
