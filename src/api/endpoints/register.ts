import { registerCalls } from '../calls/register';
import { injectCalls } from '../hostApi';

export const registerApi = injectCalls(registerCalls);
