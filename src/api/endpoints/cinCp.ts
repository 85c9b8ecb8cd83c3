import { cinCpCalls } from '../calls/cinCp';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `cinCpApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const cinCpApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(cinCpCalls) });
