import type { interventionsCalls } from '../../../api/calls/interventions';
import { interventionsApi } from '../../../api/endpoints/interventions';
import { attributeUnit } from '../attributes/attributeUnit';
import { ATTRIBUTES } from './interventionColumns';

const { fetchInterventions, saveInterventionField } = interventionsApi.endpoints;

type Params = { readonly pupilId: string; readonly schoolId: string; readonly rowId: string };
type Answer = ReturnType<(typeof interventionsCalls)['fetchInterventions']['read']>;

/** One row of the list. */
export const interventionUnit = attributeUnit<Params, Answer>({
  kind: 'intervention',
  title: 'Interventions',
  records: ({ pupilId, rowId }) => [`intervention:${pupilId}:${rowId}`],
  callsOf: ({ pupilId, schoolId, rowId }, userId) => ({
    names: ATTRIBUTES,
    // The rows of one list share one request.
    load: () => fetchInterventions.initiate({ pupilId, schoolId, userId }, { subscribe: false, forceRefetch: true }),
    read: ({ interventionList }) => interventionList.find(({ id }) => id === rowId) ?? null,
    save: (attribute, value) => saveInterventionField.initiate({ rowId, value, attribute, pupilId, schoolId, userId }, { track: false }),
  }),
});
