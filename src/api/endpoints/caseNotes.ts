import { caseNotesCalls } from '../calls/caseNotes';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of caseNotesCalls; injected when the first feature that uses them loads. */
export const caseNotesApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(caseNotesCalls) });
