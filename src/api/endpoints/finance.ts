import { financeCalls } from '../calls/finance';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `financeApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const financeApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(financeCalls) });
