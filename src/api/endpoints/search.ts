import { searchCalls } from '../calls/search';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `searchApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const searchApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(searchCalls) });
