import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundScreen } from '../features/pages/NotFoundScreen';
import { LoadRecordFields } from '../features/pupil-record/frame/recordField';
import { PrintPlans, type PrintPlansProps } from '../shared/chasing/SelectionBar';
import { BuiltScreens, useIsBuilt } from '../shared/ScreenLink';
import { later } from '../ui/lazy/later';
import { loadOnOpen } from '../ui/lazy/loadOnOpen';
import { Loader } from '../ui/states/Skeleton';
import { titleOf } from '../ui/page/useTitle';
import { warmUp } from '../ui/lazy/warmUp';
import { createPathFinder } from '../routes/address';
import { landingPath } from '../shared/landingPath';
import { ALIASES, PATHS, type Alias } from '../routes/paths';
import { useSession } from '../session/useSession';
import { landingFor } from '../domain/roles';
import { releaseFirstScreen } from './openStore';
import { loginScreen, pupilFrame } from './firstParts';
import { findScreen, KEPT_SCREENS, screensFor, type Screen } from './screens';
import { Shell } from './shell/Shell';
import { useRouteFocus } from './shell/useRouteFocus';

const PrintPlansDialog = loadOnOpen(async () => (await import('../features/plan/print/PrintPlansDialog')).PrintPlansDialog);
const AwayScreen = later(async () => (await import('./away/AwayBar')).AwayScreen, <Loader />);
const renderPrint = (props: PrintPlansProps) => <PrintPlansDialog {...props} />;
const loadRecordFields = async () => (await import('../features/pupil-record/fields/recordFields')).recordFields;

/** Loaded once a screen is open: what any page may open next, and the plan, which most users open. */
const NEXT = [
  () => import('../features/search/SearchDialog'),
  () => import('../ui/dialogs/DialogLayer'),
  () => import('../shared/lists/ViewPanel'),
  () => import('../ui/toasts/toastLayer'),
  () => import(/* webpackChunkName: "data" */ '../features/plan/screen/pages/DataScreen'),
];

/** Every address of the product. Matching ignores case, the default of react-router. */
export function AppRoutes() {
  const { user, isAway } = useSession();
  const screens = useMemo(() => (isAway ? KEPT_SCREENS : screensFor(user)), [isAway, user]);
  const isBuilt = useMemo(() => {
    const pathOf = createPathFinder(screens.map(({ path }) => path));
    return (address: string) => pathOf(address) !== null;
  }, [screens]);
  const { pathname } = useLocation();
  const here = findScreen(pathname);
  const isOpen = here === null || screens.includes(here);
  const isRefused = !isAway && user !== null && here?.allow?.(user) === false;
  /** Only the route of this address: the router would compile the paths of all screens again for each page. */
  const routeOf = (frame: Screen['frame']) => (here?.frame === frame && isOpen ? <Route path={here.path} element={<ScreenRoute screen={here} />} /> : null);
  /** Names the tab after the screen while its code loads. It runs before the effects of the page, which may set a better title. */
  useLayoutEffect(() => { if (here !== null && isOpen) document.title = titleOf(here.title); }, [here, isOpen, pathname]);
  useRouteFocus();
  return (
    <BuiltScreens value={isBuilt}>
      <Suspense fallback={<Loader />}>
        <Routes>
          <Route path={PATHS.login} element={<loginScreen.Component />} />
          <Route element={<Shell isPublic />}>{routeOf('public')}</Route>
          <Route element={<RequireSession />}>
            {isRefused ? <Route path={here.path} element={<Navigate replace to={PATHS.notFound} />} /> : null}
            <Route element={<Shell />}>
              <Route index element={<Navigate replace to={landingPath()} />} />
              <Route element={<PrintPlans value={renderPrint}><Outlet /></PrintPlans>}>{routeOf('page')}</Route>
              <Route element={<LoadRecordFields value={loadRecordFields}><pupilFrame.Component /></LoadRecordFields>}>{routeOf('pupil')}</Route>
              {here === null && ALIASES.map((alias) => <Route key={alias.from} path={alias.from} element={<AliasRoute {...alias} />} />)}
              <Route path="*" element={isAway ? <AwayScreen /> : <NotFoundScreen />} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </BuiltScreens>
  );
}

/** Renders a screen and releases the requests that were sent before it mounted. */
function ScreenRoute({ screen: { Component } }: { readonly screen: Screen }) {
  useEffect(() => {
    // The screen's own effects have run and sent its request.
    releaseFirstScreen();
    void pupilFrame.loadCode().catch(() => undefined);
    return warmUp(NEXT);
  }, []);
  return <Component />;
}

/** Redirects a legacy address to its screen, with pupil, meeting and filters kept. */
function AliasRoute({ to, adds = {} }: Alias) {
  const location = useLocation();
  const isBuilt = useIsBuilt();
  if (!isBuilt(to)) return <Navigate replace to={PATHS.notFound} />;
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(adds)) query.set(name, value);
  return <Navigate replace to={{ pathname: to, search: query.toString(), hash: location.hash }} state={location.state as unknown} />;
}

/**
 * Every screen of a user is behind the sign-in (001 section 2.1): the root shows it in place, any other path redirects to /login with
 * the requested address. Signing out drops that address, so that the next user does not land on the previous user's pupil.
 */
function RequireSession() {
  const { ready, user, generation } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!ready) return <Loader />;
  if (landingFor(user) !== 'login') return <Outlet />;
  if (pathname === '/') return <loginScreen.Component />;
  const wasSignedIn = generation > 0;
  return <Navigate replace to={PATHS.login} state={wasSignedIn ? null : { from: `${pathname}${search}${hash}` }} />;
}
