import { startNewCalls } from '../calls/startNew';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `startNewApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const startNewApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(startNewCalls) });
