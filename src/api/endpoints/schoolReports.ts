import { schoolReportsCalls } from '../calls/schoolReports';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `schoolReportsApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses
 * them loads.
 */
export const schoolReportsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(schoolReportsCalls) });
