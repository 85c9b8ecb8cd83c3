import { analysisCalls } from '../calls/analysis';
import { injectCalls } from '../hostApi';

export const analysisApi = injectCalls(analysisCalls);
