import { sharedMessages } from '../messages/shared';
import { usePagePupil } from '../pupil/pupilContext';
import { linkTo } from '../routes/address';
import { PATHS } from '../routes/paths';
import { EmptyState } from '../ui/states/EmptyState';
import { ScreenLink } from './ScreenLink';

/** Replaces a plan section while the pupil has no date of meeting: nothing is loaded (P-252, S-322). */
export function NoMeetingDate() {
  const page = usePagePupil();
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
        <p>Start a PEP with its meeting date to open this section.</p>
      </EmptyState>
    </div>
  );
}
