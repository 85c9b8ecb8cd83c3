import type { LockSource } from '../../../src/saving/locks/locks';

type Hold = Parameters<LockSource['request']>[2];

interface Asked {
  readonly tab: object;
  readonly hold: Hold;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** What belongs to one page of the browser. */
export interface BrowserTab extends LockSource {
  /** The channel of its save queue. */
  own(channel: PageChannel): void;
  /** The page has closed: its locks are released, and it neither receives nor posts messages. */
  close(): void;
}

/** The channel between the save queues of the tabs. The other channels belong to modules that outlive a page in this test. */
const SAVING = 'pep-saving';

/**
 * A channel that ends with its page. In this test the modules of a page live on and would still hand over records of a page,
 * or seed, that has ended.
 */
class PageChannel extends BroadcastChannel {
  private isGone = false;

  override postMessage(message: unknown): void {
    if (!this.isGone) super.postMessage(message);
  }

  override close(): void {
    this.isGone = true;
    super.close();
  }
}

/** Gives each page its own locks and channel. @param current the page whose code runs now */
export function installTabs(current: () => BrowserTab): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, get: current });
  window.BroadcastChannel = class extends PageChannel {
    constructor(name: string) {
      super(name);
      if (name === SAVING) current().own(this);
    }
  };
}

const aborted = (): DOMException => new DOMException('The request was aborted.', 'AbortError');

/** The tabs of one browser with its Web Locks, which jsdom lacks. */
export function createBrowser(): () => BrowserTab {
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
    const channels: PageChannel[] = [];
    return {
      own: (channel) => void channels.push(channel),
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
        for (const channel of channels) channel.close();
        for (const [name, line] of lines) lines.set(name, line.filter((asked) => asked.tab !== tab));
        for (const [name, asked] of [...held]) if (asked.tab === tab) release(name, asked);
      },
    };
  };
}
