import { interventionsCalls } from '../calls/interventions';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of interventionsCalls; injected when the first feature that uses them loads. */
export const interventionsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(interventionsCalls) });

export const {
  useFetchInterventionsQuery,
  useDeleteInterventionMutation,
  useSaveInterventionFieldMutation,
  useAddInterventionMutation,
} = interventionsApi;
