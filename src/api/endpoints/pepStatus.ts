import { pepStatusCalls } from '../calls/pepStatus';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of pepStatusCalls; injected when the first feature that uses them loads. */
export const pepStatusApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(pepStatusCalls) });

export const {
  useFetchPepStatusQuery,
  useExportPepStatusMutation,
} = pepStatusApi;
