import { createUserState } from './userState';

/** An exception that nothing has caught: saving may have stopped, and only a reload brings it back. */
export const pageFailed = createUserState('a failure of this page', false);

/** Another origin's script and a late layout report no error object. Code that could not be fetched has its own notices. */
const isOwn = (cause: unknown): boolean => cause instanceof Error && !['AbortError', 'ChunkLoadError'].includes(cause.name);

/** Nothing of the error is shown or logged: its text may hold a child's name. */
export function watchFailures(page: Window): () => void {
  const onError = (event: Event): void => {
    if (isOwn(event instanceof ErrorEvent ? event.error : (event as PromiseRejectionEvent).reason)) pageFailed.set(true);
  };
  for (const type of ['error', 'unhandledrejection']) page.addEventListener(type, onError);
  return () => { for (const type of ['error', 'unhandledrejection']) page.removeEventListener(type, onError); };
}
