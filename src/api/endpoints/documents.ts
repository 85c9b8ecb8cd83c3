import { documentsCalls } from '../calls/documents';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of documentsCalls; injected when the first feature that uses them loads. */
export const documentsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(documentsCalls) });

export const {
  useFetchDocumentsQuery,
  useUploadDocumentMutation,
  useDeleteDocumentMutation,
} = documentsApi;
