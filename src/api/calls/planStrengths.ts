import { asLoad, asRecord } from '../decode';
import { planStrengthsContract } from '../contract/plan-strengths.gen';
import { injectCalls } from '../hostApi';

/** Strengths and Needs (000 sections 2.9 and 7; P-362 to P-364). Failing saves are silent (P-392). */
export const { rows: planStrengthsCalls, api: planStrengthsApi } = injectCalls(planStrengthsContract, {
  fetchStrengths: { read: asLoad({ strengthsAndNeeds: asRecord }, 'strengthsAndNeeds') },
  fetchPost16Strengths: { read: asLoad({ strengthsAndNeedsPost16: asRecord }, 'strengthsAndNeedsPost16') },
  saveStrengths: {},
  savePost16Strengths: {},
});
