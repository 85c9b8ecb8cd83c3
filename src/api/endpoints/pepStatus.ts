import { pepStatusCalls } from '../calls/pepStatus';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `pepStatusApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const pepStatusApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(pepStatusCalls) });
