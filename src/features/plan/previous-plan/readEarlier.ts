import { pepStatusApi } from '../../../api/calls/pepStatus';
import { withoutToasts } from '../../../api/withoutToasts';
import type { PupilContext } from '../../../domain/pupil';
import type { PlanKey } from '../../../pupil/planKey';
import { plansQuery } from '../../../pupil/pupilPlans';
import type { SessionThunk } from '../../../session/sessionExtra';
import { readRecord } from '../../../records/loadRecord';
import type { EarlierRecord, PlanSection } from '../shared/section/planSection';
import { earlierPlansOf } from './earlierPlans';

/**
 * The section's record at the meeting before this one, read once, for print. Resolves to null if there is none or
 * it cannot be loaded: the plan prints without it.
 */
export const readEarlier =
  <E>(section: PlanSection<E>, key: PlanKey, pupil: PupilContext, signal: AbortSignal): SessionThunk<Promise<EarlierRecord | null>> =>
  async (dispatch) => {
    const call = section.unit.calls.find(({ name }) => name === section.call);
    if (call === undefined || pupil.pupilUPN === '') return null;
    const request = dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(plansQuery(pupil.pupilUPN, key), { subscribe: false }));
    const { data } = await withoutToasts(request);
    const [last] = earlierPlansOf(data?.pepStatusList ?? [], key.pupilId, key.dateOfMeeting);
    if (last === undefined || signal.aborted) return null;
    const { dateOfMeeting } = last;
    const read = await dispatch(readRecord(call, { ...key, dateOfMeeting }, signal));
    return 'error' in read || read.values === null ? null : { dateOfMeeting, values: read.values, rest: read.rest };
  };
