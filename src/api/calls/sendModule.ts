import { get, saveRecord } from '../call';
import { asLoad, asRecord } from '../decode';

const MEETING = ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'] as const;

/**
 * The older SEND and primary modules, of which only the saves are named (B-397): all shapes are assumed. A save replaces
 * the whole record, so each needs a load; it has no path until a deployment names one, which puts the module into use.
 */
export const sendModuleCalls = {
  fetchSendModule: get('', {
    params: ['pupilId', 'dateOfMeeting', 'schoolId'],
    read: asLoad({ sendModule: asRecord }, 'sendModule'),
    assumed: true,
    guessed: true,
  }),
  saveSendModule: saveRecord('/rest/saveSendModule', 'form', {
    params: MEETING,
    carries: ['sendModule'],
    assumed: true,
  }),
  fetchPrimaryModule: get('', {
    params: ['pupilId', 'dateOfMeeting', 'schoolId'],
    read: asLoad({ primaryModule: asRecord }, 'primaryModule'),
    assumed: true,
    guessed: true,
  }),
  savePrimaryModule: saveRecord('/rest/savePrimaryModule', 'form', {
    params: MEETING,
    carries: ['primaryModule'],
    assumed: true,
  }),
} as const;
