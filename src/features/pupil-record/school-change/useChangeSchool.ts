import { describeError, isCallError } from '../../../api/callError';
import { pupilApi } from '../../../api/endpoints/pupil';
import { schoolsApi } from '../../../api/endpoints/schools';
import type { School } from '../../../api/calls/schools';
import { withoutToasts } from '../../../api/withoutToasts';
import type { PupilContext } from '../../../domain/pupil';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { pupilMessages } from '../../../messages/pupils';
import { sharedMessages } from '../../../messages/shared';
import { pupilKnown } from '../../../pupil/pupilSlice';
import { saveOutcomeOf } from '../../../saving/outcome';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { showToast } from '../../../ui/toast';

const { changeSchool } = schoolsApi.endpoints;
const { fetchPupilBasicInfo } = pupilApi.endpoints;

/** Moves one pupil to another school: sent once, and looked up when the response is unclear. */
export function useChangeSchool(pupil: PupilContext) {
  const dispatch = useSessionDispatch();
  const { userId, roleId, schoolId } = useSessionUser();

  const done = (school: School): SubmitOutcome => {
    showToast(pupilMessages.schoolChanged);
    // The banner above the page names the school, too.
    dispatch(pupilKnown({ ...pupil, schoolId: school.id, schoolName: school.schoolname }));
    return { kind: 'done' };
  };
  const failed = (reason: string): SubmitOutcome => {
    showToast(sharedMessages.somethingWentWrong);
    return { kind: 'failed', reason };
  };

  return async (school: School, day: string, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const { pupilId } = pupil;
    const params = { pupilId, subSchoolId: school.id, date: day, userId };
    const { error } = await withoutToasts(dispatch(changeSchool.initiate(params, { track: false })));
    if (error === undefined) return done(school);
    const failure = isCallError(error) ? error : { kind: 'network' as const };
    const outcome = saveOutcomeOf(failure, describeError(failure));
    if (outcome.kind === 'refused') return failed(`The school was not changed. ${outcome.reason}`.trim());
    steps.unclear();
    const { data } = await withoutToasts(dispatch(fetchPupilBasicInfo.initiate(
      { pupilId, schoolId, roleId, userId }, { subscribe: false, forceRefetch: true },
    )));
    if (data?.pupilInfo?.schoolId === school.id) return done(school);
    return failed(data === undefined
      ? 'It is not known whether the school was changed. Please look at the School panel before you send it again.'
      : 'The school was not changed: the service could not be reached. You can send it again.');
  };
}
