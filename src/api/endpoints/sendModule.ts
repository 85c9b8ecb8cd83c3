import { sendModuleCalls } from '../calls/sendModule';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of sendModuleCalls; injected when the first feature that uses them loads. */
export const sendModuleApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(sendModuleCalls) });

export const {
  useSaveSendModuleMutation,
  useSavePrimaryModuleMutation,
} = sendModuleApi;
