import { useEffect } from 'react';
import { sharedMessages } from '../messages/shared';
import { usePagePupil } from '../pupil/pupilContext';
import { linkTo } from '../routes/address';
import { PATHS } from '../routes/paths';
import { EmptyState } from '../ui/states/EmptyState';
import { showToast } from '../ui/toasts/toast';
import { ScreenLink } from './ScreenLink';

/** Replaces what a plan holds while the pupil has no date of meeting: nothing is loaded (P-255). The specified toast states it, too (S-393). */
export function NoMeetingDate() {
  const page = usePagePupil();
  useEffect(() => { showToast(sharedMessages.meetingDateMissing); }, []);
  const pupilId = page.status === 'ready' ? page.pupil.pupilId : '';
  return (
    <div role="alert">
      <EmptyState
        title={sharedMessages.meetingDateMissing.text}
        icon="noMeetingDate"
        actions={(
          <>
            {pupilId === '' ? null : <ScreenLink className="btn btn-primary" to={linkTo(PATHS.startNewPep, { pupilId })}>Start new PEP</ScreenLink>}
            <ScreenLink className="btn btn-secondary" to={PATHS.myPupils}>My Pupils</ScreenLink>
          </>
        )}
      >
        <p>Start a PEP with its meeting date to open this page.</p>
      </EmptyState>
    </div>
  );
}
