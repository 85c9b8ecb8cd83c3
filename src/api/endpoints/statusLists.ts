import { statusListsCalls } from '../calls/statusLists';
import { injectCalls } from '../hostApi';

export const statusListsApi = injectCalls(statusListsCalls);
