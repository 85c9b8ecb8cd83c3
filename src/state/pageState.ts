import { listen } from './listen';
import { createUserState } from './userState';

/** After a deployment an open page still asks for the code of its own version. What needs the missing code needs a reload. */
export const missingCode = createUserState('code that is no longer there', false);

/** The server has a newer release of the client than the one that this page runs. */
export const newVersion = createUserState('a newer version of the client', false);

/** The last call of this page did not reach the host. */
export const hostLost = createUserState('whether the last call got no answer', false);

/** An exception that nothing has caught: saving may have stopped, and only a reload brings it back. */
export const pageFailed = createUserState('a failure of this page', false);

/** Another origin's script and a late layout report no error object. Code that could not be fetched has its own notices. */
const isOwn = (cause: unknown): boolean => cause instanceof Error && !['AbortError', 'ChunkLoadError'].includes(cause.name);

/** Nothing of the error is shown or logged: its text may hold a child's name. */
export function watchFailures(page: Window): () => void {
  const note = (cause: unknown): void => { if (isOwn(cause)) pageFailed.set(true); };
  return listen(page, { error: ({ error }) => { note(error); }, unhandledrejection: ({ reason }) => { note(reason); } });
}
