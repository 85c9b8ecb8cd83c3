import { historyCalls } from '../calls/history';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of historyCalls; injected when the first feature that uses them loads. */
export const historyApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(historyCalls) });

export const {
  useFetchFieldHistoryQuery,
  useFetchPupilHistoryQuery,
} = historyApi;
