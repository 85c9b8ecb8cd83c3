import { planStrengthsCalls } from '../calls/planStrengths';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of planStrengthsCalls; injected when the first feature that uses them loads. */
export const planStrengthsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planStrengthsCalls) });

export const {
  useFetchStrengthsQuery,
  useFetchPost16StrengthsQuery,
  useSaveStrengthsMutation,
  useSavePost16StrengthsMutation,
} = planStrengthsApi;
