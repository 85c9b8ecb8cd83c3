/** How one cell ended: null when the host has it, else why not. */
type End = string | null;

export interface QueueCounts {
  /** Since the queue was last empty. */
  readonly total: number;
  readonly saved: number;
  readonly failed: number;
  readonly open: number;
}

export interface SendQueue<Job> {
  /** The newest job of a key wins: one that still waits is replaced, one in flight is followed by it. */
  readonly add: (key: string, job: Job) => void;
  /** Sends what failed for this key once more. */
  readonly retry: (key: string) => void;
  readonly counts: () => QueueCounts;
  readonly subscribe: (changed: () => void) => () => void;
}

/**
 * Sends jobs with at most `limit` in flight, one for each key at a time.
 * @param send must not reject
 * @param onEnd told when a key has nothing newer waiting
 */
export function createSendQueue<Job>({ limit, send, onEnd }: {
  readonly limit: number;
  readonly send: (job: Job) => Promise<End>;
  readonly onEnd: (job: Job, why: End) => void;
}): SendQueue<Job> {
  const waiting = new Map<string, Job>();
  const flying = new Set<string>();
  const failed = new Map<string, Job>();
  const listeners = new Set<() => void>();
  let [total, saved] = [0, 0];
  let counts: QueueCounts = { total: 0, saved: 0, failed: 0, open: 0 };
  const tell = (): void => {
    counts = { total, saved, failed: failed.size, open: waiting.size + flying.size };
    for (const listener of listeners) listener();
  };

  function next(): void {
    for (const [key, job] of waiting) {
      if (flying.size >= limit) break;
      if (flying.has(key)) continue;
      waiting.delete(key);
      flying.add(key);
      void send(job).then((why) => {
        flying.delete(key);
        if (!waiting.has(key)) {
          if (why === null) saved += 1;
          else failed.set(key, job);
          onEnd(job, why);
        }
        next();
        tell();
      });
    }
  }

  function add(key: string, job: Job): void {
    if (waiting.size + flying.size === 0 && failed.size === 0) [total, saved] = [0, 0];
    if (!waiting.has(key) && !flying.has(key) && !failed.has(key)) total += 1;
    failed.delete(key);
    waiting.delete(key);
    waiting.set(key, job);
    next();
    tell();
  }

  const retry = (key: string): void => {
    const job = failed.get(key);
    if (job !== undefined) add(key, job);
  };
  return {
    add,
    retry,
    counts: () => counts,
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
