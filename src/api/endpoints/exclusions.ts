import { exclusionsCalls } from '../calls/exclusions';
import { injectCalls } from '../hostApi';

export const exclusionsApi = injectCalls(exclusionsCalls);
