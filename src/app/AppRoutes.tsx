import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoginScreen } from '../features/login/LoginScreen';
import { NotFoundScreen } from '../features/pages/NotFoundScreen';
import { BuiltScreens, useIsBuilt } from '../parts/ScreenLink';
import { Loader } from '../ui/Skeleton';
import { ALIASES, PATHS, type Alias } from '../routes/paths';
import { RequireSession } from './RequireSession';
import { BUILT, screensIn } from './routes';
import { PupilFrame } from './shell/PupilFrame';
import { Shell } from './shell/Shell';
import { useRouteFocus } from './shell/useRouteFocus';
import { useForgetUser } from './useForgetUser';

/** Every address of the product. Matching ignores case, as react-router does by default. */
export function AppRoutes() {
  useForgetUser();
  useRouteFocus();
  return (
    <BuiltScreens value={BUILT}>
      <Suspense fallback={<Loader />}>
        <Routes>
          <Route path={PATHS.login} element={<LoginScreen />} />
          <Route element={<Shell isPublic />}>{routesOf('public')}</Route>
          <Route element={<RequireSession />}>
            <Route element={<Shell />}>
              <Route index element={<Navigate replace to={PATHS.myPupils} />} />
              {routesOf('page')}
              <Route element={<PupilFrame />}>{routesOf('pupil')}</Route>
              {ALIASES.map((alias) => <Route key={alias.from} path={alias.from} element={<AliasRoute {...alias} />} />)}
              <Route path="*" element={<NotFoundScreen />} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </BuiltScreens>
  );
}

function routesOf(frame: Parameters<typeof screensIn>[0]) {
  return screensIn(frame).map(([path, { Component }]) => <Route key={path} path={path} element={<Component />} />);
}

/** Leads from a legacy address to its screen, with pupil, meeting and filters kept. */
function AliasRoute({ to, adds = {} }: Alias) {
  const location = useLocation();
  const isBuilt = useIsBuilt();
  if (!isBuilt(to)) return <NotFoundScreen />;
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(adds)) query.set(name, value);
  return <Navigate replace to={{ pathname: to, search: query.toString(), hash: location.hash }} state={location.state as unknown} />;
}
