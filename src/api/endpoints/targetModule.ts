import { targetModuleCalls } from '../calls/targetModule';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of targetModuleCalls; injected when the first feature that uses them loads. */
export const targetModuleApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(targetModuleCalls) });
