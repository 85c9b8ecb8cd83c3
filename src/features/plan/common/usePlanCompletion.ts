import { useCallback, useEffect } from 'react';
import type { PlanCompletion } from '../../../api/calls/planCommon';
import { planCommonApi } from '../../../api/endpoints/planCommon';
import { quietly } from '../../../api/quiet';
import type { PlanSectionId } from '../../../parts/planSections';
import { completionLoaded, useCompletion, type CompletionFlags, type PlanOf } from '../../../session/completionSlice';
import type { SessionThunk } from '../../../session/sessionExtra';
import { useSessionDispatch } from '../../../session/useSession';
import { pupilKey } from '../../../session/pupilSlice';

const NOTHING: CompletionFlags = { data: false, pupilVoice: false, strengthAndNeeds: false, meeting: false, target: false };

/** The host's names of the sections as the shell's (000 section 3.6, S-248). */
const flagsOf = (status: PlanCompletion): CompletionFlags => ({
  data: status.dataModule,
  pupilVoice: status.voiceModule,
  strengthAndNeeds: status.sendModule,
  meeting: status.meetingModule,
  target: status.targetModule,
});

/** No section ever becomes incomplete again (P-252): what this page has learnt of stays, however late an answer is. */
const learnt =
  (plan: PlanOf, flags: Partial<CompletionFlags>): SessionThunk<void> =>
  (dispatch, getState) => {
    const known = getState().completion[pupilKey(plan.pupilId, plan.dateOfMeeting)] ?? NOTHING;
    const ids = Object.keys(NOTHING) as PlanSectionId[];
    const merged = Object.fromEntries(ids.map((id) => [id, known[id] || flags[id] === true])) as unknown as CompletionFlags;
    dispatch(completionLoaded({ plan, flags: merged }));
  };

const fetchCompletion =
  ({ pupilId, dateOfMeeting }: PlanOf): SessionThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { generation } = getState().session;
    const running = dispatch(
      planCommonApi.endpoints.fetchCompletion.initiate({ pupilId, dateOfMeeting }, { subscribe: false, forceRefetch: true }),
    );
    const { data } = await quietly(running);
    // A failure shows as what it is: rings for what is not known to be complete.
    if (data === undefined || getState().session.generation !== generation) return;
    dispatch(learnt({ pupilId, dateOfMeeting }, flagsOf(data.isCompleteStatus)));
  };

export interface PlanCompletionState {
  readonly flags: Readonly<Partial<CompletionFlags>>;
  /** A save with the completed flag was acknowledged, or a loaded record says so. */
  readonly sectionIsComplete: (section: PlanSectionId) => void;
}

/**
 * Which sections of the plan are complete, asked on entering a section (P-253).
 * @param isWanted false while the form itself is still loading: what the user came for goes first
 */
export function usePlanCompletion({ pupilId, dateOfMeeting }: PlanOf, isWanted = true): PlanCompletionState {
  const dispatch = useSessionDispatch();
  const flags = useCompletion({ pupilId, dateOfMeeting });
  useEffect(() => {
    if (isWanted) void dispatch(fetchCompletion({ pupilId, dateOfMeeting }));
  }, [dispatch, isWanted, pupilId, dateOfMeeting]);
  const sectionIsComplete = useCallback(
    (section: PlanSectionId) => { dispatch(learnt({ pupilId, dateOfMeeting }, { [section]: true })); },
    [dispatch, pupilId, dateOfMeeting],
  );
  return { flags: flags ?? NOTHING, sectionIsComplete };
}
