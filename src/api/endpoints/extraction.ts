import { extractionCalls } from '../calls/extraction';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of extractionCalls; injected when the first feature that uses them loads. */
export const extractionApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(extractionCalls) });

export const {
  useFetchExtractionQuery,
  useFetchSchoolPupilsQuery,
  useSaveSchoolContactMutation,
  useSaveAttendanceStatusMutation,
  useFetchSchoolCommentsQuery,
  useCreateSchoolCommentMutation,
  useUpdateSchoolCommentMutation,
  useDeleteSchoolCommentMutation,
  useExportExtractionMutation,
} = extractionApi;
