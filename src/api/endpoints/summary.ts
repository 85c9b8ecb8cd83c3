import { summaryCalls } from '../calls/summary';
import { injectCalls } from '../hostApi';

export const summaryApi = injectCalls(summaryCalls);
