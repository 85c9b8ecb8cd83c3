import { schoolReportsCalls } from '../calls/schoolReports';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of schoolReportsCalls; injected when the first feature that uses them loads. */
export const schoolReportsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(schoolReportsCalls) });
