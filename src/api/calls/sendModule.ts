import { saveRecord } from '../call';

const MEETING = ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'] as const;

/** The older SEND and primary saves, of which only the names are known (B-397): both shapes are assumed. */
export const sendModuleCalls = {
  saveSendModule: saveRecord('/rest/saveSendModule', 'form', {
    params: MEETING,
    carries: ['sendModule'],
    assumed: true,
  }),
  savePrimaryModule: saveRecord('/rest/savePrimaryModule', 'form', {
    params: MEETING,
    carries: ['primaryModule'],
    assumed: true,
  }),
} as const;
