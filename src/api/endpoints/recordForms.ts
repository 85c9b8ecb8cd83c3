import { recordFormsCalls } from '../calls/recordForms';
import { injectCalls } from '../hostApi';

export const recordFormsApi = injectCalls(recordFormsCalls);
