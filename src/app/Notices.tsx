import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { getConfig } from '../config/config';
import { chosenElsewhere } from '../pupil/pupilSlice';
import type { PupilRoot } from '../pupil/pupilRoot';
import { missingCode } from '../state/missingCode';
import { useSession, useSessionDispatch } from '../session/useSession';

const PLACE = 'position-fixed bottom-0 start-50 translate-middle-x mb-3 z-3 alert';

/** Shown two minutes before the lock. Any use of the page, such as pressing the button, removes it. */
export function IdleNotice() {
  const { idleWarning } = useSession();
  const { warnMinutes } = getConfig().idle;
  if (!idleWarning) return null;
  return (
    <div className={`${PLACE} alert-warning`} role="alert">
      <span>
        This page locks itself in {warnMinutes === 1 ? '1 minute' : `${warnMinutes} minutes`} unless you use it.
      </span>
      <button type="button" className="btn btn-sm btn-secondary ms-3">Keep it open</button>
    </div>
  );
}

/** A page never changes its pupil by itself; it shows a notice if another tab chose another one. */
export function PupilNotice() {
  const isElsewhere = useSelector((state: PupilRoot) => state.pupil.chosenElsewhere);
  const [address] = useSearchParams();
  const dispatch = useSessionDispatch();
  if (!isElsewhere || !address.has('pupil')) return null;
  return (
    <div className={`${PLACE} alert-info`} role="status">
      <span>Another pupil was chosen in another tab. This page still shows the pupil it was opened with.</span>
      <button type="button" className="btn btn-sm btn-secondary ms-3" onClick={() => { dispatch(chosenElsewhere(false)); }}>
        Close
      </button>
    </div>
  );
}

/** The reload asks first where a form is half typed; a plan's edits are kept in any case. */
export function NewVersionNotice() {
  const isMissing = useSyncExternalStore(missingCode.subscribe, missingCode.get);
  if (!isMissing) return null;
  return (
    <div className={`${PLACE} alert-warning`} role="alert">
      <span>A new version is there. Your text is still on this page: send or copy what is not saved, then reload.</span>
      <button type="button" className="btn btn-sm btn-secondary ms-3" onClick={() => { window.location.reload(); }}>Reload</button>
    </div>
  );
}
