import { priorAttainmentCalls } from '../calls/priorAttainment';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of priorAttainmentCalls; injected when the first feature that uses them loads. */
export const priorAttainmentApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(priorAttainmentCalls) });
