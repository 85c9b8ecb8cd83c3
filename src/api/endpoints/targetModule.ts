import { targetModuleCalls } from '../calls/targetModule';
import { injectCalls } from '../hostApi';

export const targetModuleApi = injectCalls(targetModuleCalls);
