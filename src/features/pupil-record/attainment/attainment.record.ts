import { priorAttainmentApi, type PriorAttainmentRecord } from '../../../api/calls/priorAttainment';
import { pupilApi } from '../../../api/calls/pupil';
import { namesOf } from '../../../forms/describe/defineForm';
import { attributes } from '../../../records/attributes';
import { defineRecord } from '../../../records/record';
import { attainmentForm } from './attainment.form';

const { fetchPupilBasicInfo } = pupilApi.endpoints;
const { savePriorAttainment } = priorAttainmentApi.endpoints;

type Params = { readonly pupilId: string; readonly schoolId: string; readonly roleId: string };

export const attainmentRecord = defineRecord<Params>('attainment', {
  title: 'Prior Attainment',
  // The plan's Data section edits the same attributes, so both hold this lock.
  of: ({ pupilId }) => [`pupilUnique:${pupilId}`],
  calls: [attributes({
    names: () => namesOf(attainmentForm),
    load: ({ pupilId, schoolId, roleId, userId }, options) => fetchPupilBasicInfo.initiate({ pupilId, schoolId, roleId, userId }, options),
    // A pupil without a record has an empty one, which may be filled in.
    pick: ({ pupilInfo, basicInformationEepHours }): PriorAttainmentRecord => ({ ...pupilInfo?.all, ...basicInformationEepHours }),
    rest: ({ basicInformationEepHours: { eepHoursTotal } }) => ({ eepHoursTotal }),
    save: ({ pupilId, schoolId, userId }, attribute, value) =>
      savePriorAttainment.initiate({ attribute, pupilId, schoolId, userId, value }, { track: false }),
  })],
});
