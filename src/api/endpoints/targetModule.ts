import { targetModuleCalls } from '../calls/targetModule';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of targetModuleCalls; injected when the first feature that uses them loads. */
export const targetModuleApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(targetModuleCalls) });

export const {
  useFetchTargetModuleQuery,
  useSaveTargetModuleMutation,
  useAddTargetRowMutation,
  useAddReviewRowMutation,
  useDeleteTargetRowMutation,
  useMakeReferenceNumberMutation,
} = targetModuleApi;
