import { summaryCalls } from '../calls/summary';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of summaryCalls; injected when the first feature that uses them loads. */
export const summaryApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(summaryCalls) });
