import { useEffect, useState } from 'react';
import { locked } from '../session/sessionSlice';
import { useSessionDispatch } from '../session/useSession';
import { useKeptPlans } from '../shared/kept/keptStore';
import { FooterNotice, NoticeButton } from './FooterNotice';

/** A user who opens the page without a network wants the plan. A page in use is not interrupted. */
const AT_START_MS = 10_000;

/** The host cannot be reached, and the user has kept a plan. */
export function KeptNotice() {
  const dispatch = useSessionDispatch();
  const { open, sealed } = useKeptPlans();
  const [isLater, setIsLater] = useState(false);
  const isAny = open.length + sealed > 0;
  useEffect(() => { if (isAny && !navigator.onLine && performance.now() < AT_START_MS) dispatch(locked('kept')); }, [dispatch, isAny]);
  if (isLater || !isAny) return null;
  return (
    <FooterNotice tone="info" text="The council’s system could not be reached. You can work with what you kept on this computer.">
      <NoticeButton onClick={() => { dispatch(locked('kept')); }}>Open kept plans</NoticeButton>
      <NoticeButton onClick={() => { setIsLater(true); }}>Later</NoticeButton>
    </FooterNotice>
  );
}
