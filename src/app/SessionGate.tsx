import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePupilDispatch } from '../pupil/pupilRoot';
import { watchChoice } from '../pupil/watchChoice';
import { watchIdle } from '../session/idleWatch';
import { useSession, useSessionDispatch } from '../session/useSession';
import { watchTabs } from '../session/watchTabs';
import { LeavingDialog } from './LeavingDialog';
import { LockDialog } from './LockDialog';
import { Notices } from './Notices';
import { PATHS } from '../routes/paths';
import { watchTyping } from './typingPause';
import { watchVersion } from './watchVersion';
import { useDrafts } from './unsent/useDrafts';

/** After a sign-out or a change of user, the next user does not start on the previous user's page. */
function useFreshPlace(userId: string | null): void {
  const navigate = useNavigate();
  const before = useRef(userId);
  useEffect(() => {
    const gone = before.current;
    before.current = userId;
    if (gone === null || gone === userId) return;
    void navigate(userId === null ? PATHS.login : '/', { replace: true, state: null });
  }, [navigate, userId]);
}

/**
 * Wraps every screen: follows other tabs, locks the page when it is idle, and opens the sign-in over the page.
 * Screens stay mounted for as long as their user does.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const dispatch = useSessionDispatch();
  const pupilDispatch = usePupilDispatch();
  const { user, lockedBecause, leaving, generation } = useSession();
  // A user who opens the drafts and walks away would leave an open page.
  const isOpen = user !== null && (lockedBecause === null || lockedBecause === 'drafts');

  useEffect(() => dispatch(watchTabs()), [dispatch]);
  useEffect(() => watchTyping(), []);
  useEffect(() => watchVersion(), []);
  useEffect(() => pupilDispatch(watchChoice()), [pupilDispatch]);
  useEffect(() => (isOpen ? dispatch(watchIdle()) : undefined), [dispatch, isOpen]);
  useFreshPlace(user?.userId ?? null);
  useDrafts(user !== null && lockedBecause === null ? user.userId : null);

  return (
    <>
      <Fragment key={generation}>{children}</Fragment>
      <Notices />
      {user !== null && lockedBecause !== null ? <LockDialog user={user} reason={lockedBecause} /> : null}
      {user !== null && lockedBecause === null && leaving !== null ? <LeavingDialog leaving={leaving} /> : null}
    </>
  );
}
