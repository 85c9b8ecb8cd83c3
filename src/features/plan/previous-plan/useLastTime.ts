import { useMemo, useState } from 'react';
import type { Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import type { PlanKey } from '../../../pupil/planKey';
import type { EarlierRecord, PlanSection } from '../shared/section/planSection';
import type { EarlierPlan } from './earlierPlans';
import { otherFormThen } from './sameForm';
import { useEarlierPlans, type EarlierPlans } from './useEarlierPlans';
import { useEarlierRecord, type EarlierRecordState } from './useEarlierRecord';

export interface LastTimeState {
  readonly plans: EarlierPlans;
  /** The plan shown beside this one; null while none is known. */
  readonly chosen: EarlierPlan | null;
  /** @param dateOfMeeting of a listed plan, or any earlier day, DD/MM/YYYY */
  readonly choose: (dateOfMeeting: string) => void;
  /** Why the chosen plan's answers cannot be shown beside this form; null if they can. */
  readonly otherForm: string | null;
  readonly state: EarlierRecordState;
  readonly retry: () => void;
  /** The record itself, once it is loaded. */
  readonly record: EarlierRecord | null;
  /** A plan is chosen whose record is not there yet. */
  readonly isAwaited: boolean;
}

/**
 * The same section at an earlier meeting: the last one until the user chooses another.
 * @param isWanted false while the form itself is still loading
 */
export function useLastTime<E>(
  { id, unit, call: name }: PlanSection<E>, key: PlanKey, pupil: PupilContext, phase: Phase, isWanted: boolean,
): LastTimeState {
  const plans = useEarlierPlans(pupil, isWanted);
  const [wish, choose] = useState<string | null>(null);
  const listed = plans.kind === 'ready' ? plans.plans : [];
  const chosen = wish === null ? (listed[0] ?? null)
    : (listed.find(({ dateOfMeeting }) => dateOfMeeting === wish) ?? { dateOfMeeting: wish, termOfPep: '', classYear: '' });
  const otherForm = chosen === null ? null : otherFormThen(id, phase, chosen.classYear);
  const call = useMemo(() => unit.calls.find((one) => one.name === name), [unit, name]);
  const { state, retry } = useEarlierRecord(call, key, isWanted && otherForm === null ? (chosen?.dateOfMeeting ?? null) : null);
  return { plans, chosen, choose, otherForm, state, retry, record: state.kind === 'ready' ? state.record : null, isAwaited: chosen !== null && otherForm === null && state.kind === 'loading' };
}
