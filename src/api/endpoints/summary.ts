import { summaryCalls } from '../calls/summary';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of summaryCalls; injected when the first feature that uses them loads. */
export const summaryApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(summaryCalls) });

export const {
  useFetchSummaryQuery,
  useExportSummaryMutation,
} = summaryApi;
