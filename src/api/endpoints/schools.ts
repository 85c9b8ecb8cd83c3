import { schoolsCalls } from '../calls/schools';
import { injectCalls } from '../hostApi';

export const schoolsApi = injectCalls(schoolsCalls);
