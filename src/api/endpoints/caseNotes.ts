import { caseNotesCalls } from '../calls/caseNotes';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of caseNotesCalls; injected when the first feature that uses them loads. */
export const caseNotesApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(caseNotesCalls) });

export const {
  useFetchCaseNotesQuery,
  useSaveCaseNoteMutation,
  useFetchCaseNoteQuery,
  useDeleteCaseNoteMutation,
} = caseNotesApi;
