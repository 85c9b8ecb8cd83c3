import { planStrengthsCalls } from '../calls/planStrengths';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `planStrengthsApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses
 * them loads.
 */
export const planStrengthsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planStrengthsCalls) });
