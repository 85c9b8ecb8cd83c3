/** Request ids of calls in flight whose outcome the caller handles (retries, choosing a pupil). */
const silent = new Set<string>();

/** Suppresses the specified toasts of this one call: `withoutToasts(dispatch(endpoint.initiate(args)))`. */
export function withoutToasts<T extends { readonly requestId: string }>(running: T): T {
  silent.add(running.requestId);
  return running;
}

/** Whether the call that has ended was sent without toasts. Forgets its id. */
export const isWithoutToasts = (requestId: string): boolean => silent.delete(requestId);
