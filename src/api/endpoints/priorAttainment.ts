import { priorAttainmentCalls } from '../calls/priorAttainment';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of priorAttainmentCalls; injected when the first feature that uses them loads. */
export const priorAttainmentApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(priorAttainmentCalls) });

export const { useSavePriorAttainmentMutation } = priorAttainmentApi;
