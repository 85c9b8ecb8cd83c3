import { planStrengthsCalls } from '../calls/planStrengths';
import { injectCalls } from '../hostApi';

export const planStrengthsApi = injectCalls(planStrengthsCalls);
