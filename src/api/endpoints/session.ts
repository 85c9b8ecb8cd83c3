import { sessionCalls } from '../calls/session';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `sessionApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const sessionApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(sessionCalls) });
