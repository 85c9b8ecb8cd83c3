import { financeCalls } from '../calls/finance';
import { injectCalls } from '../hostApi';

export const financeApi = injectCalls(financeCalls);
