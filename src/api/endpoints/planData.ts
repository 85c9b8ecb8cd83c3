import { planDataCalls } from '../calls/planData';
import { injectCalls } from '../hostApi';

export const planDataApi = injectCalls(planDataCalls);
