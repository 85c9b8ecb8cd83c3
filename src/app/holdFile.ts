import { mayLeave, type SessionState } from '../session/sessionSlice';

interface SessionStore {
  readonly getState: () => { readonly session: SessionState };
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Holds a file that this user has requested while the page is locked.
 * @returns resolves once the page is not locked: to true if the same user is back, to false if that user has gone
 */
export function holdFile({ getState, subscribe }: SessionStore): () => Promise<boolean> {
  const { generation } = getState().session;
  /** Null while the page is locked. */
  const mayGo = (): boolean | null => {
    const { session } = getState();
    if (session.generation !== generation) return false;
    return session.lockedBecause === null || mayLeave(session.lockedBecause, session.isAway) ? true : null;
  };
  return () => new Promise((resolve) => {
    let stop = (): void => {};
    const look = (): void => {
      const answer = mayGo();
      if (answer === null) return;
      stop();
      resolve(answer);
    };
    stop = subscribe(look);
    look();
  });
}
