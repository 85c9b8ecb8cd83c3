import { useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { formatTime } from '../domain/dates';
import { chosenElsewhere } from '../pupil/pupilSlice';
import type { PupilRoot } from '../pupil/pupilRoot';
import { sendUnsent } from '../session/session';
import { hostLost, missingCode, newVersion, pageFailed } from '../state/pageState';
import { useSession, useSessionDispatch } from '../session/useSession';
import { later } from '../ui/lazy/later';
import { mayKeepPlans } from '../shared/kept/keptStore';
import { FooterNotice, NoticeButton } from './FooterNotice';
import './notices.css';

const KeptNotice = later(async () => (await import('./KeptNotice')).KeptNotice);

/** Shown shortly before the lock. Any use of the page, such as pressing the button, removes it. */
function IdleNotice() {
  const { locksAt } = useSession();
  if (locksAt === null) return null;
  return (
    <FooterNotice tone="warning" text={`This page locks itself at ${formatTime(locksAt).slice(0, 5)} unless you use it.`}>
      <NoticeButton>Keep it open</NoticeButton>
    </FooterNotice>
  );
}

/** A page never changes its pupil by itself; it shows a notice if another tab chose another one. */
function PupilNotice() {
  const isElsewhere = useSelector((state: PupilRoot) => state.pupil.chosenElsewhere);
  const [address] = useSearchParams();
  const dispatch = useSessionDispatch();
  if (!isElsewhere || !address.has('pupil')) return null;
  return (
    <FooterNotice tone="info" text="Another pupil was chosen in another tab. This page still shows the pupil it was opened with.">
      <NoticeButton onClick={() => { dispatch(chosenElsewhere(false)); }}>Close</NoticeButton>
    </FooterNotice>
  );
}

/** Waits for the saves of this page. The browser asks the user where typed text cannot be kept, or while a form is being sent. */
function ReloadButton() {
  const dispatch = useSessionDispatch();
  const [isSaving, setIsSaving] = useState(false);
  const reload = async () => {
    setIsSaving(true);
    await dispatch(sendUnsent());
    window.location.reload();
    // The user may have told the browser to stay.
    setIsSaving(false);
  };
  return (
    <NoticeButton aria-disabled={isSaving} onClick={() => { if (!isSaving) void reload(); }}>
      {isSaving ? 'Saving your changes…' : 'Reload'}
    </NoticeButton>
  );
}

/** Either something that the user opened is gone from the server, or the page has found a newer version when they came back. */
function NewVersionNotice() {
  const isMissing = useSyncExternalStore(missingCode.subscribe, missingCode.get);
  const isNewer = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  const [isLater, setIsLater] = useState(false);
  if (isMissing) {
    return (
      <FooterNotice tone="warning" text="A new version is available. Your text is still on this page: send or copy what is not saved, then reload.">
        <ReloadButton />
      </FooterNotice>
    );
  }
  if (!isNewer || isLater) return null;
  return (
    <FooterNotice tone="info" text="A new version is available. Reload this page when it suits you: your changes are saved first.">
      <ReloadButton />
      <NoticeButton onClick={() => { setIsLater(true); }}>Later</NoticeButton>
    </FooterNotice>
  );
}

/** The queue has stopped, or an exception has reached the window. */
function FailureNotice() {
  const hasFailed = useSyncExternalStore(pageFailed.subscribe, pageFailed.get);
  if (!hasFailed) return null;
  return (
    <FooterNotice tone="danger" text="Something on this page has failed, and saving may have stopped. Reload the page to carry on.">
      <ReloadButton />
    </FooterNotice>
  );
}

export function Notices() {
  const { user, isAway, handedOver } = useSession();
  const isLost = useSyncExternalStore(hostLost.subscribe, hostLost.get);
  // A young person can do nothing about the others.
  if (handedOver !== null) return <div className="notices"><IdleNotice /></div>;
  return (
    <div className="notices">
      <NewVersionNotice />
      <FailureNotice />
      <PupilNotice />
      <IdleNotice />
      {user !== null && !isAway && isLost && mayKeepPlans() ? <KeptNotice /> : null}
    </div>
  );
}
