import { get, saveRecord } from '../call';
import { asLoad, asRecord } from '../decode';
import { PLAN_PARAMS } from './planParams';

/** Strengths and Needs (000 sections 2.9 and 7; P-362 to P-364). Failing saves are silent (P-392). */
export const planStrengthsCalls = {
  fetchStrengths: get('/rest/fetchNccStrengthsAndNeed', {
    params: PLAN_PARAMS,
    read: asLoad({ strengthsAndNeeds: asRecord }, 'strengthsAndNeeds'),
  }),
  fetchPost16Strengths: get('/rest/fetchNccPost16StrengthsAndNeed', {
    params: PLAN_PARAMS,
    read: asLoad({ strengthsAndNeedsPost16: asRecord }, 'strengthsAndNeedsPost16'),
  }),
  saveStrengths: saveRecord('/rest/saveNccStrengthsAndNeed', 'multipart', {
    params: PLAN_PARAMS,
    carries: ['strengthsAndNeeds'],
  }),
  savePost16Strengths: saveRecord('/rest/saveNccPost16StrengthsAndNeed', 'multipart', {
    params: PLAN_PARAMS,
    carries: ['strengthsAndNeedsPost16'],
  }),
} as const;
