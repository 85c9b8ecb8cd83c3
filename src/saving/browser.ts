// @promise tabs
import type { Clock } from './environment';
import type { Channel } from './locks/locks';

export const browserClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  random: () => Math.random(),
  setTimer(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Raised where the tabs of an earlier release would misread a message. Those of the first releases carry no number. */
const MESSAGES = 1;

/** One channel for all tabs of this origin. A tab of another release, open since before a deployment, may speak another version. */
export function openChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(name);
  // In Node an open channel would keep the process alive.
  (channel as { readonly unref?: () => void }).unref?.();
  return {
    post: (message) => channel.postMessage({ ...(message as object), format: MESSAGES }),
    listen(onMessage) {
      const listener = ({ data }: MessageEvent<{ readonly format?: unknown } | null>): void => {
        const { format = MESSAGES, ...message } = data ?? {};
        if (format === MESSAGES) onMessage(message);
      };
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
