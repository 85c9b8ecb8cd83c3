import { registerCalls } from '../calls/register';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `registerApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const registerApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(registerCalls) });
