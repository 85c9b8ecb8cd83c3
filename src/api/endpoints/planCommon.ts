import { planCommonCalls } from '../calls/planCommon';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `planCommonApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const planCommonApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planCommonCalls) });
