import { useState } from 'react';
import type { PepStatusRow } from '../../../api/calls/pepStatus';
import { pepStatusApi } from '../../../api/endpoints/pepStatus';
import { startNewApi } from '../../../api/endpoints/startNew';
import { FRESH, readFresh } from '../../../api/readFresh';
import type { PupilContext } from '../../../domain/pupil';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { failureText } from '../../../parts/failureText';
import { plansQuery } from '../../../pupil/pupilPlans';
import { useLoad } from '../../../parts/load/useLoad';
import { isWholeList, useServerList } from '../../../parts/rows/useServerList';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { dataOf } from '../../../ui/states/loadState';

/** A page opened by its address has already loaded the pupil's plans. */
const JUST_LOADED_S = 5;
const NO_PLANS: readonly PepStatusRow[] = [];
const dateOf = ({ dateOfMeeting }: PepStatusRow): string => dateOfMeeting;

/** The existing plans of a pupil, and the call that starts another. */
export function useStartNew(pupil: PupilContext) {
  const dispatch = useSessionDispatch();
  const { userId, roleId, schoolId } = useSessionUser();
  const [startNewPep] = startNewApi.useStartNewPepMutation();
  // Fixed when the page opens: every call names this pupil.
  const [who] = useState({ pupilId: pupil.pupilId, schoolId, roleId, userId });
  const [ofPupil] = useState(() => plansQuery(pupil.pupilUPN, { userId, schoolId }));
  const plans = useLoad(pepStatusApi.useFetchPepStatusQuery(ofPupil, { refetchOnMountOrArgChange: JUST_LOADED_S }));
  const ownPlans = (list: readonly PepStatusRow[]): readonly PepStatusRow[] => list.filter(({ pupilId }) => pupilId === who.pupilId);

  const rows = useServerList<PepStatusRow>({
    name: `plans:${who.pupilId}`,
    rows: ownPlans(dataOf(plans)?.pepStatusList ?? NO_PLANS),
    isWhole: isWholeList(plans),
    idOf: dateOf,
    what: 'PEP',
    readList: async () => {
      const { data } = await readFresh(() => dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(ofPupil, FRESH)));
      return data === undefined ? null : ownPlans(data.pepStatusList);
    },
  });

  const save = async (day: string, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const { data, error } = await dispatch(startNewApi.endpoints.calculateTerm.initiate({ dateofmeeting: day }, { subscribe: false }));
    if (data === undefined) return { kind: 'failed', reason: `The term of this date could not be read. ${failureText(error)}` };
    const { termofpep } = data;
    return rows.add({
      send: () => startNewPep({ ...who, dateofmeeting: day, termofpep }),
      isSent: ({ dateOfMeeting }) => dateOfMeeting === day,
      steps,
    });
  };

  return { who, plans, rows, taken: ownPlans(dataOf(plans)?.pepStatusList ?? NO_PLANS).map(dateOf), save };
}
