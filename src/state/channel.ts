/** The part of a BroadcastChannel in use. A tab does not receive its own messages. */
export interface Channel {
  post(message: unknown): void;
  listen(onMessage: (message: unknown) => void): () => void;
}

/** Raised where the tabs of an earlier release would misread a message. Those of the first releases carry no number. */
const MESSAGES = 1;

/** One channel for all tabs of this origin. It drops the messages of a release with another number, so that nobody else has to check them. */
export function openChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(name);
  // In Node an open channel would keep the process alive.
  (channel as { readonly unref?: () => void }).unref?.();
  return {
    post: (message) => channel.postMessage({ ...(message as object), format: MESSAGES }),
    listen(onMessage) {
      const listener = ({ data }: MessageEvent<{ readonly format?: unknown } | null>): void => {
        if (data === null) return;
        const { format = MESSAGES, ...message } = data;
        if (format === MESSAGES) onMessage(message);
      };
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
