import { planTargetsCalls } from '../calls/planTargets';
import { injectCalls } from '../hostApi';

export const planTargetsApi = injectCalls(planTargetsCalls);
