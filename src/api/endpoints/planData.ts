import { planDataCalls } from '../calls/planData';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `planDataApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const planDataApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planDataCalls) });
