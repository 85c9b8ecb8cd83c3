import { searchCalls } from '../calls/search';
import { injectCalls } from '../hostApi';

export const searchApi = injectCalls(searchCalls);
