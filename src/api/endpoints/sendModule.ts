import { sendModuleCalls } from '../calls/sendModule';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of sendModuleCalls; injected when the first feature that uses them loads. */
export const sendModuleApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(sendModuleCalls) });
