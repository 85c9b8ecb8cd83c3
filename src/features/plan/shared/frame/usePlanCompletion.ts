import { mapValues } from 'es-toolkit';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { planCommonApi, type PlanCompletion } from '../../../../api/calls/planCommon';
import { withoutToasts } from '../../../../api/withoutToasts';
import { FRESH } from '../../../../api/readFresh';
import { planIdKey, type PlanId } from '../../../../domain/planId';
import type { PlanSectionId } from '../../../../shared/planSections';
import type { SessionThunk } from '../../../../session/sessionExtra';
import { useSessionDispatch } from '../../../../session/useSession';
import { createKeyedState } from '../../../../state/userState';

/** Which sections of one plan are complete (S-248). */
export type CompletionFlags = Readonly<Record<PlanSectionId, boolean>>;

interface Completion {
  readonly flags: CompletionFlags;
  /** Whether the host has reported all sections; otherwise only those are known whose record was read here. */
  readonly areKnown: boolean;
}

/** By pupil and meeting: two plans of one pupil never share a tick. */
const completion = createKeyedState<Completion>('which sections of a plan are complete');
const NOTHING: Completion = { flags: { data: false, pupilVoice: false, strengthAndNeeds: false, meeting: false, target: false }, areKnown: false };

/** Maps the host's names of the sections to the shell's (000 section 3.6, S-248). */
const flagsOf = (status: PlanCompletion): CompletionFlags => ({
  data: status.dataModule,
  pupilVoice: status.voiceModule,
  strengthAndNeeds: status.sendModule,
  meeting: status.meetingModule,
  target: status.targetModule,
});

/** A section never becomes incomplete again (P-252), so a late response does not reset a flag. */
function addCompleted(plan: PlanId, flags: Partial<CompletionFlags>, areAll: boolean): void {
  const key = planIdKey(plan);
  const before = completion.get(key) ?? NOTHING;
  completion.set(key, { flags: mapValues(before.flags, (isKnown, id) => isKnown || flags[id] === true), areKnown: before.areKnown || areAll });
}

const fetchCompletion =
  ({ pupilId, dateOfMeeting }: PlanId): SessionThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { generation } = getState().session;
    const { data } = await withoutToasts(dispatch(planCommonApi.endpoints.fetchCompletion.initiate({ pupilId, dateOfMeeting }, FRESH)));
    // A failed load shows rings for sections that are not known to be complete.
    if (data === undefined || getState().session.generation !== generation) return;
    addCompleted({ pupilId, dateOfMeeting }, flagsOf(data.isCompleteStatus), true);
  };

/** Loaded on entering a section (P-253). @param isWanted false while the form itself is still loading: the form comes first */
export function usePlanCompletion({ pupilId, dateOfMeeting }: PlanId, isWanted = true) {
  const dispatch = useSessionDispatch();
  const known = useSyncExternalStore(completion.subscribe, () => completion.get(planIdKey({ pupilId, dateOfMeeting })));
  useEffect(() => {
    if (isWanted) void dispatch(fetchCompletion({ pupilId, dateOfMeeting }));
  }, [dispatch, isWanted, pupilId, dateOfMeeting]);
  /** A save with the completed flag was acknowledged, or a loaded record holds the flag. */
  const sectionIsComplete = useCallback(
    (section: PlanSectionId) => { addCompleted({ pupilId, dateOfMeeting }, { [section]: true }, false); },
    [pupilId, dateOfMeeting],
  );
  return { ...(known ?? NOTHING), sectionIsComplete };
}
