import { historyCalls } from '../calls/history';
import { injectCalls } from '../hostApi';

export const historyApi = injectCalls(historyCalls);
