import { cinCpCalls } from '../calls/cinCp';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of cinCpCalls; injected when the first feature that uses them loads. */
export const cinCpApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(cinCpCalls) });

export const {
  useFetchCinCpQuery,
  useSaveCinCpFieldMutation,
} = cinCpApi;
