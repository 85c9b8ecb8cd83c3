import { voiceModulesCalls } from '../calls/voiceModules';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of voiceModulesCalls; injected when the first feature that uses them loads. */
export const voiceModulesApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(voiceModulesCalls) });
