import { statusListsCalls } from '../calls/statusLists';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `statusListsApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const statusListsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(statusListsCalls) });
