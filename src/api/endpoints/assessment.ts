import { assessmentCalls } from '../calls/assessment';
import { injectCalls } from '../hostApi';

export const assessmentApi = injectCalls(assessmentCalls);
