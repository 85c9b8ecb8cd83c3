import { useDispatch, useSelector } from 'react-redux';
import type { SessionDispatch, SessionRoot } from './sessionExtra';
import type { SessionState } from './sessionSlice';
import type { SessionUser } from './storedSession';

export const useSession = (): SessionState => useSelector((state: SessionRoot) => state.session);

/** For screens behind the sign-in. @throws if nobody is signed in, which never happens on such a screen */
export function useSessionUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('This screen needs a signed-in user');
  return user;
}

export const useSessionDispatch = (): SessionDispatch => useDispatch<SessionDispatch>();
