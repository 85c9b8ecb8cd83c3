import type { LockSource } from '../../saving/locks/locks';

type Hold = Parameters<LockSource['request']>[2];

interface Asked {
  readonly tab: object;
  readonly hold: Hold;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

export interface TabLocks extends LockSource {
  /** The tab is gone, and its locks with it. */
  close(): void;
}

const aborted = (): DOMException => new DOMException('The request was aborted.', 'AbortError');

/** Web Locks of one browser, which jsdom lacks: each tab has a client of its own. */
export function createBrowserLocks(): () => TabLocks {
  const held = new Map<string, Asked>();
  const lines = new Map<string, Asked[]>();

  const lineOf = (name: string): Asked[] => {
    const line = lines.get(name) ?? [];
    lines.set(name, line);
    return line;
  };

  function grant(name: string, asked: Asked): void {
    held.set(name, asked);
    Promise.resolve(asked.hold({ name })).then(asked.resolve, asked.reject).finally(() => { release(name, asked); }).catch(() => undefined);
  }

  function release(name: string, asked: Asked): void {
    if (held.get(name) !== asked) return;
    held.delete(name);
    const next = lineOf(name).shift();
    if (next !== undefined) grant(name, next);
  }

  return () => {
    const tab = {};
    return {
      request(name, { ifAvailable, signal, steal }, hold) {
        return new Promise((resolve, reject) => {
          if (signal?.aborted === true) {
            reject(aborted());
            return;
          }
          const asked: Asked = { tab, hold, resolve, reject };
          const holder = held.get(name);
          if (steal === true) {
            holder?.reject(aborted());
            grant(name, asked);
          } else if (holder === undefined) grant(name, asked);
          else if (ifAvailable === true) Promise.resolve(hold(null)).then(resolve, reject);
          else {
            lineOf(name).push(asked);
            signal?.addEventListener('abort', () => {
              const at = lineOf(name).indexOf(asked);
              if (at < 0) return;
              lineOf(name).splice(at, 1);
              reject(aborted());
            });
          }
        });
      },
      close() {
        for (const [name, line] of lines) lines.set(name, line.filter((asked) => asked.tab !== tab));
        for (const [name, asked] of [...held]) if (asked.tab === tab) release(name, asked);
      },
    };
  };
}
