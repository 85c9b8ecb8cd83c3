import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { landingFor } from '../domain/roles';
import { useSession } from '../session/useSession';
import { Loader } from '../ui/states/Skeleton';
import { PATHS } from '../routes/paths';
import { loginScreen } from './firstParts';

/**
 * Keeps every screen of a user behind the sign-in (001 section 2.1): the root shows it in place, any other path
 * redirects to /login with the requested address. Signing out drops that address, so the next user of this computer
 * does not land on the previous user's pupil.
 */
export function RequireSession() {
  const { ready, user, generation } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!ready) return <Loader />;
  if (landingFor(user) !== 'login') return <Outlet />;
  if (pathname === '/') return <loginScreen.Component />;
  const wasSignedIn = generation > 0;
  return <Navigate replace to={PATHS.login} state={wasSignedIn ? null : { from: `${pathname}${search}${hash}` }} />;
}
