import { priorAttainmentCalls } from '../calls/priorAttainment';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `priorAttainmentApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses
 * them loads.
 */
export const priorAttainmentApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(priorAttainmentCalls) });
