import type { LockSource } from './locks';

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'SecurityError';

/**
 * A browser that may keep nothing ("block all cookies") has Web Locks and refuses each of them, before anything is
 * held. From the first refusal on the `instead` locks are asked: a form must not wait for ever for a lock.
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
