import { registerCalls } from '../calls/register';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of registerCalls; injected when the first feature that uses them loads. */
export const registerApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(registerCalls) });

export const {
  useFetchSubSchoolsQuery,
  useFetchRegisterQuery,
  useSaveRegisterCodeMutation,
  useExportRegisterMutation,
} = registerApi;
