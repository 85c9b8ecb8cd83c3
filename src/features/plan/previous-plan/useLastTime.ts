import { lowerFirst } from 'es-toolkit';
import { useEffect, useMemo, useState } from 'react';
import { describeError } from '../../../api/callError';
import { pepStatusApi } from '../../../api/calls/pepStatus';
import { PHASE_NAMES, type Phase, phaseOf, yearOf } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { useLoad } from '../../../shared/load/useLoad';
import { useRead } from '../../../shared/load/useRead';
import type { PlanKey } from '../../../pupil/planKey';
import { fetchPupilPlans, plansQuery } from '../../../pupil/pupilPlans';
import { usePupilDispatch } from '../../../pupil/pupilRoot';
import { readRecord } from '../../../records/loadRecord';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import type { EarlierRecord, PlanSection } from '../shared/section/planSection';
import { unitOf } from '../shared/unit/planUnits';
import { type EarlierPlan, earlierPlansOf } from './earlierPlans';
import type { PlanSectionId } from '../../../shared/planSections';
import { dataOf, mapLoad, readyState, type LoadState } from '../../../ui/states/loadState';

/**
 * Why an earlier plan cannot be shown beside this section: the pupil was in a phase with another form. Returns null if it
 * can be shown, or if the year group of that time is unknown, in which case loading the record decides.
 */
export function otherFormThen(section: PlanSectionId, phase: Phase, classYearThen: string): string | null {
  const then = phaseOf(classYearThen);
  if (then === null || unitOf(section, then) === unitOf(section, phase)) return null;
  return `The plan of that meeting is for ${lowerFirst(PHASE_NAMES[then])} (${yearOf(classYearThen)}), which has a different form `
    + 'for this section, so its answers cannot be shown here.';
}

const NO_PLANS = readyState<readonly EarlierPlan[]>([]);

/** By the UPN, for all terms. @param isWanted false until the form has rendered, because the form comes first */
function useEarlierPlans({ pupilId, pupilUPN, dateOfMeeting }: PupilContext, isWanted: boolean): LoadState<readonly EarlierPlan[]> {
  const user = useSessionUser();
  const query = plansQuery(pupilUPN, user);
  const { useQueryState, useQuerySubscription } = pepStatusApi.endpoints.fetchPepStatus;
  // Data that the page has already loaded is available at once, so the form keeps a place for it.
  const state = useQueryState(query, { skip: pupilUPN === '' });
  const { refetch } = useQuerySubscription(query, { skip: !isWanted || pupilUPN === '' });
  const load = useLoad({ ...state, refetch });
  // Kept for the other sections of this plan.
  const dispatch = usePupilDispatch();
  const isLoaded = load.status === 'ready';
  useEffect(() => { if (isWanted && isLoaded) void dispatch(fetchPupilPlans(pupilUPN)); }, [dispatch, isLoaded, isWanted, pupilUPN]);
  return useMemo(
    () => (pupilUPN === '' ? NO_PLANS : mapLoad(load, ({ pepStatusList }) => earlierPlansOf(pepStatusList, pupilId, dateOfMeeting))),
    [load, pupilId, pupilUPN, dateOfMeeting],
  );
}

type EarlierRecordState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  /** The host responded, but has no record for that meeting. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ready'; readonly record: EarlierRecord };

/** The section at an earlier meeting, the last one until the user chooses. @param isWanted false while the form itself is still loading */
export function useLastTime({ id, ownCall }: PlanSection, key: PlanKey, pupil: PupilContext, phase: Phase, isWanted: boolean) {
  const dispatch = useSessionDispatch();
  const plans = useEarlierPlans(pupil, isWanted);
  const [wish, choose] = useState<string | null>(null);
  const listed = dataOf(plans) ?? [];
  const chosen = wish === null ? (listed[0] ?? null)
    : (listed.find(({ dateOfMeeting }) => dateOfMeeting === wish) ?? { dateOfMeeting: wish, termOfPep: '', classYear: '' });
  const otherForm = chosen === null ? null : otherFormThen(id, phase, chosen.classYear);
  const date = isWanted && otherForm === null ? chosen?.dateOfMeeting : undefined;
  // A failure shows a message in place of the record, and no toast.
  const { found, retry } = useRead(useMemo(() => (date === undefined ? null : async (signal: AbortSignal): Promise<EarlierRecordState> => {
    const read = await dispatch(readRecord(ownCall, { ...key, dateOfMeeting: date }, signal));
    if ('error' in read) return { kind: 'failed', text: describeError(read.error) };
    return read.values === null ? { kind: 'none' } : { kind: 'ready', record: { dateOfMeeting: date, values: read.values, rest: read.rest } };
  }), [dispatch, ownCall, key, date]));
  const state: EarlierRecordState = found ?? { kind: 'loading' };
  return {
    plans,
    /** The plan shown beside this one, or null while none is known. */
    chosen,
    /** Takes the date of a listed plan, or any earlier day, DD/MM/YYYY. */
    choose: choose as (dateOfMeeting: string) => void,
    /** Why the chosen plan's answers cannot be shown beside this form, or null if they can. */
    otherForm,
    state,
    retry,
    record: state.kind === 'ready' ? state.record : null,
    isAwaited: chosen !== null && otherForm === null && state.kind === 'loading',
  };
}

export type LastTimeState = ReturnType<typeof useLastTime>;
