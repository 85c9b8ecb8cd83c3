import { summaryCalls } from '../calls/summary';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `summaryApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const summaryApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(summaryCalls) });
