import { sessionCalls } from '../calls/session';
import { injectCalls } from '../hostApi';

export const sessionApi = injectCalls(sessionCalls);
