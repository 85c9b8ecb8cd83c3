import { schoolReportsCalls } from '../calls/schoolReports';
import { injectCalls } from '../hostApi';

export const schoolReportsApi = injectCalls(schoolReportsCalls);
