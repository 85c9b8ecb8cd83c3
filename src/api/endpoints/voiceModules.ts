import { voiceModulesCalls } from '../calls/voiceModules';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `voiceModulesApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses
 * them loads.
 */
export const voiceModulesApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(voiceModulesCalls) });
