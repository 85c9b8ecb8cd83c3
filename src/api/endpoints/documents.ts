import { documentsCalls } from '../calls/documents';
import { injectCalls } from '../hostApi';

export const documentsApi = injectCalls(documentsCalls);
