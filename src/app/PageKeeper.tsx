import { useEffect } from 'react';
import { usePupilDispatch } from '../pupil/pupilRoot';
import { watchChoice } from '../pupil/selectPupil';
import { watchIdle } from '../session/idleWatch';
import { mayLeave } from '../session/sessionSlice';
import { useSession, useSessionDispatch } from '../session/useSession';
import { watchTabs } from '../session/watchTabs';
import { keepFocus } from '../ui/focus/keepFocus';
import { followMovedPress } from '../ui/presses/movedPress';
import { printWhole } from '../ui/page/printWhole';
import { watchTyping } from '../ui/focus/typingPause';
import { LeavingDialog } from './LeavingDialog';
import { LockDialog } from './LockDialog';
import { useDrafts } from './unsent/useDrafts';
import { keepFiles } from './keepFiles';
import { watchVersion } from './watchVersion';

/** What every page does besides showing its screen. */
export function PageKeeper() {
  const dispatch = useSessionDispatch();
  const pupilDispatch = usePupilDispatch();
  const { user, lockedBecause, handedOver, leaving, isAway } = useSession();
  // A user who opens the drafts and walks away would leave an open page.
  const isOpen = user !== null && (lockedBecause === null || mayLeave(lockedBecause, isAway));
  useEffect(() => dispatch(watchTabs()), [dispatch]);
  useEffect(() => (isOpen ? dispatch(watchIdle()) : undefined), [dispatch, isOpen]);
  useEffect(keepFocus, []);
  useEffect(followMovedPress, []);
  useEffect(watchTyping, []);
  useEffect(printWhole, []);
  useEffect(watchVersion, []);
  useEffect(keepFiles, []);
  useEffect(() => pupilDispatch(watchChoice()), [pupilDispatch]);
  useDrafts(user !== null && lockedBecause === null && handedOver === null ? user.userId : null);
  if (user === null) return null;
  if (lockedBecause !== null) return <LockDialog user={user} reason={lockedBecause} />;
  return leaving === null ? null : <LeavingDialog leaving={leaving} />;
}
