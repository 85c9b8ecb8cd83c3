import type { LockSource } from '../../../src/saving/locks/locks';
import { ModelLocks } from '../modelLocks';

/** What belongs to one page of the browser. */
export interface BrowserTab extends LockSource, Pick<LockManager, 'query'> {
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

/** The tabs of one browser with its Web Locks, which jsdom lacks. */
export function createBrowser(): () => BrowserTab {
  const locks = new ModelLocks();
  return () => {
    const tab = {};
    const channels: PageChannel[] = [];
    return {
      ...locks.of(tab),
      query: () => Promise.resolve({ held: locks.names().map((name) => ({ name })) }),
      own: (channel) => void channels.push(channel),
      close() {
        for (const channel of channels) channel.close();
        locks.drop(tab);
      },
    };
  };
}
