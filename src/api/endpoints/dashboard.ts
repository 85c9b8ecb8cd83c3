import { dashboardCalls } from '../calls/dashboard';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of dashboardCalls; injected when the first feature that uses them loads. */
export const dashboardApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(dashboardCalls) });

export const {
  useFetchDashboardQuery,
  useExportDashboardMutation,
} = dashboardApi;
