import { extractionCalls } from '../calls/extraction';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `extractionApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const extractionApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(extractionCalls) });
