import { assessmentCalls } from '../calls/assessment';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `assessmentApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const assessmentApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(assessmentCalls) });
