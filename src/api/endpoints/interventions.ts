import { interventionsCalls } from '../calls/interventions';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `interventionsApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses
 * them loads.
 */
export const interventionsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(interventionsCalls) });
