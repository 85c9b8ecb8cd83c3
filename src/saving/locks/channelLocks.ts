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

type Hold = (lock: object | null) => Promise<void> | void;

/**
 * Locks by messages between tabs, for pages without Web Locks (plain http). The tab that has waited longest comes first.
 * They are weaker: if two tabs request a lock at the same instant, only the order of their random names decides.
 */
export function createChannelLocks(channel: Channel, clock: Clock): LockSource {
  const self = Math.floor(clock.random() * 2 ** 52).toString(36);
  const held = new Map<string, (reason: Error) => void>();
  const wanted = new Map<string, { readonly since: number; readonly deny: () => void }>();
  const freed = new Set<() => void>();
  const post = (lock: LockNote['lock'], name: string, since = 0): void =>
    channel.post({ lock, name, from: self, since } satisfies LockNote);

  /** Of two tabs that request a lock at once exactly one gives up. */
  function onWanted(name: string, { from, since }: LockNote): void {
    const own = wanted.get(name);
    const isFirst = own !== undefined && (own.since === since ? self < from : own.since < since);
    if (held.has(name) || isFirst) post('held', name);
    else own?.deny();
  }

  channel.listen((message) => {
    if (!isLockNote(message)) return;
    const { lock, name } = message;
    if (lock === 'wanted') onWanted(name, message);
    if (lock === 'held') wanted.get(name)?.deny();
    if (lock === 'free') for (const retry of [...freed]) retry();
    if (lock === 'taken') held.get(name)?.(new Error('taken over'));
  });

  const pause = (ms: number): Promise<void> => new Promise((resolve) => { clock.setTimer(resolve, ms); });

  async function isFree(name: string, since: number): Promise<boolean> {
    if (held.has(name) || wanted.has(name)) return false;
    const answers: string[] = [];
    wanted.set(name, { since, deny: () => answers.push(name) });
    post('wanted', name, since);
    await pause(ANSWER_MS);
    wanted.delete(name);
    return answers.length === 0 && !held.has(name);
  }

  async function run(name: string, hold: Hold): Promise<void> {
    const lost = new Promise<never>((_resolve, reject) => { held.set(name, reject); });
    try {
      await Promise.race([Promise.resolve(hold({})), lost]);
    } finally {
      held.delete(name);
    }
    post('free', name);
  }

  return {
    async request(name, { ifAvailable, steal, signal }, hold) {
      if (steal === true) {
        post('taken', name);
        return run(name, hold);
      }
      const since = clock.wall();
      while (!(await isFree(name, since))) {
        if (ifAvailable === true) return hold(null);
        await new Promise<void>((resolve) => {
          const go = (): void => {
            freed.delete(go);
            stop();
            resolve();
          };
          const stop = clock.setTimer(go, REQUEST_AGAIN_MS);
          freed.add(go);
          signal?.addEventListener('abort', go);
        });
        if (signal?.aborted === true) throw new Error('no longer wanted');
      }
      return run(name, hold);
    },
  };
}
