import { exclusionsCalls } from '../calls/exclusions';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of exclusionsCalls; injected when the first feature that uses them loads. */
export const exclusionsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(exclusionsCalls) });

export const {
  useFetchExclusionsQuery,
  useSaveExclusionMutation,
  useDeleteExclusionMutation,
  useExportExclusionsMutation,
} = exclusionsApi;
