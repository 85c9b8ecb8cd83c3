/** Records that open together ask within this time; the request leaves after it, so that it is newer than each of them. */
const TOGETHER_MS = 20;

/**
 * One request for the loads of many records that one call answers, e.g. all weeks of a pupil: asked for at the same
 * moment, they share it. Nothing is kept: whoever asks later asks the host again.
 */
export function shareLoads<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null;
  return () => {
    next ??= new Promise<void>((resolve) => { setTimeout(resolve, TOGETHER_MS); }).then(() => {
      next = null;
      return ask();
    });
    return next;
  };
}
