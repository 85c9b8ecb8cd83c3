import { pupilCalls } from '../calls/pupil';
import { injectCalls } from '../hostApi';

export const pupilApi = injectCalls(pupilCalls);
