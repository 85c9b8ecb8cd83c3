import { targetModuleCalls } from '../calls/targetModule';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `targetModuleApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses
 * them loads.
 */
export const targetModuleApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(targetModuleCalls) });
