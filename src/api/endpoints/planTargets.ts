import { planTargetsCalls } from '../calls/planTargets';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `planTargetsApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const planTargetsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planTargetsCalls) });
