import { dashboardCalls } from '../calls/dashboard';
import { injectCalls } from '../hostApi';

export const dashboardApi = injectCalls(dashboardCalls);
