import { planVoiceCalls } from '../calls/planVoice';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of planVoiceCalls; injected when the first feature that uses them loads. */
export const planVoiceApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planVoiceCalls) });
