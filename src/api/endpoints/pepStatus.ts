import { pepStatusCalls } from '../calls/pepStatus';
import { injectCalls } from '../hostApi';

export const pepStatusApi = injectCalls(pepStatusCalls);
