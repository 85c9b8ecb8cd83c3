import type { pupilCalls } from '../../../api/calls/pupil';
import type { PriorAttainmentRecord } from '../../../api/calls/priorAttainment';
import { priorAttainmentApi } from '../../../api/endpoints/priorAttainment';
import { pupilApi } from '../../../api/endpoints/pupil';
import { namesOf } from '../../../forms/spec/defineForm';
import { attributeUnit } from '../attributes/attributeUnit';
import { attainmentForm } from './attainment.form';

const { fetchPupilBasicInfo } = pupilApi.endpoints;
const { savePriorAttainment } = priorAttainmentApi.endpoints;

type Params = { readonly pupilId: string; readonly schoolId: string; readonly roleId: string };
type Answer = ReturnType<(typeof pupilCalls)['fetchPupilBasicInfo']['read']>;

export const attainmentUnit = attributeUnit<Params, Answer>({
  kind: 'attainment',
  title: 'Prior Attainment',
  // The plan's Data section edits the same attributes, so both hold this lock.
  records: ({ pupilId }) => [`pupilUnique:${pupilId}`],
  callsOf: ({ pupilId, schoolId, roleId }, userId) => ({
    names: namesOf(attainmentForm),
    load: () => fetchPupilBasicInfo.initiate({ pupilId, schoolId, roleId, userId }, { subscribe: false, forceRefetch: true }),
    // A pupil without a record has an empty one, which may be filled in.
    read: ({ pupilInfo, basicInformationEepHours }): PriorAttainmentRecord => ({ ...pupilInfo?.all, ...basicInformationEepHours }),
    save: (attribute, value) => savePriorAttainment.initiate({ attribute, pupilId, schoolId, userId, value }, { track: false }),
  }),
});
