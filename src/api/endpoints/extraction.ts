import { extractionCalls } from '../calls/extraction';
import { injectCalls } from '../hostApi';

export const extractionApi = injectCalls(extractionCalls);
