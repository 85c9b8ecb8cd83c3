import { planDataCalls } from '../calls/planData';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of planDataCalls; injected when the first feature that uses them loads. */
export const planDataApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planDataCalls) });
