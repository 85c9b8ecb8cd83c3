import { attendanceCalls } from '../calls/attendance';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of attendanceCalls; injected when the first feature that uses them loads. */
export const attendanceApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(attendanceCalls) });

export const {
  useFetchAttendanceQuery,
  useSaveAttendanceMutation,
  useSaveBulkAttendanceMutation,
  useExportAttendancePdfMutation,
  useExportAttendanceExcelMutation,
  useFetchPupilCommentsQuery,
  useSavePupilCommentMutation,
  useDeletePupilCommentMutation,
} = attendanceApi;
