/**
 * Calls in flight whose end the caller tells in its own words, or not at all (retries, selection of a pupil).
 */
const quiet = new Set<string>();

/** Keeps the specified toasts of this one call away: `quietly(dispatch(endpoint.initiate(args)))`. */
export function quietly<T extends { readonly requestId: string }>(running: T): T {
  quiet.add(running.requestId);
  return running;
}

/** Whether the call that ends here was to be quiet; it is forgotten with the answer. */
export const wasQuiet = (requestId: string): boolean => quiet.delete(requestId);
