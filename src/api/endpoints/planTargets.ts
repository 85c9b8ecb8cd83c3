import { planTargetsCalls } from '../calls/planTargets';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of planTargetsCalls; injected when the first feature that uses them loads. */
export const planTargetsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planTargetsCalls) });

export const {
  useFetchTargetsQuery,
  useSaveTargetsMutation,
} = planTargetsApi;
