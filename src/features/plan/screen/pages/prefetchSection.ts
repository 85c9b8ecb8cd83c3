import { getConfig } from '../../../../config/config';
import { isMeetingDateMissing } from '../../../../domain/meetingDate';
import { phaseOf } from '../../../../domain/phase';
import type { SendOfPupil } from '../../../../pupil/loadPupil';
import type { PlanSectionId } from '../../../../shared/planSections';
import { planKeyOf } from '../../../../pupil/planKey';
import { hasDrafts } from '../../../../saving/journal/browserJournal';
import type { SessionThunk } from '../../../../session/sessionExtra';
import { prefetchRecord, requestRecord } from '../../sections/usePrefetchSection';
import { classYearOf } from '../../../../pupil/activePupil';

/**
 * Opens the record of a section whose page is being opened by its address, so that the host responds while the page
 * still loads the term of the plan. The disk, which is read before the host, opens at once.
 */
export const prefetchSection =
  (id: PlanSectionId): SessionThunk<SendOfPupil> =>
  (dispatch, getState) => {
    const { user } = getState().session;
    if (user !== null) hasDrafts(getConfig().journal.mode, user.userId).catch(() => undefined);
    return async (pupil, known) => {
      const { user: now } = getState().session;
      const phase = phaseOf(classYearOf(pupil));
      if (now === null || now !== user || phase === null || isMeetingDateMissing(pupil.dateOfMeeting)) return;
      if (known === null) dispatch(requestRecord(id, phase, planKeyOf(now, pupil)));
      else await dispatch(prefetchRecord(id, phase, planKeyOf(now, pupil), known));
    };
  };
