import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { getConfig } from '../../config/config';
import { PRODUCT, useTitle } from '../../ui/page/useTitle';
import { Footer } from '../../shared/Footer';
import { tabsOf } from '../../shared/navigation';
import { ScreenLink, useIsBuilt } from '../../shared/ScreenLink';
import { FormsOf } from '../../shared/unsent/FormsOf';
import { PATHS } from '../../routes/paths';
import { useSession } from '../../session/useSession';
import { later } from '../../ui/lazy/later';
import { dropSecondPress } from '../../ui/presses/secondPress';
import { Loader } from '../../ui/states/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { TopBar } from './TopBar';

const PageKeys = later(async () => (await import(/* webpackChunkName: "later" */ './keys/PageKeys')).PageKeys);

const AwayBar = later(async () => (await import('../away/AwayBar')).AwayBar);

/** Skip link, top bar, the page, footer. `isPublic` pages need no session and are never withheld. */
export function Shell({ isPublic = false }: { readonly isPublic?: boolean }) {
  const { user, isAway } = useSession();
  const tabs = tabsOf(user);
  const { pathname } = useLocation();
  const isBuilt = useIsBuilt();
  useEffect(dropSecondPress, []);
  return (
    <div className="shell">
      <a className="shell-skip" href="#main" onClick={(event) => { event.preventDefault(); skipToMain(); }}>Skip to content</a>
      <TopBar tabs={tabs} />
      {user === null ? null : <PageKeys tabs={tabs ?? []} />}
      <div>
        {isAway ? <AwayBar /> : null}
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Loader />}>
            {isPublic || tabs !== null || isBuilt(pathname) ? <FormsOf pupil={null}><Outlet /></FormsOf> : <NothingToShow />}
          </Suspense>
        </ErrorBoundary>
      </div>
      <Footer />
    </div>
  );
}

/** Not with a fragment link: it would add a history entry and replace the query of the address. */
function skipToMain(): void {
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}

/** Tells users without a page whom to contact. They can sign out, and the page reports no error (S-032). */
function NothingToShow() {
  useTitle('');
  const isBuilt = useIsBuilt();
  const { email, phone } = getConfig().contact;
  const how = [email, phone].filter((one) => one !== '').join(' or ');
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">{PRODUCT}</h1>
      {isBuilt(PATHS.annualAttendance) ? <p>Your sign-in opens one page: <ScreenLink to={PATHS.annualAttendance}>Annual Attendance</ScreenLink>.</p>
        : <p>Your sign-in opens no pages here. Please ask your council’s virtual school{how === '' ? '' : `, ${how}`} if you expected some.</p>}
    </main>
  );
}
