// @promise colleague
import type { LoadKind } from '../saving/types';

/** Records that open together load within this time. The request leaves after it, so that the response is new enough for all. */
const TOGETHER_MS = 20;
/** The least time between two read backs: nothing waits for one. */
const REST_MS = 10_000;

interface SharedLoad<T> {
  (kind: LoadKind): Promise<T>;
  /** The next read back need not wait: the user waits for it. */
  readonly hurry: () => void;
}

/** One request for records that load at the same moment, e.g. all weeks of a pupil. It caches nothing. Read backs wait for each other. */
export function shareLoads<T>(load: () => Promise<T>): SharedLoad<T> {
  const next = new Map<'now' | 'later', Promise<T>>();
  let sentAt = -Infinity;
  const share = (kind: LoadKind): Promise<T> => {
    const isPatient = kind === 'readBack';
    const when = isPatient ? 'later' : 'now';
    const waits = isPatient ? Math.max(TOGETHER_MS, sentAt + REST_MS - performance.now()) : TOGETHER_MS;
    const shared = next.get(when) ?? new Promise<void>((resolve) => { setTimeout(resolve, waits); }).then(() => {
      next.delete(when);
      sentAt = performance.now();
      return load();
    });
    next.set(when, shared);
    return shared;
  };
  return Object.assign(share, { hurry: () => { sentAt = -Infinity; } });
}
