import { dashboardCalls } from '../calls/dashboard';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `dashboardApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const dashboardApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(dashboardCalls) });
