import type { Clock } from '../environment';
import type { Channel, LockSource } from './locks';

interface LockNote {
  readonly lock: 'wanted' | 'held' | 'free' | 'taken';
  readonly name: string;
  readonly from: string;
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
 * Locks by messages between tabs, for pages without Web Locks (plain http). They are weaker: if two tabs request a lock
 * at the same instant, only the order of their random names decides.
 */
export function createChannelLocks(channel: Channel, clock: Clock): LockSource {
  const self = Math.floor(clock.random() * 2 ** 52).toString(36);
  const held = new Map<string, (reason: Error) => void>();
  const wanted = new Map<string, () => void>();
  const freed = new Set<() => void>();
  const post = (lock: LockNote['lock'], name: string): void =>
    channel.post({ lock, name, from: self } satisfies LockNote);

  channel.listen((message) => {
    if (!isLockNote(message)) return;
    const { lock, name, from } = message;
    if (lock === 'wanted' && (held.has(name) || (wanted.has(name) && self < from))) post('held', name);
    if (lock === 'held') wanted.get(name)?.();
    if (lock === 'free') for (const retry of [...freed]) retry();
    if (lock === 'taken') held.get(name)?.(new Error('taken over'));
  });

  const pause = (ms: number): Promise<void> => new Promise((resolve) => { clock.setTimer(resolve, ms); });

  async function isFree(name: string): Promise<boolean> {
    if (held.has(name) || wanted.has(name)) return false;
    const answers: string[] = [];
    wanted.set(name, () => answers.push(name));
    post('wanted', name);
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
      while (!(await isFree(name))) {
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
