import { get, getThatWrites } from '../call';
import { asList, asNothing, asShape, asTexts } from '../decode';

const asIntervention = asTexts(
  'id', 'stringInterventionStartDate', 'interventionType', 'interventionAgency', 'interventionWorkerName',
  'interventionHours', 'stringInterventionEndDate',
);
export type Intervention = ReturnType<typeof asIntervention>;

/**
 * Interventions of one pupil (002 sections 2.11, 3.8 and 7; B-350 to B-355). The writing GETs are mutations.
 */
export const interventionsCalls = {
  fetchInterventions: get('/rest/pupilInterventions', {
    params: ['pupilId', 'schoolId', 'userId', 'startDate?', 'endDate?'],
    read: asShape({ interventionList: asList(asIntervention) }),
    provides: ['interventions'],
  }),
  /** `noteId` carries the id of the row. */
  deleteIntervention: getThatWrites('/rest/DeleteInterventions', {
    params: ['noteId', 'pupilId', 'schoolId', 'userId'],
    read: asNothing,
    invalidates: ['interventions'],
  }),
  saveInterventionField: getThatWrites('/rest/saveInterventionRow', {
    params: ['rowId', 'value', 'attribute', 'pupilId', 'schoolId', 'userId'],
    read: asNothing,
  }),
  addIntervention: getThatWrites('/rest/generateInterventionRow', {
    params: ['pupilId', 'schoolId', 'userId'],
    read: asNothing,
    invalidates: ['interventions'],
  }),
} as const;
