import { startNewCalls } from '../calls/startNew';
import { injectCalls } from '../hostApi';

export const startNewApi = injectCalls(startNewCalls);
