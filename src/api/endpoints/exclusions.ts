import { exclusionsCalls } from '../calls/exclusions';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `exclusionsApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const exclusionsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(exclusionsCalls) });
