/** Records that open together load within this time. The request leaves after it, so that the response is new enough for all. */
const TOGETHER_MS = 20;

/**
 * Shares one request between records that load at the same moment, where one call answers them all, e.g. all weeks of a
 * pupil. It caches nothing: a later load sends a new request.
 */
export function shareLoads<T>(load: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null;
  return () => {
    next ??= new Promise<void>((resolve) => { setTimeout(resolve, TOGETHER_MS); }).then(() => {
      next = null;
      return load();
    });
    return next;
  };
}
