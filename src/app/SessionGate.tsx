import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/useSession';
import { PATHS } from '../routes/paths';
import { hidesPage } from '../session/sessionSlice';
import { loadMoreIcons } from '../ui/icons/Icon';
import { later } from '../ui/lazy/later';
import { Loader } from '../ui/states/Skeleton';
import { Notices } from './Notices';

/** Most pages never hand over. */
const YoungPage = later(async () => {
  await loadMoreIcons();
  return (await import(/* webpackChunkName: "youngPage" */ '../features/plan/young/YoungPage')).YoungPage;
}, <Loader />);

export const PageKeeper = later(async () => {
  await loadMoreIcons();
  return (await import(/* webpackChunkName: "later" */ './PageKeeper')).PageKeeper;
}, <LockedPage />);

/** A locked page stays hidden while the code of its dialog loads. */
function LockedPage() {
  const isHidden = hidesPage(useSession().lockedBecause);
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (!isHidden || root === null) return undefined;
    root.hidden = true;
    return () => { root.hidden = false; };
  }, [isHidden]);
  return null;
}

/** After a sign-out or a change of user, the next user does not start on the previous user's page. */
function useResetLocation(userId: string | null): void {
  const navigate = useNavigate();
  const before = useRef(userId);
  useEffect(() => {
    const gone = before.current;
    before.current = userId;
    if (gone === null || gone === userId) return;
    void navigate(userId === null ? PATHS.login : '/', { replace: true, state: null });
  }, [navigate, userId]);
}

/** Screens stay mounted until their user goes, or hands over to a young person. What locks the page loads after the first paint. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { user, generation, handedOver } = useSession();
  useResetLocation(user?.userId ?? null);

  return (
    <>
      {handedOver === null ? <Fragment key={generation}>{children}</Fragment> : <YoungPage plan={handedOver} />}
      <Notices />
      <PageKeeper />
    </>
  );
}
