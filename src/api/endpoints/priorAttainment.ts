import { priorAttainmentCalls } from '../calls/priorAttainment';
import { injectCalls } from '../hostApi';

export const priorAttainmentApi = injectCalls(priorAttainmentCalls);
