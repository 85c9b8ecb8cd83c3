import { analysisCalls } from '../calls/analysis';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `analysisApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const analysisApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(analysisCalls) });
