import { historyCalls } from '../calls/history';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `historyApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const historyApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(historyCalls) });
