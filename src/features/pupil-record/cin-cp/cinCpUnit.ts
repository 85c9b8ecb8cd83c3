import type { cinCpCalls } from '../../../api/calls/cinCp';
import { cinCpApi } from '../../../api/endpoints/cinCp';
import { cinCpVariantOf } from '../../../domain/cinCpVariant';
import { namesOf } from '../../../forms/spec/defineForm';
import { attributeUnit } from '../attributes/attributeUnit';
import { CIN_CP_FORMS } from './cinCp.form';

const { fetchCinCp, saveCinCpField } = cinCpApi.endpoints;

type Params = { readonly pupilId: string; readonly schoolId: string; readonly classYear: string };
type Answer = ReturnType<(typeof cinCpCalls)['fetchCinCp']['read']>;

export const cinCpUnit = attributeUnit<Params, Answer>({
  kind: 'cinCp',
  title: 'CIN/CP/PLAC Education Info',
  records: ({ pupilId }) => [`cinCp:${pupilId}`],
  callsOf: ({ pupilId, schoolId, classYear }, userId) => ({
    names: namesOf(CIN_CP_FORMS[cinCpVariantOf(classYear)]),
    load: () => fetchCinCp.initiate({ pupilId, schoolId, userId }, { subscribe: false, forceRefetch: true }),
    read: ({ pepEyfsCinCp }) => pepEyfsCinCp,
    save: (attribute, value) => saveCinCpField.initiate({ schoolId, userId, attribute, value, pupilId }, { track: false }),
  }),
});
