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

/** One channel for all tabs of this origin. */
export function openChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(name);
  // In Node an open channel would keep the process alive.
  (channel as { readonly unref?: () => void }).unref?.();
  return {
    post: (message) => channel.postMessage(message),
    listen(onMessage) {
      const listener = ({ data }: MessageEvent<unknown>): void => onMessage(data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
