import { post } from '../call';
import { asNothing } from '../decode';

/** One attribute per save; the values are loaded with the pupil's basic info (002 section 2.9; B-347). */
export const priorAttainmentCalls = {
  savePriorAttainment: post('/rest/savePriorAttainment', 'form', {
    params: ['attribute', 'pupilId', 'schoolId', 'userId', 'value'],
    read: asNothing,
  }),
} as const;
