/** A read in flight, as `dispatch(endpoint.initiate(args, FRESH))` returns it. */
interface Reading<T> extends PromiseLike<{ readonly data?: T | undefined; readonly error?: unknown; readonly requestId?: string | undefined }> {
  readonly requestId: string;
}

/** Sends the request whatever the cache holds. */
export const FRESH = { subscribe: false, forceRefetch: true } as const;
/** Uses cached data, or joins a request in flight. */
export const CACHED = { subscribe: false, forceRefetch: false } as const;
/** The same, and the cache keeps it until it is unsubscribed. */
export const KEPT = { subscribe: true, forceRefetch: false } as const;
export type ReadOptions = typeof FRESH | typeof CACHED | typeof KEPT;

/**
 * The host's current data. RTK Query keeps the last data after an error, and joins a request that is already in
 * flight; neither shows whether a save that was just sent has arrived.
 * @returns `data` only if this request returned it
 */
export async function readFresh<T>(read: () => Reading<T>): Promise<{ readonly data?: T; readonly error?: unknown }> {
  for (;;) {
    const running = read();
    const { data, error, requestId } = await running;
    if (requestId === running.requestId) return data === undefined || error !== undefined ? { error } : { data };
    await new Promise((resolve) => { setTimeout(resolve, 0); });
  }
}
