import { caseNotesCalls } from '../calls/caseNotes';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `caseNotesApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const caseNotesApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(caseNotesCalls) });
