import { financeCalls } from '../calls/finance';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of financeCalls; injected when the first feature that uses them loads. */
export const financeApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(financeCalls) });

export const {
  useFetchFinanceQuery,
  useExportFinanceMutation,
} = financeApi;
