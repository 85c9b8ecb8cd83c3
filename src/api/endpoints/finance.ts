import { financeCalls } from '../calls/finance';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of financeCalls; injected when the first feature that uses them loads. */
export const financeApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(financeCalls) });
