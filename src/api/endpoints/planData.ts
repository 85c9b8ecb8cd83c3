import { planDataCalls } from '../calls/planData';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of planDataCalls; injected when the first feature that uses them loads. */
export const planDataApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planDataCalls) });

export const {
  useFetchEyfsDataQuery,
  useFetchPrimaryDataQuery,
  useFetchSecondaryDataQuery,
  useFetchPost16DataQuery,
  useSaveEyfsDataMutation,
  useSavePrimaryDataMutation,
  useSaveSecondaryDataMutation,
  useSavePost16DataMutation,
} = planDataApi;
