import { documentsCalls } from '../calls/documents';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `documentsApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const documentsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(documentsCalls) });
