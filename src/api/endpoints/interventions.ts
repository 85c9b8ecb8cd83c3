import { interventionsCalls } from '../calls/interventions';
import { injectCalls } from '../hostApi';

export const interventionsApi = injectCalls(interventionsCalls);
