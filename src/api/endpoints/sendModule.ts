import { sendModuleCalls } from '../calls/sendModule';
import { injectCalls } from '../hostApi';

export const sendModuleApi = injectCalls(sendModuleCalls);
