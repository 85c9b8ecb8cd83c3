import { getConfig } from '../../../../config/config';
import { isMeetingDateMissing } from '../../../../domain/meetingDate';
import { phaseOf } from '../../../../domain/phase';
import type { PupilContext } from '../../../../domain/pupil';
import type { PlanSectionId } from '../../../../parts/planSections';
import { planKeyOf } from '../../../../pupil/planKey';
import { hasDrafts } from '../../../../saving/journal/browserJournal';
import type { SessionThunk } from '../../../../session/sessionExtra';
import { sectionOfPhase } from '../../sections/sectionsOfPhase';
import { prefetchUnit } from '../../shared/unit/usePlanUnit';
import { classYearOf } from '../../shared/frame/PlanGate';
import { loadDataVariant } from './DataScreen';

/**
 * Opens the record of a section whose page is being opened by its address: the host responds while the page still loads the
 * term of the plan. The disk, which every record reads before it asks the host, opens at once.
 */
export const prefetchSection =
  (id: PlanSectionId): SessionThunk<(pupil: PupilContext) => Promise<void>> =>
  (dispatch, getState) => {
    const { user } = getState().session;
    if (user !== null) hasDrafts(getConfig().journal.mode, user.userId).catch(() => undefined);
    return (pupil) => dispatch(prefetchUnitOf(id, pupil));
  };

const prefetchUnitOf =
  (id: PlanSectionId, pupil: PupilContext): SessionThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { user } = getState().session;
    const phase = phaseOf(classYearOf(pupil));
    if (user === null || phase === null || isMeetingDateMissing(pupil.dateOfMeeting)) return;
    const [unit] = await Promise.all([sectionOfPhase(id, phase, (section) => section.unit), id === 'data' ? loadDataVariant(phase) : null]);
    if (getState().session.user === user) prefetchUnit(unit, planKeyOf(user, pupil), dispatch);
  };
