import type { LockSource } from '../locks/locks';

interface Waiting {
  readonly hold: Parameters<LockSource['request']>[2];
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** The Web Locks of one browser for the tabs of a test. */
export function sharedLocks(): LockSource {
  const holders = new Map<string, Waiting>();
  const lines = new Map<string, readonly Waiting[]>();
  const lineOf = (name: string): readonly Waiting[] => lines.get(name) ?? [];

  function grant(name: string, one: Waiting): void {
    holders.set(name, one);
    void Promise.resolve(one.hold({})).then((value) => {
      if (holders.get(name) !== one) return;
      one.resolve(value);
      holders.delete(name);
      const [next, ...rest] = lineOf(name);
      lines.set(name, rest);
      if (next !== undefined) grant(name, next);
    });
  }

  return {
    request: (name, { ifAvailable, steal, signal }, hold) => new Promise((resolve, reject) => {
      const one: Waiting = { hold, resolve, reject };
      const holder = holders.get(name);
      if (holder !== undefined && steal === true) {
        holders.delete(name);
        holder.reject(new Error('stolen'));
      }
      if (!holders.has(name)) grant(name, one);
      else if (ifAvailable === true) void Promise.resolve(hold(null)).then(resolve);
      else {
        lines.set(name, [...lineOf(name), one]);
        signal?.addEventListener('abort', () => {
          lines.set(name, lineOf(name).filter((other) => other !== one));
          reject(new Error('no longer wanted'));
        });
      }
    }),
  };
}
