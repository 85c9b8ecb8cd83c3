import { pupilCalls } from '../calls/pupil';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `pupilApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const pupilApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(pupilCalls) });
