import { caseNotesCalls } from '../calls/caseNotes';
import { injectCalls } from '../hostApi';

export const caseNotesApi = injectCalls(caseNotesCalls);
