import type { LockSource } from './locks';

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
