import { FRESH } from '../../../api/readFresh';
import { cinCpApi } from '../../../api/calls/cinCp';
import { cinCpVariantOf } from '../../../domain/cinCpVariant';
import { namesOf } from '../../../forms/describe/defineForm';
import { attributes } from '../../../records/attributes';
import { defineRecord } from '../../../records/record';
import { CIN_CP_FORMS } from './cinCp.form';

const { fetchCinCp, saveCinCpField } = cinCpApi.endpoints;

type Params = { readonly pupilId: string; readonly schoolId: string; readonly classYear: string };

export const cinCpRecord = defineRecord<Params>('cinCp', {
  title: 'CIN/CP/PLAC Education Info',
  of: ({ pupilId }) => [`cinCp:${pupilId}`],
  calls: [attributes({
    names: ({ classYear }) => namesOf(CIN_CP_FORMS[cinCpVariantOf(classYear)]),
    load: ({ pupilId, schoolId, userId }) => fetchCinCp.initiate({ pupilId, schoolId, userId }, FRESH),
    pick: ({ pepEyfsCinCp }) => pepEyfsCinCp,
    save: ({ pupilId, schoolId, userId }, attribute, value) =>
      saveCinCpField.initiate({ schoolId, userId, attribute, value, pupilId }, { track: false }),
  })],
});
