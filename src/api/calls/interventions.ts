import { asList, asShape, asTexts } from '../decode';
import { interventionsContract } from '../contract/interventions.gen';
import { injectCalls } from '../hostApi';

const asIntervention = asTexts(
  'id', 'stringInterventionStartDate', 'interventionType', 'interventionAgency', 'interventionWorkerName',
  'interventionHours', 'stringInterventionEndDate',
);
export type Intervention = ReturnType<typeof asIntervention>;

/** Interventions of one pupil (002 sections 2.11, 3.8 and 7; B-350 to B-355). The writing GETs are mutations. */
export const { rows: interventionsCalls, api: interventionsApi } = injectCalls(interventionsContract, {
  fetchInterventions: { read: asShape({ interventionList: asList(asIntervention) }), provides: ['interventions'] },
  /** `noteId` carries the id of the row. */
  deleteIntervention: { invalidates: ['interventions'] },
  saveInterventionField: {},
  addIntervention: { invalidates: ['interventions'] },
});
