import { sendModuleCalls } from '../calls/sendModule';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `sendModuleApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const sendModuleApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(sendModuleCalls) });
