import { cinCpCalls } from '../calls/cinCp';
import { injectCalls } from '../hostApi';

export const cinCpApi = injectCalls(cinCpCalls);
