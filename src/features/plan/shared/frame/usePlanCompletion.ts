import { mapValues } from 'es-toolkit';
import { useCallback, useEffect } from 'react';
import { planCommonApi, type PlanCompletion } from '../../../../api/calls/planCommon';
import { withoutToasts } from '../../../../api/withoutToasts';
import { FRESH } from '../../../../api/readFresh';
import { planIdKey, type PlanId } from '../../../../domain/planId';
import type { PlanSectionId } from '../../../../shared/planSections';
import { completionLoaded, useCompletionFlags, type CompletionFlags } from '../../../../pupil/completionSlice';
import { usePupilDispatch, type PupilThunk } from '../../../../pupil/pupilRoot';

const NOTHING: CompletionFlags = { data: false, pupilVoice: false, strengthAndNeeds: false, meeting: false, target: false };

/** Maps the host's names of the sections to the shell's (000 section 3.6, S-248). */
const flagsOf = (status: PlanCompletion): CompletionFlags => ({
  data: status.dataModule,
  pupilVoice: status.voiceModule,
  strengthAndNeeds: status.sendModule,
  meeting: status.meetingModule,
  target: status.targetModule,
});

/** A section never becomes incomplete again (P-252), so a late response does not reset a flag. */
const addCompleted =
  (plan: PlanId, flags: Partial<CompletionFlags>): PupilThunk<void> =>
  (dispatch, getState) => {
    const known = getState().completion[planIdKey(plan)] ?? NOTHING;
    dispatch(completionLoaded({ plan, flags: mapValues(known, (isKnown, id) => isKnown || flags[id] === true) }));
  };

const fetchCompletion =
  ({ pupilId, dateOfMeeting }: PlanId): PupilThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { generation } = getState().session;
    const { data } = await withoutToasts(dispatch(planCommonApi.endpoints.fetchCompletion.initiate({ pupilId, dateOfMeeting }, FRESH)));
    // A failed load shows rings for sections that are not known to be complete.
    if (data === undefined || getState().session.generation !== generation) return;
    dispatch(addCompleted({ pupilId, dateOfMeeting }, flagsOf(data.isCompleteStatus)));
  };

/**
 * Which sections of the plan are complete, loaded on entering a section (P-253).
 * @param isWanted false while the form itself is still loading: the form comes first
 */
export function usePlanCompletion({ pupilId, dateOfMeeting }: PlanId, isWanted = true) {
  const dispatch = usePupilDispatch();
  const flags = useCompletionFlags({ pupilId, dateOfMeeting });
  useEffect(() => {
    if (isWanted) void dispatch(fetchCompletion({ pupilId, dateOfMeeting }));
  }, [dispatch, isWanted, pupilId, dateOfMeeting]);
  /** A save with the completed flag was acknowledged, or a loaded record holds the flag. */
  const sectionIsComplete = useCallback(
    (section: PlanSectionId) => { dispatch(addCompleted({ pupilId, dateOfMeeting }, { [section]: true })); },
    [dispatch, pupilId, dateOfMeeting],
  );
  // They are not known while they are loading, and if the load failed.
  return { flags: flags ?? NOTHING, areKnown: flags !== null, sectionIsComplete };
}
