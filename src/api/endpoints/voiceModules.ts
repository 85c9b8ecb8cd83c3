import { voiceModulesCalls } from '../calls/voiceModules';
import { injectCalls } from '../hostApi';

export const voiceModulesApi = injectCalls(voiceModulesCalls);
