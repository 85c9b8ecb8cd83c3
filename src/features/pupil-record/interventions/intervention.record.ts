import { interventionsApi } from '../../../api/calls/interventions';
import { attributes } from '../../../records/attributes';
import { defineRecord } from '../../../records/record';
import { INTERVENTION_ATTRIBUTES } from './interventionColumns';

const { fetchInterventions, saveInterventionField } = interventionsApi.endpoints;

type Params = { readonly pupilId: string; readonly schoolId: string; readonly rowId: string };

export const interventionRecord = defineRecord<Params>('intervention', {
  title: 'Interventions',
  of: ({ pupilId, rowId }) => [`intervention:${pupilId}:${rowId}`],
  calls: [attributes({
    names: () => INTERVENTION_ATTRIBUTES,
    load: ({ pupilId, schoolId, userId }, options) => fetchInterventions.initiate({ pupilId, schoolId, userId }, options),
    sharedLoadKey: ({ pupilId, schoolId }) => `interventions ${pupilId} ${schoolId}`,
    pick: ({ interventionList }, { rowId }) => interventionList.find(({ id }) => id === rowId) ?? null,
    save: ({ rowId, pupilId, schoolId, userId }, attribute, value) =>
      saveInterventionField.initiate({ rowId, value, attribute, pupilId, schoolId, userId }, { track: false }),
  })],
});
