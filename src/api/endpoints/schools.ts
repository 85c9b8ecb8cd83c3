import { schoolsCalls } from '../calls/schools';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `schoolsApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const schoolsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(schoolsCalls) });
