import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { landingFor } from '../domain/roles';
import { LoginScreen } from '../features/login/LoginScreen';
import { useSession } from '../session/useSession';
import { Loader } from '../ui/Skeleton';
import { PATHS } from '../routes/paths';

/**
 * Keeps every screen of a user behind the sign-in (001 section 2.1): the root shows it in place, any other path
 * leads to /login and carries where the user wanted to go. Who signs out takes that place with him: the next user
 * of this computer is not led to his pupil.
 */
export function RequireSession() {
  const { ready, user, generation } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!ready) return <Loader />;
  if (landingFor(user) !== 'login') return <Outlet />;
  if (pathname === '/') return <LoginScreen />;
  const wasSignedIn = generation > 0;
  return <Navigate replace to={PATHS.login} state={wasSignedIn ? null : { from: `${pathname}${search}${hash}` }} />;
}
