import { planVoiceCalls } from '../calls/planVoice';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `planVoiceApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const planVoiceApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planVoiceCalls) });
