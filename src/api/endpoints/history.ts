import { historyCalls } from '../calls/history';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of historyCalls; injected when the first feature that uses them loads. */
export const historyApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(historyCalls) });
