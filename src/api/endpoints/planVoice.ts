import { planVoiceCalls } from '../calls/planVoice';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of planVoiceCalls; injected when the first feature that uses them loads. */
export const planVoiceApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planVoiceCalls) });

export const {
  useFetchPupilVoiceQuery,
  useFetchPost16PupilVoiceQuery,
  useSavePupilVoiceMutation,
  useSavePost16PupilVoiceMutation,
} = planVoiceApi;
