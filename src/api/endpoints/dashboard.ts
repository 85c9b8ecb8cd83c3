import { dashboardCalls } from '../calls/dashboard';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of dashboardCalls; injected when the first feature that uses them loads. */
export const dashboardApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(dashboardCalls) });
