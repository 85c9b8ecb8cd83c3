import { statusListsCalls } from '../calls/statusLists';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of statusListsCalls; injected when the first feature that uses them loads. */
export const statusListsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(statusListsCalls) });

export const {
  useFetchPepsDueQuery,
  useFetchPepsOverdueQuery,
  useFetchPepsRejectedQuery,
  useFetchPepsInadequateQuery,
  useFetchPepsApprovedQuery,
  useFetchPepsApprovedWithActionQuery,
  useFetchPepsNotApprovedQuery,
  useExportStatusListMutation,
} = statusListsApi;
