import { contactsApi, type PupilContacts } from '../../api/calls/contacts';
import { pepStatusApi } from '../../api/calls/pepStatus';
import { withoutToasts } from '../../api/withoutToasts';
import type { SessionThunk } from '../../session/sessionExtra';
import { failureText } from '../load/useLoad';
import { asPupilRow } from '../pupils/pupilRow';
import { findPlan, planQuery } from '../status-lists/findPlan';
import { leftOf, type ChasedPlan } from './chasedPlan';

type FoundPupilOf =
  | { readonly kind: 'found'; readonly pupilId: string; readonly left: ChasedPlan['left'] }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

export type FoundContacts =
  | { readonly kind: 'found'; readonly plan: ChasedPlan & { readonly pupilId: string }; readonly contacts: PupilContacts }
  | { readonly kind: 'none' | 'failed'; readonly plan: ChasedPlan; readonly why: string };

export const findPupilOf = (plan: ChasedPlan): SessionThunk<Promise<FoundPupilOf>> => async (dispatch, getState) => {
  if (plan.pupilId !== null) return plan.pupilId === '' ? { kind: 'none', why: 'the list names no pupil' } : { kind: 'found', pupilId: plan.pupilId, left: plan.left };
  const { user } = getState().session;
  if (plan.statusRow === null || user === null) return { kind: 'none', why: 'the list names no pupil' };
  const query = planQuery(plan.statusRow, user);
  const { data, error } = await withoutToasts(dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(query, { subscribe: false })));
  if (data === undefined) return { kind: 'failed', why: failureText(error) };
  const found = findPlan(plan.statusRow, data.pepStatusList.map(asPupilRow));
  if (found.kind === 'found') return { kind: 'found', pupilId: found.plan.pupilId, left: leftOf(found.plan) };
  return { kind: 'none', why: found.kind === 'none' ? 'not in My Pupils' : 'several pupils have this name and date' };
};

/** Never rejects: a failure is one of the results. */
export const findContactsOf = (plan: ChasedPlan): SessionThunk<Promise<FoundContacts>> => async (dispatch) => {
  const pupil = await dispatch(findPupilOf(plan));
  if (pupil.kind !== 'found') return { ...pupil, plan };
  const { pupilId, left } = pupil;
  const { data, error } = await withoutToasts(dispatch(contactsApi.endpoints.fetchContacts.initiate({ pupilId }, { subscribe: false })));
  if (data === undefined) return { kind: 'failed', plan, why: failureText(error) };
  return data.pupilcontacts === null ? { kind: 'none', plan, why: 'no contacts recorded' } : { kind: 'found', plan: { ...plan, pupilId, left }, contacts: data.pupilcontacts };
};
