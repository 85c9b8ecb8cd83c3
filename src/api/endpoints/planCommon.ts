import { planCommonCalls } from '../calls/planCommon';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of planCommonCalls; injected when the first feature that uses them loads. */
export const planCommonApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planCommonCalls) });

export const {
  useFetchCompletionQuery,
  useExportPlanMutation,
} = planCommonApi;
