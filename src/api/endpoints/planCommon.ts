import { planCommonCalls } from '../calls/planCommon';
import { injectCalls } from '../hostApi';

export const planCommonApi = injectCalls(planCommonCalls);
