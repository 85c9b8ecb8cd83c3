import { schoolReportsCalls } from '../calls/schoolReports';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of schoolReportsCalls; injected when the first feature that uses them loads. */
export const schoolReportsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(schoolReportsCalls) });

export const {
  useUploadSchoolReportMutation,
  useDownloadUploadedFileMutation,
  useDeleteSchoolReportMutation,
} = schoolReportsApi;
