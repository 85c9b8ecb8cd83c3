import { KEPT } from '../../../api/readFresh';
import { withoutToasts } from '../../../api/withoutToasts';
import { getConfig } from '../../../config/config';
import { type Phase, phaseOf } from '../../../domain/phase';
import { isMeetingDateMissing } from '../../../domain/meetingDate';
import type { PlanSectionId } from '../../../shared/planSections';
import { type PlanKey, planKeyOf } from '../../../pupil/planKey';
import type { SendOfPupil } from '../../../pupil/loadPupil';
import { classYearOf } from '../../../pupil/activePupil';
import { holdRecord } from '../../../records/openRecords';
import type { SessionThunk } from '../../../session/sessionExtra';
import { useSessionDispatch } from '../../../session/useSession';
import { isOlder } from '../shared/section/olderModules';
import type { PlanUnit } from '../shared/unit/planUnit';
import { unitOf } from '../shared/unit/planUnits';
import { sectionOfPhase } from './sectionsOfPhase';
import { hasDrafts } from '../../../saving/journal/browserJournal';

/** The unit of a section in this phase, without its form, or null for an older module, which has its own unit. */
const unitOfPhase = (id: PlanSectionId, phase: Phase): PlanUnit | null => (isOlder(id, phase) ? null : unitOf(id, phase));

/**
 * Opens the record of a section that is about to be shown, so that its request leaves at once, while the code of its form
 * loads. An older module has its record in that code.
 * @param pupil settles once the page knows its pupil
 * @returns when the load of the record has ended
 */
const prefetchRecord =
  (section: PlanSectionId, phase: Phase, plan: PlanKey, pupil: Promise<unknown> = Promise.resolve()): SessionThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const loadForm = () => sectionOfPhase(section, phase);
    const known = unitOfPhase(section, phase);
    const ready = () => Promise.all([loadForm(), pupil]);
    if (known !== null) return holdRecord(known, plan, dispatch, loadForm, ready);
    // If its code cannot be loaded, the screen itself shows the error.
    const found = await loadForm().catch(() => null);
    if (found === null || getState().session.user?.userId !== plan.userId) return;
    await holdRecord(found.unit, plan, dispatch, null, ready);
  };

/**
 * Requests the record of a section whose year group is only stored: if that is right, the record opens with the response. It is
 * not opened before, because the records of two phases have one key and other calls.
 */
const requestRecord = (section: PlanSectionId, phase: Phase, plan: PlanKey): SessionThunk<void> =>
  (dispatch) => {
    for (const { load } of unitOfPhase(section, phase)?.calls ?? []) {
      // A failure is reported to the record, which sends it again.
      const running = withoutToasts(dispatch(load(plan, KEPT)));
      setTimeout(() => running.unsubscribe?.(), getConfig().saving.readAgeMs / 2);
    }
  };

/** Opens the record of another section at the press of its link: the host responds while the screen renders. */
export function usePrefetchSection(phase: Phase, plan: PlanKey): (section: PlanSectionId) => void {
  const dispatch = useSessionDispatch();
  return (section) => { void dispatch(prefetchRecord(section, phase, plan)); };
}

/** Opens the record while a page opened by its address still loads the term of the plan. The disk, which is read first, opens at once. */
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
